import type { Lattice } from "./lattice.ts";
import type { Candidate, Taken } from "./resolve.ts";
import { isPreposition } from "./small-words.ts";

/** How many words without content may stand between two words of a name: "the University of Texas in the Austin area". */
const GAP = 2;

/**
 * A shortened name with the rest of its words, where they stand beside it in another form: "the University" grows to
 * "the University of Texas in Austin".
 */
export function grown(
  candidate: Candidate,
  text: string,
  lattice: Lattice,
  taken: Taken,
  own: ReadonlySet<string>,
): Candidate {
  const { method, distance, entity } = candidate;
  if (method !== "name" || distance === 0) return candidate;
  const used = new Set<string>();
  for (let i = candidate.from; i < candidate.to; i++) used.add(lattice[i]!.key);
  const next = (at: number, step: 1 | -1): number => {
    for (let i = at, gap = 0; i >= 0 && i < lattice.length && !taken[i] && gap <= GAP; i += step) {
      const { key, folded, capital } = lattice[i]!;
      const [left, right] = step === 1 ? [lattice[i - 1]!, lattice[i]!] : [lattice[i]!, lattice[i + 1]!];
      const between = text.slice(left.tail, right.start);
      // Over a comma only to another name right behind it: "Carrol County, Maryland".
      if (between.trim() !== "" && !(between.trim() === "," && gap === 0 && capital)) return -1;
      if (own.has(key) && !used.has(key)) return i;
      if (key !== "" && !isPreposition(folded)) return -1;
      gap++;
    }
    return -1;
  };
  let { from, to } = candidate;
  for (let i = next(to, 1); i >= 0; i = next(to, 1)) {
    to = i + 1;
    used.add(lattice[i]!.key);
  }
  for (let i = next(from - 1, -1); i >= 0; i = next(from - 1, -1)) {
    from = i;
    used.add(lattice[i]!.key);
  }
  taken.fill(1, from, to);
  return { from, to, entity, method, distance };
}
