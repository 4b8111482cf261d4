import fc from "fast-check";
import { expect, test } from "vitest";
import { isGrouped } from "./join-file.ts";

async function* streamed(ids: readonly string[]): AsyncGenerator<{ id: string }> {
  for (const id of ids) yield { id };
}

function brute(ids: readonly string[]): boolean {
  return ids.every((id, at) => ids.indexOf(id) === at || ids[at - 1] === id);
}

test("isGrouped tells whether rows of one id stand together", async () => {
  expect(await isGrouped(streamed(["a", "a", "b", "c", "c"]))).toBe(true);
  expect(await isGrouped(streamed(["a", "b", "a"]))).toBe(false);
  expect(await isGrouped(streamed([]))).toBe(true);
});

test("isGrouped agrees with looking every id up", async () => {
  const ids = fc.array(fc.constantFrom("a", "b", "c", "ab", "ba", ""), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(ids, async (list) => {
      expect(await isGrouped(streamed(list))).toBe(brute(list));
    }),
  );
});

test("isGrouped holds for many ids that differ in little", async () => {
  const ids = Array.from({ length: 200_000 }, (_, at) => `Id${at}`);
  expect(await isGrouped(streamed(ids))).toBe(true);
  expect(await isGrouped(streamed([...ids, "Id77777"]))).toBe(false);
});
