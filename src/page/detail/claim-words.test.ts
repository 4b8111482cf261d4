import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { claimSentence, remarkOf, topicOf } from "./claim-words.ts";

const facts: readonly Fact[] = [
  { id: "1", subject: "Halden Tower", relation: "floor count", value: "27", need: "required" },
  { id: "2", subject: null, relation: "open", value: "yes", need: "required" },
];
const text = "Halden Tower has 72 floors for the royal family .";

describe("topicOf(evidence, facts, text)", () => {
  it.each([
    [{ fact: "1" }, "Halden Tower · floor count · 27"],
    [{ fact: "1", part: "value" }, "Halden Tower · floor count · 27 (value)"],
    [{ fact: "2" }, "open · yes"],
    [{ fact: "9" }, "fact 9"],
    [{ entity: "Mira Oduya" }, "Mira Oduya"],
    [{ value: "2009" }, "2009"],
  ] as const)("names %j", (target, words) => {
    expect(topicOf({ kind: "missing", target, strength: 1 }, facts, text)).toBe(words);
  });

  it("gives words without data", () => {
    expect(topicOf({ kind: "unsupported", span: { start: 27, end: 47 }, strength: 1 }, facts, text)).toBe(
      "for the royal family",
    );
  });
});

describe("remarkOf(claim) and claimSentence(claim, facts, text)", () => {
  it("say what, how sure, and who says so", () => {
    const claim = {
      metric: "factspotter",
      evidence: {
        kind: "contradicted",
        target: { fact: "1" },
        span: { start: 17, end: 19 },
        strength: 0.75,
        note: "wrong value",
      },
    } as const;
    expect(remarkOf(claim)).toBe("wrong value; strength 0.75");
    expect(claimSentence(claim, facts, text)).toBe(
      "contradicted: Halden Tower · floor count · 27 (wrong value; strength 0.75), says factspotter.",
    );
    expect(
      claimSentence(
        {
          metric: "parent",
          evidence: { kind: "unsupported", span: { start: 27, end: 47 }, strength: 1, dismissed: true },
        },
        facts,
        text,
      ),
    ).toBe("no data (dismissed), says parent.");
  });
});
