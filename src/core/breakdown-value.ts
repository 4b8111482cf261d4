import type { Example } from "./example.ts";
import { ownValue } from "./own-value.ts";

/** The breakdown by the number of an example's facts: counted, whatever tags the data has. */
export const FACTS_TAG = "facts";

/** Up to so many facts every number stands by itself: data made of triples seldom has more. */
const EXACT = 10;

/** Where the ranges for larger examples, such as tables, end; what lies above the last is one range more. */
const ENDS = [20, 50, 100] as const;

/** What an example counts under in a breakdown by a tag; nothing when it does not have the tag. */
export function breakdownValue(
  { facts, tags }: Pick<Example, "tags"> & { readonly facts: { readonly length: number } },
  tag: string,
): string | undefined {
  return tag === FACTS_TAG ? numberOfFacts(facts.length) : ownValue(tags, tag);
}

function numberOfFacts(count: number): string {
  if (count <= EXACT) return String(count);
  let first = EXACT + 1;
  for (const end of ENDS) {
    if (count <= end) return `${first}–${end}`;
    first = end + 1;
  }
  return `${first}+`;
}

/** Orders the values of a tag: numbers, and ranges of numbers, by size, everything else by character code. */
export function compareValues(a: string, b: string): number {
  const numeric = sizeOf(a) - sizeOf(b);
  if (!Number.isNaN(numeric)) return numeric;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A number, or the first of a range (`11–20`, `101+`). */
function sizeOf(value: string): number {
  return Number(/^(\d+)(?:–\d+|\+)$/.exec(value)?.[1] ?? value);
}
