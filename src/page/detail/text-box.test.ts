import { describe, expect, it } from "vitest";
import { boxSize } from "./text-box.ts";

const type = { columns: 10, lines: 3, column: 5, line: 20, padding: [4, 1] } as const;

describe("boxSize(text, type)", () => {
  it.each([
    ["short", 5, 1],
    ["just ten .", 10, 1],
    ["two lines of it", 9, 2],
    ["unbreakableword", 10, 2],
    ["短文短文短文", 10, 2],
    ["", 2, 1],
    ["cut off after so many lines that nobody reads", 10, 3],
  ])("takes for %s as many columns and lines as it needs", (text, columns, lines) => {
    expect(boxSize(text, type)).toEqual({ width: columns * 5 + 8, height: lines * 20 + 2 });
  });
});
