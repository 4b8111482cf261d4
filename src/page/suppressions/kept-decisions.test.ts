import { describe, expect, it } from "vitest";
import { suppression } from "../../core/schema/suppression.ts";
import type { Suppression } from "../../core/suppression.ts";
import {
  decisionLines,
  keepDecisions,
  keptDecisions,
  withDecision,
  withoutDecision,
} from "./kept-decisions.ts";

const AGREED: Suppression = {
  confirm: "unsupported",
  example: "e1",
  text: "0123456789abcdef",
  metric: "faithfulness",
  alarm: "a1",
};
const at = () => new Date("2026-03-01T12:00:00Z");

function storage(): Pick<Storage, "getItem" | "setItem"> {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  };
}

describe("kept decisions", () => {
  it("are there again for the same examples and for no others", () => {
    const place = storage();
    keepDecisions("one", [AGREED], place);
    expect(keptDecisions("one", place)).toEqual([AGREED]);
    expect(keptDecisions("two", place)).toEqual([]);
  });

  it("are none where the storage holds something else, or may not be used", () => {
    const broken = { getItem: () => '[{"x":1}, 3' };
    expect(keptDecisions("one", broken)).toEqual([]);
    expect(keptDecisions("one", { getItem: () => '[{"x":1}]' })).toEqual([]);
    expect(keptDecisions("one", undefined)).toEqual([]);
  });

  it("hold each decision once, and without it when it is taken back", () => {
    const one = withDecision([], AGREED, at);
    expect(one).toEqual([{ ...AGREED, at: "2026-03-01T12:00:00.000Z" }]);
    expect(withDecision(one, AGREED, at)).toBe(one);
    expect(withoutDecision(one, AGREED)).toEqual([]);
  });

  it("are exported as lines of a suppression file", () => {
    const lines = decisionLines(withDecision([], AGREED, at));
    expect(lines.endsWith("\n")).toBe(true);
    expect(suppression.parse(JSON.parse(lines))).toMatchObject(AGREED);
  });
});
