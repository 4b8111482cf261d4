import { describe, expect, it } from "vitest";
import type { JudgedCase } from "../core/judged-case.ts";
import type { Report } from "../core/report.ts";
import { renderJson } from "./json.ts";
import cases from "./sample-cases.json" with { type: "json" };
import sample from "./sample-report.json" with { type: "json" };

const report = sample as unknown as Report;

/** The same value with every object's keys the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(entries.reverse());
}

describe("renderJson(report)", () => {
  it("reads back as the report", () => {
    expect(JSON.parse(renderJson(report))).toEqual(sample);
  });

  it("does not depend on the order in which keys were set", () => {
    expect(renderJson(reversed(report) as Report)).toBe(renderJson(report));
  });

  it("begins with what a reader needs first", () => {
    expect(renderJson(report).split("\n").slice(0, 8)).toEqual([
      "{",
      '  "schema": 1,',
      '  "tool": {',
      '    "name": "assay",',
      '    "version": "0.1.0"',
      "  },",
      '  "status": "complete",',
      '  "createdAt": "2025-01-02T03:04:05.000Z",',
    ]);
  });

  it("has the worst texts with value, data and what every metric said, where they were asked for", () => {
    const [judged] = cases as unknown as [JudgedCase];
    const part = report.metrics[0]!.parts[0];
    const { worst, ...rest } = JSON.parse(renderJson(report, [{ metric: "parent", part, cases: [judged] }]));
    expect(rest).toEqual(sample);
    const [first, second] = judged.records as unknown as [
      { parts: unknown; evidence: unknown },
      { reason: string },
    ];
    expect(worst).toEqual([
      {
        metric: "parent",
        part: "f",
        texts: [
          {
            ...{ example: "h1", system: "dream_v2", sample: 1, value: 0.25 },
            ...{ text: judged.candidate.text, facts: judged.example.facts },
            judgements: [
              { metric: "parent", parts: first.parts, evidence: first.evidence },
              { metric: "gap?unit=word", reason: second.reason },
            ],
          },
        ],
      },
    ]);
  });

  it("orders a score as system, metric, slice, counts, tally, parts", () => {
    const { breakdowns } = JSON.parse(renderJson(report));
    expect(Object.keys(breakdowns[1])).toEqual([
      "system",
      "metric",
      "slice",
      "judged",
      "notApplicable",
      "reasons",
      "tally",
      "parts",
    ]);
  });
});
