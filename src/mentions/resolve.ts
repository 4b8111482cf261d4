import type { Span } from "../core/span.ts";
import type { Method } from "./detection.ts";

/** Words of the lattice that may stand for an entity, before overlaps are resolved. */
export interface Candidate {
  /** First word, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly entity: number;
  readonly distance: number;
  readonly method: Method;
  /** Written just as the data writes it, which tells "Ajo blanco" from "Ajoblanco" when both are entities. */
  readonly literal?: boolean;
  /** The stretch of text itself, when it is not just these words. */
  readonly span?: Span;
}

/** Which words of a text are taken: by the position of the word. */
export type Taken = Uint8Array;

/** Keeps, of candidates that overlap, the one with the lowest distance, then the longest, then the first; marks its words. */
export function resolve(candidates: Candidate[], taken: Taken): readonly Candidate[] {
  candidates.sort(
    (a, b) =>
      a.distance - b.distance ||
      b.to - b.from - (a.to - a.from) ||
      Number(b.literal ?? false) - Number(a.literal ?? false) ||
      a.from - b.from ||
      a.entity - b.entity,
  );
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    let free = true;
    for (let i = candidate.from; i < candidate.to; i++) if (taken[i]) free = false;
    if (!free) continue;
    taken.fill(1, candidate.from, candidate.to);
    kept.push(candidate);
  }
  return kept;
}

/**
 * Gives back the part of a mention that is another entity's only one: "Adams County, Pennsylvania" is one mention, but
 * two when Pennsylvania is an entity of its own that the text names nowhere else and "Adams County" will do for the county.
 */
export function shareOut(
  kept: readonly Candidate[],
  candidates: readonly Candidate[],
  apart: (left: Candidate, right: Candidate) => boolean,
): readonly Candidate[] {
  const result: (Candidate | undefined)[] = [...kept];
  const named = new Set(kept.map(({ entity }) => entity));
  const lost = candidates.filter(({ entity }) => !named.has(entity));
  if (lost.length === 0) return kept;
  const owner = new Map<number, number>();
  kept.forEach(({ from, to }, place) => {
    for (let i = from; i < to; i++) owner.set(i, place);
  });
  const beginning = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    const list = beginning.get(candidate.from);
    if (list) list.push(candidate);
    else beginning.set(candidate.from, [candidate]);
  }
  for (const part of lost) {
    const place = owner.get(part.from);
    const whole = place === undefined ? undefined : result[place];
    if (named.has(part.entity) || place === undefined || !whole || part.to > whole.to) continue;
    const rest = beginning
      .get(whole.from)!
      .find((other) => other.entity === whole.entity && other.to <= part.from && apart(other, part));
    if (!rest) continue;
    result[place] = undefined;
    result.push(rest, part);
    named.add(part.entity);
  }
  return result.filter((candidate) => candidate !== undefined);
}

/** Of candidates that lost, the first of each entity that stands inside a kept mention which may hold others. */
export function heldInside(
  kept: readonly Candidate[],
  candidates: readonly Candidate[],
  holds: (entity: number) => boolean,
): readonly Candidate[] {
  const holders = kept.filter(({ entity }) => holds(entity));
  if (holders.length === 0) return [];
  const named = new Set(kept.map(({ entity }) => entity));
  return candidates.filter(({ from, to, entity }) => {
    if (named.has(entity) || !holders.some((holder) => holder.from <= from && to <= holder.to)) return false;
    named.add(entity);
    return true;
  });
}
