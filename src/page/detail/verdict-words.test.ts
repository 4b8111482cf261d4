import { describe, expect, it } from "vitest";
import type { Evidence } from "../../core/evidence.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { alarmLine, shownVerdict } from "./verdict-words.ts";

const METRIC = {
  name: "faithfulness",
  tallies: ["faithful", "incomplete", "unfaithful", "unsure"],
} as unknown as MetricInfo;
const said = (verdict: number, evidence: readonly Evidence[], more: object = {}): JudgementRecord =>
  ({
    metric: "faithfulness",
    status: "judged",
    tally: [0, 0, 0, 0].with(verdict, 1),
    evidence,
    ...more,
  }) as unknown as JudgementRecord;
const missing: Evidence = { kind: "missing", target: { fact: "f1" }, strength: 1 };
const invented: Evidence = { kind: "unsupported", span: { start: 0, end: 4 }, strength: 1 };

describe("shownVerdict(records, metrics)", () => {
  const sentence = (record: JudgementRecord): string | undefined =>
    shownVerdict([record], [METRIC])?.sentence;

  it("says in one sentence what is wrong, and how much of it", () => {
    expect(sentence(said(0, []))).toBe("Nothing false was found, and nothing that must be said is left out.");
    expect(sentence(said(1, [missing, missing]))).toBe(
      "Nothing false was found, but the text leaves out 2 facts.",
    );
    expect(sentence(said(2, [invented, missing]))).toBe(
      "The text says one thing that the data does not, and leaves out one fact.",
    );
    expect(sentence(said(3, [], { notes: ["the text is in another language"] }))).toBe(
      "No answer: the text is in another language.",
    );
  });

  it("does not count what people dismissed", () => {
    expect(sentence(said(2, [invented, { ...invented, dismissed: true }]))).toBe(
      "The text says one thing that the data does not.",
    );
    expect(sentence(said(2, [{ ...invented, dismissed: true }]))).toContain("Every alarm is dismissed");
  });

  it("gives no answer where the metric does not apply, and says nothing without such a metric", () => {
    const record = {
      metric: "faithfulness",
      status: "not-applicable",
      reason: "no facts",
    } as JudgementRecord;
    expect(shownVerdict([record], [METRIC])).toMatchObject({
      verdict: "unsure",
      sentence: "No answer: no facts.",
    });
    expect(shownVerdict([record], [])).toBeUndefined();
  });
});

describe("alarmLine(alarm, facts, text)", () => {
  it("is a sentence", () => {
    expect(alarmLine({ ...invented, note: "nothing says so" }, [], "Blue trout")).toBe(
      "Says “Blue”: nothing says so.",
    );
  });
});
