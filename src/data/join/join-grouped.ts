import { textHash } from "../../text/text-hash.ts";
import { NumberSet } from "../number-set.ts";

/**
 * Whether all rows of the same id stand together. Ids are kept as hashes; should two share one, the answer could only
 * turn to `false`, which costs memory and never a wrong join.
 */
export async function isGrouped(rows: AsyncIterable<{ readonly id: string | undefined }>): Promise<boolean> {
  const seen = new NumberSet();
  let last: string | undefined;
  for await (const { id } of rows) {
    if (id === undefined || id === last) continue;
    const number = textHash(id);
    if (seen.has(number)) return false;
    seen.add(number);
    last = id;
  }
  return true;
}
