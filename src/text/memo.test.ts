import { expect, test } from "vitest";
import { remembered } from "./memo.ts";

test("remembered makes each answer once, and forgets them all when it knows too many", () => {
  const made: string[] = [];
  const length = remembered((text) => made.push(text) && text.length, 2);
  expect([length("a"), length("a"), length("bb"), length("ccc"), length("a")]).toEqual([1, 1, 2, 3, 1]);
  expect(made).toEqual(["a", "bb", "ccc", "a"]);
});
