import { describe, expect, it } from "vitest";
import type { Report, Score } from "../core/report.ts";
import { notApplicableNotes, reasonsOf } from "./not-applicable-notes.ts";
import sample from "./sample-report.json" with { type: "json" };

const report = sample as unknown as Report;

describe("notApplicableNotes(report)", () => {
  it("puts systems together that share counts and reasons", () => {
    expect(notApplicableNotes(report)).toEqual([
      "gap?unit=word, copy, 短文: 2 of 12 not applicable: no references (2)",
      "gap?unit=word, dream_v2: 12 of 12 not applicable: the text is empty (10); no references (2)",
    ]);
  });

  it("says every system when it is all of several", () => {
    const score: Score = { ...report.scores[3]!, reasons: { "no references": 2 } };
    const scores = report.systems.map(({ name }) => ({ ...score, system: name }));
    expect(notApplicableNotes({ ...report, scores })).toEqual([
      "gap?unit=word, every system: 2 of 12 not applicable: no references (2)",
    ]);
  });

  it("says why texts that were judged lack parts", () => {
    const lacking = { ...report.scores[0]!, leftOut: { "no reference": 12 } };
    const scores = report.systems.slice(0, 2).map(({ name }) => ({ ...lacking, system: name }));
    expect(notApplicableNotes({ ...report, scores })).toEqual([
      "parent, copy, 短文: parts left out of 12 judged: no reference (12)",
    ]);
    const both = { ...report.scores[3]!, leftOut: { "no title": 1 } };
    expect(notApplicableNotes({ ...report, scores: [both] })).toEqual([
      "gap?unit=word, copy: 2 of 12 not applicable: no references (2)",
      "gap?unit=word, copy: parts left out of 10 judged: no title (1)",
    ]);
  });

  it("is empty when everything was judged", () => {
    expect(notApplicableNotes({ ...report, scores: report.scores.slice(0, 3) })).toEqual([]);
  });
});

describe("reasonsOf(score)", () => {
  it("lists the five most frequent reasons and counts the rest", () => {
    expect(reasonsOf({ reasons: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 1 } })).toBe(
      "f (6); e (5); d (4); c (3); b (2); and 2 more reasons",
    );
    expect(reasonsOf({ reasons: {} })).toBe("no reason given");
  });
});
