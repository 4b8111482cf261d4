import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import sample from "./sample-report.json" with { type: "json" };
import { partsNote, scoreTable } from "./score-table.ts";

const report = sample as unknown as Report;

/** A report by one metric with this many parts: with the number of cases, one column of numbers more. */
function withParts(count: number): Report {
  const parts = Array.from({ length: count }, (_, at) => ({
    name: `p${at}`,
    summary: "",
    better: "higher",
    range: [0, 1],
  }));
  return { ...report, metrics: [{ ...report.metrics[0]!, parts }] } as unknown as Report;
}

const numbers = (one: Report, parts?: "headline" | "all" | "auto"): number =>
  scoreTable(one, { parts }).columns.filter(({ align }) => align === "right").length;

describe("scoreTable(report, {parts})", () => {
  it("has every part while that makes at most 12 columns of numbers, else only headlines", () => {
    expect(numbers(withParts(11))).toBe(12);
    expect(numbers(withParts(12))).toBe(2);
    expect(numbers(withParts(12), "auto")).toBe(2);
  });

  it("has every part, or only headlines, when told so", () => {
    expect(numbers(withParts(40), "all")).toBe(41);
    expect(numbers(withParts(2), "headline")).toBe(2);
  });
});

describe("partsNote(report, {parts})", () => {
  it("says what is not shown, and how to have it, only where nobody asked for that", () => {
    expect(partsNote(withParts(12))).toBe(
      "Only each metric's headline is shown; --parts all adds 11 further parts.",
    );
    expect(partsNote(withParts(11))).toBe("");
    expect(partsNote(withParts(12), { parts: "headline" })).toBe("");
    expect(partsNote(withParts(12), { parts: "all" })).toBe("");
    expect(partsNote({ ...withParts(12), systems: [] })).toBe("");
  });

  it("says nothing when there is nothing but headlines", () => {
    const [metric] = withParts(1).metrics;
    const metrics = Array.from({ length: 20 }, (_, at) => ({ ...metric!, name: `m${at}` }));
    expect(partsNote({ ...report, metrics })).toBe("");
  });
});
