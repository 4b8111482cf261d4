import { describe, expect, it } from "vitest";
import type { Evidence } from "../../core/evidence.ts";
import type { Item } from "../../core/example.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { pageDetail } from "./page-detail.ts";
import { pageExample } from "./page-index.ts";

const item: Item = {
  example: {
    id: "lake",
    facts: [{ id: "1", subject: "Orsin", relation: "country", value: "Valmere", need: "required" }],
    references: ["Orsin is in Valmere."],
    tags: { category: "Lake" },
  },
  candidates: [
    { exampleId: "lake", system: "a", text: "Orsin.", sample: 0 },
    { exampleId: "lake", system: "a", text: "Valmere.", sample: 1 },
  ],
};

const metric = (name: string, parts: readonly string[]): MetricInfo =>
  ({ name, parts: parts.map((part) => ({ name: part })) }) as unknown as MetricInfo;
const metrics = [metric("recall", ["f", "constructor"]), metric("other", ["mean"])];

function judged(sample: number, name: string, evidence: readonly Evidence[] = []): JudgementRecord {
  const common = { example: "lake", system: "a", sample, metric: name };
  return { ...common, status: "judged", parts: { f: 0.25 }, tally: [1, 4], evidence };
}

const span = { start: 0, end: 5 };
const evidence: Evidence[] = [
  { kind: "missing", target: { fact: "1", part: "value" }, strength: 1 },
  { kind: "missing", target: { fact: "1", part: "subject" }, strength: 1 },
  { kind: "missing", target: { entity: "Valmere" }, strength: 1 },
  { kind: "missing", target: { value: "Valmere" }, strength: 1, dismissed: true },
  { kind: "contradicted", target: { fact: "1" }, span, strength: 1 },
  { kind: "supported", target: { fact: "1" }, span, strength: 1 },
  { kind: "unchecked", target: { fact: "1" }, strength: 1, note: "a flag" },
  { kind: "unsupported", span, strength: 1 },
  { kind: "unsupported", span, strength: 0.5 },
];
const reason = { status: "not-applicable", reason: "no references" } as const;
const records: JudgementRecord[][] = [
  [judged(0, "recall", evidence), { example: "lake", system: "a", sample: 0, metric: "other", ...reason }],
  [judged(1, "recall"), judged(1, "other")],
];

describe("pageExample(item, records, context)", () => {
  const context = { metrics, systemAt: () => 3 };

  it("has the values of every metric's parts in their order, none for one that is not there", () => {
    const { texts, ...rest } = pageExample(item, records, context);
    expect(rest).toEqual({ id: "lake", tags: { category: "Lake" }, facts: 1 });
    expect(texts.map(({ system, sample }) => [system, sample])).toEqual([
      [3, 0],
      [3, 1],
    ]);
    expect(texts[0]!.scores).toEqual([[0.25, null], null]);
    expect(texts[1]!.scores).toEqual([[0.25, null], [null]]);
  });

  it("counts what is missing, contradicted and unsupported: a fact once, a dismissed alarm not at all", () => {
    const { texts } = pageExample(item, records, context);
    expect(texts[0]!.alarms).toEqual([
      [2, 1, 2],
      [0, 0, 0],
    ]);
    expect(texts[1]!.alarms).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it("has what people said of the texts they judged", () => {
    const { texts } = pageExample(item, records, {
      ...context,
      ratingsOf: ({ sample }) => (sample === 0 ? { fluency: 4.5 } : undefined),
    });
    expect(texts[0]!.ratings).toEqual({ fluency: 4.5 });
    expect(texts[1]).not.toHaveProperty("ratings");
  });
});

describe("pageDetail(item, records)", () => {
  it("has the example, and each text with what was said of it", () => {
    const stored = records.map((own) => own.map((record) => ({ ...record, signature: "recall|v:1" })));
    const { example, texts } = pageDetail(item, stored);
    expect(example).toBe(item.example);
    expect(texts.map(({ text }) => text)).toEqual(["Orsin.", "Valmere."]);
    // The signature that a stored line has is in the report.
    expect(texts.map((text) => text.records)).toEqual(records);
  });
});
