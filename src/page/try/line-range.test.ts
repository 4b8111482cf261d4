import { describe, expect, it } from "vitest";
import { lineRange } from "./line-range.ts";

describe("lineRange(text, line)", () => {
  const text = "one\n\nthree";
  const at = (line: number) => {
    const { start, end } = lineRange(text, line);
    return text.slice(start, end);
  };

  it("finds a line without its end", () => {
    expect([at(1), at(2), at(3)]).toEqual(["one", "", "three"]);
  });

  it("takes the last line for one that is not there", () => {
    expect(at(9)).toBe("three");
    expect(lineRange("", 4)).toEqual({ start: 0, end: 0 });
  });
});
