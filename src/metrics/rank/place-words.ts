import type { Place } from "./rank-findings.ts";

/** Where a candidate stands among so many, in words; one without a place is behind all that a search of some depth found. */
export function placeWords(place: Place | undefined, candidates: number, depth = candidates): string {
  const where = place ? rankWords(place) : `not among the first ${count(depth)}`;
  return `${where} of ${count(candidates)}`;
}

/** A place in words; tied candidates share a range of ranks. */
function rankWords({ above, tied }: Place): string {
  const first = count(above + 1);
  return tied === 0 ? `rank ${first}` : `ranks ${first} to ${count(above + 1 + tied)}`;
}

/** With a comma at the thousands, whatever the language of the machine. */
function count(number: number): string {
  return number.toLocaleString("en");
}
