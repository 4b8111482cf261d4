import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import { renderJson } from "./json.ts";
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
