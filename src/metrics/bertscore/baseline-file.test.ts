import { describe, expect, it } from "vitest";
import { parseBaselines } from "./baseline-file.ts";

describe("parseBaselines(text, file)", () => {
  it("reads the files that come with bert_score", () => {
    const text = "LAYER,P,R,F\n0,0.31,0.32,0.3\n1,0.5,0.5,0.5\n\n";
    expect([...parseBaselines(text, "b.tsv")]).toEqual([
      [0, { p: 0.31, r: 0.32, f: 0.3 }],
      [1, { p: 0.5, r: 0.5, f: 0.5 }],
    ]);
  });

  it.each([
    ["another header", "P,R,F\n1,2,3", 1],
    ["a layer that is none", "LAYER,P,R,F\nlast,0.1,0.1,0.1", 2],
    ["a column too few", "LAYER,P,R,F\n0,0.1,0.1,0.1\n1,0.1,0.1", 3],
    ["a column too many", "LAYER,P,R,F\n1,0.1,0.1,0.1,0.1", 2],
    ["a baseline that leaves no room", "LAYER,P,R,F\n1,0.1,0.1,1", 2],
    ["an empty cell", "LAYER,P,R,F\n1,0.1,,0.1", 2],
  ])("refuses %s with its line", (_, text, line) => {
    expect(() => parseBaselines(text, "b.tsv")).toThrow(
      expect.objectContaining({ where: { file: "b.tsv", line } }),
    );
  });
});
