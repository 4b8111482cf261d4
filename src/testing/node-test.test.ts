import { AssertionError } from "node:assert";
import { expect, it } from "vitest";
import { assertFaithful, assertNotFaithful } from "./node-test.ts";

const LAKE = { name: "Lake Orsin", country: "Valmere" };
const TRUE = "Lake Orsin lies in Valmere.";
const FALSE = "Lake Orsin lies in Norrland.";

/** What an assertion rejects with. */
async function failureOf(asserted: Promise<void>): Promise<AssertionError> {
  const failure = await asserted.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AssertionError);
  return failure as AssertionError;
}

it("passes for a faithful text, and with what is allowed", async () => {
  await expect(assertFaithful(TRUE, LAKE)).resolves.toBeUndefined();
  await expect(assertFaithful("Lake Orsin.", LAKE, { allow: ["incomplete"] })).resolves.toBeUndefined();
  await expect(assertNotFaithful(FALSE, LAKE)).resolves.toBeUndefined();
});

it("shows the alarms where it fails", async () => {
  const failure = await failureOf(assertFaithful(FALSE, LAKE));
  expect(failure).toMatchObject({
    ...{ actual: "unfaithful", expected: "faithful", operator: "assertFaithful", code: "ERR_ASSERTION" },
  });
  expect(failure.message).toContain("Norrland");
  expect(failure.message).toContain(`text: ${FALSE}`);
  expect(await failureOf(assertNotFaithful(TRUE, LAKE))).toMatchObject({
    ...{ actual: "faithful", expected: "not faithful", operator: "assertNotFaithful" },
  });
});

it("takes nothing but a text", async () => {
  await expect(assertFaithful(undefined as never, LAKE)).rejects.toThrow(
    "assertFaithful takes a text, not undefined",
  );
});
