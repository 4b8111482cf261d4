import type { Lattice } from "./lattice.ts";
import type { Candidate } from "./resolve.ts";
import { wordsOf } from "./words-of.ts";

/** Finds a label that has no words of its own ("!!!", "The The") where it is written just so. */
export function copiedSigns(
  text: string,
  lattice: Lattice,
  label: string,
  entity: number,
): Candidate | undefined {
  const start = text.indexOf(label);
  if (start < 0 || label === "") return undefined;
  const span = { start, end: start + label.length };
  const place = wordsOf(lattice, span);
  // Inside a word it is part of that word.
  const touched = [lattice[place.from], lattice[place.to - 1]];
  if (place.to > place.from && (touched[0]!.start < span.start || touched[1]!.end > span.end))
    return undefined;
  return { ...place, span, entity, distance: 0, method: "name" };
}
