import { describe, expect, it } from "vitest";
import type { Comparison, PairedDifference } from "../../core/comparison.ts";
import type { MetricInfo, Score } from "../../core/report.ts";
import { renderJUnit } from "../junit.ts";
import { rowOf } from "../table.ts";
import { renderComparisonCsv } from "./comparison-csv.ts";
import { renderComparisonJson } from "./comparison-json.ts";
import { renderComparisonLatex } from "./comparison-latex.ts";
import { renderComparisonMarkdown } from "./comparison-markdown.ts";
import { formatP } from "./comparison-p.ts";
import { comparisonTable, significanceTable } from "./comparison-table.ts";
import { renderComparisonTable } from "./comparison-terminal.ts";

const metric = (name: string, better: "higher" | "lower"): MetricInfo => ({
  name,
  id: name,
  version: "1",
  signature: `${name}|v:1`,
  options: {},
  needs: [],
  parts: [{ name: "f", summary: "", better, range: [0, 100] }],
  tallies: ["n", "f"],
});

const score = (system: string, name: string, value: number, slice?: Score["slice"]): Score => ({
  system,
  metric: name,
  ...(slice ? { slice } : {}),
  judged: 10,
  notApplicable: 0,
  reasons: {},
  tally: [10, 10 * value],
  parts: { f: { value, interval: { low: value - 0.1, high: value + 0.1 } } },
});

const difference = (name: string, more: Partial<PairedDifference>): PairedDifference => ({
  system: "new_v2",
  metric: name,
  part: "f",
  pairs: 10,
  leftOut: 0,
  reasons: {},
  ...more,
});

const worse = difference("parent", {
  baseline: 0.5,
  candidate: 0.3,
  value: -0.2,
  interval: { low: -0.3, high: -0.1 },
  outcome: "worse",
  p: 0.001,
  adjusted: 0.002,
  significant: true,
  items: { better: 1, equal: 2, worse: 7 },
});

const comparison: Comparison = {
  kind: "comparison",
  schema: 1,
  tool: { name: "assay", version: "0.1.0" },
  status: "complete",
  createdAt: "2025-01-02T03:04:05.000Z",
  seed: 7,
  bootstrap: { resamples: 1000, confidence: 0.95 },
  test: { method: "randomization", trials: 10_000, level: 0.05, family: 2 },
  baseline: "old",
  data: [{ name: "d.jsonl", format: "assay" }],
  outputs: [],
  runs: [{ name: "run/", createdAt: "2025-01-01T00:00:00.000Z", version: "0.1.0", fingerprint: "ab" }],
  fingerprint: "ef56",
  examples: 12,
  systems: [
    { name: "old", cases: 12 },
    { name: "new_v2", cases: 12 },
  ],
  metrics: [metric("parent", "higher"), metric("gap", "lower")],
  scores: [
    score("old", "parent", 0.5),
    score("old", "gap", 4),
    score("new_v2", "parent", 0.3),
    score("new_v2", "gap", 3),
  ],
  differences: [
    worse,
    difference("gap", {
      baseline: 4,
      candidate: 3,
      value: -1,
      outcome: "better",
      leftOut: 2,
      reasons: { "new_v2: no text": 2 },
      reason: "a test needs two examples that were judged for both",
    }),
  ],
  breakdowns: [
    score("old", "parent", 0.6, { tag: "kind", value: "table" }),
    score("new_v2", "parent", 0.2, { tag: "kind", value: "table" }),
  ],
  breakdownDifferences: [{ ...worse, value: -0.4, slice: { tag: "kind", value: "table" } }],
  flips: [
    {
      system: "new_v2",
      metric: "parent",
      part: "f",
      worse: [
        {
          example: "e1",
          baseline: 0.9,
          candidate: 0.1,
          baselineText: "all of it",
          candidateText: "*it*",
          facts: [{ id: "1", subject: "it", relation: "is", value: "all", need: "required" }],
          baselineEvidence: [
            { kind: "supported", target: { fact: "1" }, span: { start: 0, end: 3 }, strength: 1 },
          ],
          candidateEvidence: [{ kind: "missing", target: { fact: "1" }, strength: 1, note: "all" }],
        },
      ],
      better: [],
    },
  ],
  crossings: [
    {
      requirement: "parent>=0.5",
      system: "new_v2",
      broken: { count: 21, examples: ["e1", "e2"] },
      mended: { count: 0, examples: [] },
    },
  ],
  gates: [
    { gate: "parent not-worse p<0.05", system: "new_v2", passed: false, value: 0.002, threshold: 0.05 },
  ],
  warnings: [],
};

describe("comparisonTable", () => {
  it("has the baseline first under each part, then every difference with what is known of it", () => {
    const table = comparisonTable(comparison);
    expect(table.columns.map(({ title }) => title)).toEqual([
      ...["metric", "system", "value", "difference", "p", "p (Holm)", "", "+ / = / -", "n"],
    ]);
    const row = (at: number) =>
      rowOf(table, at).map(({ text, interval }) => [text, interval].join(" ").trim());
    expect(row(0)).toEqual(["parent.f", "old", "0.500 ± 0.100", "baseline", "", "", "", "", ""]);
    expect(row(1)).toEqual([
      ...[
        "",
        "new_v2",
        "0.300 ± 0.100",
        "-0.200 [-0.300, -0.100]",
        "0.0010",
        "0.0020",
        "†",
        "1 / 2 / 7",
        "10",
      ],
    ]);
    expect(row(3).slice(1, 7)).toEqual(["new_v2", "3.000 ± 0.100", "-1.000", "n/a", "n/a", ""]);
  });

  it("marks the best of each part, the lowest where lower is better", () => {
    const best = comparisonTable(comparison).columns[2]!.cells.map((cell) => cell.best);
    expect(best).toEqual([true, false, false, true]);
  });
});

describe("significanceTable", () => {
  it("is systems by metrics, with a dagger at what differs significantly", () => {
    const table = significanceTable(comparison);
    expect(rowOf(table, 1).map(({ text }) => text)).toEqual(["new_v2", "0.300†", "3.000"]);
  });
});

describe("formatP", () => {
  it("has four decimals, and is never 0", () => {
    expect(formatP(0.05)).toBe("0.0500");
    expect(formatP(1 / 10_001)).toBe("0.0001");
    expect(formatP(1 / 1_000_001)).toBe("<0.0001");
    expect(formatP(undefined)).toBe("n/a");
  });
});

describe("renderComparisonTable", () => {
  const text = renderComparisonTable(comparison, { width: 120 });

  it("says how to read it, what flipped, what crossed, which gates failed and what was left out", () => {
    expect(text.replaceAll("\n", " ")).toContain(
      "† differs from old: p below 0.05 after Holm's correction for 2 comparisons (two-sided approximate randomization, 10000 trials, seed 7).",
    );
    expect(text).toContain("by kind");
    expect(text).toContain("new_v2 against old by parent.f: 1 better, 2 equal, 7 worse");
    expect(text).toMatch(/worse {3}e1 {2}0\.900 → 0\.100\n {4}old: all of it\n {4}new_v2: \*it\*/);
    expect(text).toContain("met by old and no longer: 21 (e1, e2, …); met only now: 0");
    expect(text).toContain("✗ FAILED  parent not-worse p<0.05");
    expect(text).toContain("gap, new_v2: 2 of 12 examples left out of the difference: new_v2: no text (2)");
    expect(text).toContain("not tested: a test needs two examples that were judged for both (gap.f, new_v2)");
    expect(text).toContain("parent|v:1");
  });

  it("shows wins, ties and losses all or none, and aligns them", () => {
    const ties = { ...worse, metric: "gap", items: { better: 10, equal: 0, worse: 200 } };
    const two = { ...comparison, differences: [worse, ties] };
    const wide = renderComparisonTable(two, { width: 120 });
    expect(wide).toContain("†   1 / 2 /   7  10\n");
    expect(wide).toContain("†  10 / 0 / 200  10\n");
    for (let width = 60; width < 120; width++) {
      const [head] = renderComparisonTable(two, { width }).split("\n");
      expect(head).toMatch(/^[^+=]*( \+ \/ = \/ -)?[^+=]*$/);
    }
    expect(renderComparisonTable(two, { width: 80 })).toContain("no room for: p, + / = / -, n\n");
  });

  it("shows of which facts a flip's texts are judged differently, and what the signs mean", () => {
    expect(text).toContain("    ✓ → ✗  it  is  all  (missing: all)\n");
    expect(text).toContain("✓ found  ✗ missing");
    const [flips] = comparison.flips;
    const bare = { ...flips!.worse[0]!, baselineEvidence: [], candidateEvidence: [] };
    const without = renderComparisonTable({ ...comparison, flips: [{ ...flips!, worse: [bare] }] });
    expect(without).not.toContain("✓ found");
  });

  it("lists flips by the first metric, or by every one", () => {
    const [flips] = comparison.flips;
    const two = { ...comparison, flips: [flips!, { ...flips!, metric: "gap" }] };
    expect(renderComparisonTable(two)).not.toContain("by gap.f");
    const every = renderComparisonTable(two, { flipsBy: "every" });
    expect(every).toContain("new_v2 against old by parent.f");
    expect(every).toContain("new_v2 against old by gap.f");
  });

  it("obeys no escape sequence of a system's text", () => {
    const [flips] = comparison.flips;
    const evil = { ...flips!, worse: [{ ...flips!.worse[0]!, candidateText: "\u001b[31mred" }] };
    expect(renderComparisonTable({ ...comparison, flips: [evil] })).not.toContain("\u001b");
  });
});

describe("the other renderings", () => {
  it("Markdown escapes names and texts and tells how to repeat it", () => {
    const text = renderComparisonMarkdown(comparison);
    expect(text).toContain("# Assay comparison with old");
    expect(text).toContain("|  | new\\_v2 | 0.300 ± 0.100 | -0.200 \\[-0.300, -0.100\\] |");
    expect(text).toContain("  - new\\_v2: \\*it\\*\n  - ✓ → ✗  it  is  all  (missing: all)\n");
    expect(text).toContain("✓ found  ✗ missing");
    expect(text).toContain("### By kind");
    expect(text).toContain("- run: `run/` (assay 0.1.0, 2025-01-01T00:00:00.000Z)");
  });

  it("LaTeX has booktabs, minus signs, and daggers that the caption explains", () => {
    const text = renderComparisonLatex(comparison);
    expect(text).toContain(
      "new\\_v2 & 0.300$^\\dagger$ {\\scriptsize $\\pm$ 0.100} & \\textbf{3.000} {\\scriptsize $\\pm$ 0.100} \\\\",
    );
    expect(text).toContain("$-$0.200 {\\scriptsize {[}$-$0.300, $-$0.100{]}}");
    expect(text).toMatch(/\\caption\{Scores\. Bold: best\. \$\^\\dagger\$ differs from old: p below 0\.05/);
    expect(text).toContain(" & $+$ / $=$ / $-$ & n \\\\");
    expect(text).toContain(" & 1 / 2 / 7 & 10 \\\\");
    expect(text).toContain("$+$ / $=$ / $-$: examples at which a system is better, equal and worse");
    // Three tables, of which two are wider than a text and stand in two pieces.
    expect(text.match(/\\begin\{table/g)).toHaveLength(3);
    expect(text.match(/\\toprule/g)).toHaveLength(5);
    expect(text).not.toContain("†");
  });

  it("CSV has one row for each system, part and slice, numbers in full", () => {
    const lines = renderComparisonCsv(comparison).trim().split("\n");
    expect(lines).toHaveLength(1 + 4 + 2);
    expect(lines[2]).toBe(
      "new_v2,,old,parent,f,,,0.3,0.19999999999999998,0.4,10,0,0.5,0.3,-0.2,-0.3,-0.1,0.001,0.002,true,1,2,7,,parent|v:1",
    );
    expect(lines.at(-1)).toContain(",kind,table,");
  });

  it("JSON is the comparison, in the order a person reads it", () => {
    const text = renderComparisonJson(comparison);
    expect(JSON.parse(text)).toEqual(comparison);
    expect(Object.keys(JSON.parse(text)).slice(0, 3)).toEqual(["kind", "schema", "tool"]);
  });

  it("JUnit has a failure for each gate that failed", () => {
    expect(renderJUnit(comparison)).toContain('<failure message="parent not-worse p&lt;0.05: 0.002"/>');
  });
});
