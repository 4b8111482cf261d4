import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { DismissedAlarm } from "../../core/suppression.ts";
import { markedEvidence } from "./marked-evidence.ts";

const TEXT = "The Old Port lies in Norrland, deep and grey.";
const CASE: Case = {
  example: { id: "harbour", facts: facts("Red_Harbour | country | Valmere"), references: [], tags: {} },
  candidate: { exampleId: "harbour", system: "a", text: TEXT, sample: 0 },
};
const span = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const about = { example: "harbour", text: "0123456789abcdef", metric: "esa" };
const missing: Evidence = { kind: "missing", target: { entity: "Red_Harbour" }, strength: 1 };
const found: Evidence = { kind: "supported", target: { fact: "1" }, span: span("Norrland"), strength: 1 };

describe("markedEvidence(evidence, decisions, case)", () => {
  it("marks unsupported words that lie in the words of a decision, and no others", () => {
    const grey: Evidence = { kind: "unsupported", span: span("grey"), strength: 1 };
    const more: Evidence = { kind: "unsupported", span: span("Norrland, deep and grey"), strength: 1 };
    const decision: DismissedAlarm = { dismiss: "unsupported", ...about, words: "deep and grey" };
    expect(markedEvidence([grey, more, found], [decision], CASE)).toEqual([
      { ...grey, dismissed: true },
      more,
      found,
    ]);
  });

  it("marks evidence of the same kind about the same fact, entity or value", () => {
    const contradicted: Evidence = {
      kind: "contradicted",
      target: { fact: "1", part: "value" },
      span: span("Norrland"),
      strength: 1,
    };
    const fact = { subject: "Red Harbour", relation: "country", value: "Valmere" };
    const decision: DismissedAlarm = { dismiss: "contradicted", ...about, fact, words: "Norrland" };
    expect(markedEvidence([contradicted], [decision], CASE)).toEqual([{ ...contradicted, dismissed: true }]);
    const other: DismissedAlarm = { ...decision, words: "Old Port" };
    expect(markedEvidence([contradicted], [other], CASE)[0]).toEqual(contradicted);
    expect(
      markedEvidence([missing], [{ dismiss: "missing", ...about, entity: "Red_Harbour" }], CASE),
    ).toEqual([{ ...missing, dismissed: true }]);
  });

  it("adds what the metric no longer raises, so that nobody takes it for found", () => {
    const decision: DismissedAlarm = {
      dismiss: "missing",
      ...about,
      entity: "Red_Harbour",
      by: "Ada",
      note: "a nickname",
    };
    expect(markedEvidence([found], [decision], CASE)).toEqual([
      found,
      {
        kind: "missing",
        target: { entity: "Red_Harbour" },
        strength: 0,
        note: "Ada: a nickname",
        dismissed: true,
      },
    ]);
    const words: DismissedAlarm = {
      ...decision,
      dismiss: "contradicted",
      words: "Norrland",
      by: undefined,
      note: undefined,
    };
    expect(markedEvidence([], [words], CASE)).toEqual([
      {
        kind: "contradicted",
        target: { entity: "Red_Harbour" },
        span: span("Norrland"),
        strength: 0,
        dismissed: true,
      },
    ]);
  });

  it("adds nothing to a metric that gives no evidence about data when the decision is for every metric", () => {
    const decision: DismissedAlarm = { dismiss: "missing", ...about, metric: "*", entity: "Red_Harbour" };
    expect(markedEvidence([], [decision], CASE)).toEqual([]);
    expect(markedEvidence([found], [decision], CASE)).toHaveLength(2);
  });
});
