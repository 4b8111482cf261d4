import related from "../../text/languages/en/related.json" with { type: "json" };
import { FAMILY, type TextReading } from "../reading/text-reading.ts";

const LEARNED: ReadonlyMap<string, readonly (readonly [stem: string, strength: number])[]> = new Map(
  Object.entries(related.pairs).map(([stem, others]) => [
    stem,
    Object.entries(others).map(([other, strength]) => [other, strength] as const),
  ]),
);

/** How sure it is that two stems with the same first letters are of one family: "prep" and "prepar", "violist" and "viola". */
export function kinship(one: string, other: string): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < shorter && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++;
  if (shared < FAMILY) return 0;
  if (shared === shorter) return Math.max(one.length, other.length) - shared <= 5 ? PREFIX : WEAK;
  return shared >= 5 && shared >= 0.75 * shorter ? COUSIN : 0;
}

const PREFIX = 0.85;
const COUSIN = 0.7;
const WEAK = 0.5;

/** The stems that texts say for a stem of the data, learned from texts, and how often they do so. */
export function learnedFor(stem: string): readonly (readonly [stem: string, strength: number])[] {
  return LEARNED.get(stem) ?? [];
}

/** A stem of the data in a text: the best word for it there. */
export interface Relative {
  readonly stem: string;
  /** 1 for the word itself, less for a relative. */
  readonly strength: number;
}

const known = new WeakMap<TextReading, Map<string, Relative | undefined>>();

/** The word of a text that comes nearest to a stem of the data; looked up once a text, since many facts share their field. */
export function relativeIn(reading: TextReading, stem: string): Relative | undefined {
  const relatives = known.get(reading) ?? new Map<string, Relative | undefined>();
  known.set(reading, relatives);
  if (relatives.has(stem)) return relatives.get(stem);
  const found = nearest(reading, stem);
  relatives.set(stem, found);
  return found;
}

function nearest(reading: TextReading, stem: string): Relative | undefined {
  if (reading.places.has(stem)) return { stem, strength: 1 };
  let best: Relative | undefined;
  if (stem.length >= FAMILY && !/\d/.test(stem))
    for (const other of reading.families.get(stem.slice(0, FAMILY)) ?? []) {
      const strength = kinship(stem, other);
      if (strength > (best?.strength ?? 0)) best = { stem: other, strength };
    }
  for (const [other, strength] of learnedFor(stem))
    if (strength > (best?.strength ?? 0) && reading.places.has(other)) best = { stem: other, strength };
  return best;
}
