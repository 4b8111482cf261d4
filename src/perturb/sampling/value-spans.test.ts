import { describe, expect, it } from "vitest";
import { markedSource } from "../../../test/support/marked-source.ts";
import { spansOf } from "./value-spans.ts";

describe("spansOf(fact, end, mentions)", () => {
  const { facts, mentions } = markedSource(
    ["Lake_Orsin | country | Valmere"],
    "[Lake Orsin|Lake_Orsin] is in [Valmere|Valmere]. [It|Lake_Orsin|pronoun] is why [Valmere|Valmere] is wet.",
  );

  it("says where the text names the end, not where a pronoun stands for it", () => {
    expect(spansOf(facts[0]!, "subject", mentions)).toEqual([{ start: 0, end: 10 }]);
    expect(spansOf(facts[0]!, "value", mentions)).toEqual([
      { start: 17, end: 24 },
      { start: 36, end: 43 },
    ]);
  });

  it("has nothing to say of a fact without a subject", () => {
    expect(spansOf({ ...facts[0]!, subject: null }, "subject", mentions)).toEqual([]);
  });
});
