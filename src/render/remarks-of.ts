import type { Remarks } from "../core/judgement.ts";

/** What a metric says of a text besides its parts, a sentence each. */
export function remarksOf({ notes = [], leftOut = [] }: Remarks): readonly string[] {
  return [...notes, ...leftOut.map((reason) => `parts left out: ${reason}`)];
}
