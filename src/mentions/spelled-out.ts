import type { Lattice } from "./lattice.ts";
import type { Candidate, Taken } from "./resolve.ts";
import { isPreposition } from "./small-words.ts";

const INITIALS = /^\p{Lu}{3,6}$/u;

/** Finds initials that a text spells out: "the National Aeronautics and Space Administration" for NASA. */
export function spelledOut(
  lattice: Lattice,
  taken: Taken,
  label: string,
  entity: number,
): Candidate | undefined {
  const letters = label.replaceAll(".", "").trim();
  if (!INITIALS.test(letters)) return undefined;
  const wanted = letters.toLowerCase();
  for (let from = 0; from < lattice.length; from++) {
    let found = 0;
    for (let at = from; at < lattice.length && !taken[at]; at++) {
      const { folded, capital, key, sentence } = lattice[at]!;
      if (sentence !== lattice[from]!.sentence) break;
      if (!capital && at > from && (key === "" || isPreposition(folded))) continue;
      if (!capital || folded[0] !== wanted[found]) break;
      if (++found === wanted.length) return { from, to: at + 1, entity, distance: 0.1, method: "name" };
    }
  }
  return undefined;
}
