import names from "../text/languages/en/names.json" with { type: "json" };
import { otherNumbers } from "./inflect.ts";
import { joined, keyOf, type Lattice, latticeOf } from "./lattice.ts";
import { isPlace } from "./name-forms.ts";
import { LONGEST } from "./names.ts";
import type { Candidate, Taken } from "./resolve.ts";

const SEPARATORS = new RegExp(`[,;/]|\\s(?:${names.listing.join("|")}|&)\\s|\\s(?=\\d{4}$)`);

/** The least share of the parts of a list that a text must give. */
const ENOUGH = 0.5;
/** Words that may stand between two parts: "jam, butter as well as eggs". */
const GAP = 4;

/** Finds a list ("noodles, shrimp, beef") by its parts, wherever enough of them stand together, in any order. */
export function listedParts(
  lattice: Lattice,
  taken: Taken,
  label: string,
  entity: number,
  enough = ENOUGH,
): Candidate | undefined {
  const parts = label.split(SEPARATORS).filter((part) => part.trim() !== "");
  if (parts.length < 2 || isPlace(label)) return undefined;
  const keys = new Map<string, number>();
  let longest = 0;
  parts.forEach((part, i) => {
    const key = keyOf(latticeOf(part));
    if (key.length > LONGEST) return;
    for (const form of [key, ...otherNumbers(key)]) {
      keys.set(form, i);
      longest = Math.max(longest, form.length);
    }
  });
  const hits: { from: number; to: number; part: number }[] = [];
  for (let from = 0; from < lattice.length; from++) {
    if (taken[from] || lattice[from]!.key === "") continue;
    let key = "";
    let hit: { from: number; to: number; part: number } | undefined;
    for (let to = from + 1; to <= lattice.length && !taken[to - 1]; to++) {
      if (to - from > LONGEST) break;
      if (lattice[to - 1]!.key === "") continue;
      key = joined(key, lattice[to - 1]!.key);
      if (key.length > longest) break;
      const part = keys.get(key);
      if (part !== undefined) hit = { from, to, part };
    }
    if (!hit) continue;
    hits.push(hit);
    from = hit.to - 1;
  }
  let best: { from: number; to: number; share: number } | undefined;
  const total = parts.reduce((sum, part) => sum + part.trim().length, 0);
  for (let i = 0; i < hits.length; i++) {
    const seen = new Set<number>();
    let letters = 0;
    // A list gives each part once: longer stretches repeat themselves.
    for (let j = i; j < Math.min(hits.length, i + 2 * parts.length); j++) {
      if (j > i && (hits[j]!.from - hits[j - 1]!.to > GAP || hasTaken(taken, hits[j - 1]!.to, hits[j]!.from)))
        break;
      if (!seen.has(hits[j]!.part)) letters += parts[hits[j]!.part]!.trim().length;
      seen.add(hits[j]!.part);
      const share = letters / total;
      if (share > (best?.share ?? 0)) best = { from: hits[i]!.from, to: hits[j]!.to, share };
    }
  }
  if (!best || best.share < enough) return undefined;
  return { from: best.from, to: best.to, entity, distance: (1 - best.share) / 2, method: "name" };
}

function hasTaken(taken: Taken, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (taken[i]) return true;
  return false;
}
