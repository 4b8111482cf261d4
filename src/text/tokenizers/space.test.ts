import { expect, test } from "vitest";
import { space } from "./space.ts";

test("space splits at white space and nowhere else", () => {
  expect(space.words(" It's  3,5%.\n")).toEqual(["It's", "3,5%."]);
  expect(space.tokens("a b")).toEqual([
    { text: "a", start: 0, end: 1 },
    { text: "b", start: 2, end: 3 },
  ]);
});
