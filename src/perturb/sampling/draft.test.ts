import { describe, expect, it } from "vitest";
import { markedSource } from "../../../test/support/marked-source.ts";
import { draftOf, type FactError, sampleOf, withError } from "./draft.ts";

const source = markedSource(
  ["Lake_Orsin | country | Valmere"],
  "[Lake Orsin|Lake_Orsin] is in [Valmere|Valmere].",
);
const draft = draftOf(source, source.facts[0]!);
const wrong = (failing: FactError["failing"]): FactError => ({
  expressed: false,
  failing,
  kind: "swap-value",
  spans: [],
});

describe("a draft", () => {
  it("begins as a fact that the text expresses where it names the value", () => {
    expect(sampleOf(draft)).toEqual({
      text: "Lake Orsin is in Valmere.",
      facts: source.facts,
      truths: [{ expressed: true, spans: [{ start: 17, end: 24 }] }],
      beside: [],
    });
  });

  it("ends with the other facts of its example beside it", () => {
    const two = markedSource(
      ["Lake_Orsin | country | Valmere", "Lake_Orsin | depth | 12"],
      "[Lake Orsin|Lake_Orsin] in [Valmere|Valmere] is [12|12] deep.",
    );
    const fact = { ...two.facts[0]!, relation: "capital" };
    const { facts, beside } = sampleOf(withError(draftOf(two, two.facts[0]!), { fact }, wrong("relation")));
    expect({ facts, beside }).toEqual({ facts: [fact], beside: [two.facts[1]] });
  });

  it("has the failing part of its error", () => {
    expect(withError(draft, {}, wrong("value")).truth).toEqual(wrong("value"));
  });

  it("fails as a whole when errors are in different parts, and only then", () => {
    const once = withError(draft, {}, wrong("relation"));
    expect(withError(once, {}, wrong("value")).truth.failing).toBe("whole");
    expect(withError(once, {}, wrong("relation")).truth.failing).toBe("relation");
  });

  it("keeps what an error does not change", () => {
    const fact = { ...source.facts[0]!, relation: "depth" };
    expect(withError(draft, { fact }, wrong("relation"))).toMatchObject({ source, fact });
  });
});
