import { describe, expect, it } from "vitest";
import { recordShape } from "./report-shape.ts";

/** Whether a stored judgement with this piece of evidence may be shown. */
function isShown(evidence: object): boolean {
  return recordShape.safeParse({ status: "judged", parts: {}, tally: [], evidence: [evidence] }).success;
}

describe("recordShape", () => {
  it("takes what the text says without support by its words, or by a value where no words are known", () => {
    expect(isShown({ kind: "unsupported", span: { start: 0, end: 3 }, strength: 1 })).toBe(true);
    expect(isShown({ kind: "unsupported", target: { value: "Corrin" }, strength: 1 })).toBe(true);
    expect(isShown({ kind: "unsupported", strength: 1 })).toBe(false);
    expect(isShown({ kind: "unsupported", target: { fact: "1" }, strength: 1 })).toBe(false);
  });

  it("refuses evidence of the data without what it is about", () => {
    expect(isShown({ kind: "missing", strength: 1 })).toBe(false);
    expect(isShown({ kind: "missing", target: { fact: "1" }, strength: 1 })).toBe(true);
  });
});
