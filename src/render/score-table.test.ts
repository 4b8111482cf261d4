import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import sample from "./sample-report.json" with { type: "json" };
import { partsNote, scoreTable } from "./score-table.ts";
import { fullTitle, hasBest } from "./table.ts";

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

/** One system by metrics with these names, each with the parts of the first. */
function sideBySide(...names: readonly string[]): Report {
  const [metric] = report.metrics;
  const [score] = report.scores;
  return {
    ...report,
    systems: report.systems.slice(0, 1),
    metrics: names.map((name) => ({ ...metric!, name })),
    scores: names.map((name, at) => ({ ...score!, metric: name, judged: 12 - at, notApplicable: at })),
  };
}

describe("scoreTable(report) of one system", () => {
  const texts = (one: Report): string[][] => {
    const { columns, rows } = scoreTable(one);
    const body = Array.from({ length: rows }, (_, row) => columns.map(({ cells }) => cells[row]!.text));
    return [columns.map(fullTitle), ...body];
  };

  it("has a row for each metric where all have the same parts, which are not ranked among each other", () => {
    const several = sideBySide("m?by=a", "m?by=b");
    expect(texts(several)).toEqual([
      ["system", "group", "metric", "f", "precision", "recall", "n", "n/a"],
      ["copy", "symbolic", "m?by=a", "0.800", "0.950", "0.700", "12", "0"],
      ["copy", "symbolic", "m?by=b", "0.800", "0.950", "0.700", "11", "1"],
    ]);
    expect(hasBest(scoreTable(several))).toBe(false);
    expect(partsNote(several)).toBe("");
  });

  it("has every part by however many metrics, and headlines alone when told so", () => {
    const names = Array.from({ length: 20 }, (_, at) => `m?by=${at}`);
    expect(numbers(sideBySide(...names))).toBe(5);
    expect(numbers(sideBySide(...names), "headline")).toBe(3);
  });

  it("has a row for the system where the parts differ, or the metric is alone", () => {
    const differing = { ...report, systems: report.systems.slice(0, 1) };
    expect(texts(differing)[0]).toContain("parent.precision");
    expect(texts(sideBySide("m"))).toEqual([
      ["system", "group", "m.f", "m.precision", "m.recall", "n"],
      ["copy", "symbolic", "0.800", "0.950", "0.700", "12"],
    ]);
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
