/** For `node:test`, and for any runner that takes an `AssertionError`: `await assertFaithful(text, data)`. */
import { AssertionError } from "node:assert";
import type { CheckData } from "../verbs/check/check-data.ts";
import { type FaithfulOptions, testText } from "./faithful-text.ts";

export type { FaithfulOptions } from "./faithful-text.ts";

/** The text is true to its data; rejects with an `AssertionError` that shows what is wrong with it. */
export async function assertFaithful(
  text: string,
  data: CheckData,
  options: FaithfulOptions = {},
): Promise<void> {
  const tested = await testText(text, data, options, "assertFaithful");
  if (!tested.pass) fail(tested, tested.wanted, assertFaithful);
}

/** The text is not true to its data: for tests of what must be noticed. Rejects with an `AssertionError` where it is. */
export async function assertNotFaithful(
  text: string,
  data: CheckData,
  options: FaithfulOptions = {},
): Promise<void> {
  const tested = await testText(text, data, options, "assertNotFaithful");
  if (tested.pass) fail(tested, `not ${tested.wanted}`, assertNotFaithful);
}

function fail(
  { message, verdict }: { readonly message: string; readonly verdict: string },
  expected: string,
  asserted: { readonly name: string },
): never {
  throw new AssertionError({ message, actual: verdict, expected, operator: asserted.name });
}
