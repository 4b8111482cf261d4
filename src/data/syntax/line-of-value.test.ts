import { describe, expect, it } from "vitest";
import { lineOfValue } from "./line-of-value.ts";

const JSON_TEXT = `{
  "a": [1, {"}": "]"},
    -2.5e3,
    "x\\"y"
  ],
  "b": {
    "c": null
  }
}`;

describe("lineOfValue", () => {
  it.each([
    [[], 1],
    [["a"], 2],
    [["a", 1, "}"], 2],
    [["a", 2], 3],
    [["a", 3], 4],
    [["b"], 6],
    [["b", "c"], 7],
  ])("finds %j on line %d", (path, line) => {
    expect(lineOfValue(JSON_TEXT, path)).toBe(line);
  });

  it("stops at the last thing there is on the way", () => {
    expect(lineOfValue(JSON_TEXT, ["b", "gone", 3])).toBe(6);
    expect(lineOfValue(JSON_TEXT, ["a", 9])).toBe(2);
    expect(lineOfValue("[]", [0])).toBe(1);
    expect(lineOfValue("7", ["a"])).toBe(1);
  });
});
