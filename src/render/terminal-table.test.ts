import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import sample from "./sample-report.json" with { type: "json" };
import { plainStyle } from "./style.ts";
import { renderBreakdowns, renderTable } from "./terminal-table.ts";

const report = sample as unknown as Report;

describe("renderTable(report, options)", () => {
  it("prints scores, breakdowns, gates, what did not apply, signatures and warnings", () => {
    expect(renderTable(report)).toBe(`\
                    parent                                     gap?unit=word
system    group                f ↑  precision ↑  recall ↑   n       distance ↓   n  n/a
───────────────────────────────────────────────────────────────────────────────────────
copy      symbolic  0.800* ± 0.045       0.950*    0.700*  12   2.500* ± 0.500  10    2
短文                0.400  ± 0.110       0.950*    0.250   12  12.500  ± 1.500  10    2
dream_v2  neural    0.250                0.200       n/a   12     n/a            0   12
* best of its column
12 examples, 3 systems. ± is half the width of the 95 % interval: bootstrap over examples, 1000
resamples, seed 7.

parent.f by size
size           copy  dream_v2    n
──────────────────────────────────
2     0.900 ± 0.100      n/a   0–7
10    0.600 ± 0.100    0.650*  4–5
* best of its row

gates
  ✓ passed  parent.f>=0.5  copy  0.800
  ✗ FAILED  parent.f>=0.5  短文  0.4999
  ✗ FAILED  parent.f>=0.5  dream_v2  n/a  (the score is not applicable)
  ✗ FAILED  each parent.recall>=0.3  copy  0.100  (3 failed: h1, h7, …)

not applicable
  gap?unit=word, copy, 短文: 2 of 12 not applicable: no references (2)
  gap?unit=word, dream_v2: 12 of 12 not applicable: the text is empty (10); no references (2)

signatures
  parent  parent|lambda:none|v:1
  gap?unit=word  gap|unit:word|v:2

warnings
  2 examples have no references
`);
  });

  it("prints one column of counts when all metrics judged the same cases", () => {
    const [metric] = report.metrics;
    const alone = {
      ...report,
      metrics: [metric!],
      breakdowns: [],
      gates: [],
      warnings: [],
      systems: report.systems.slice(0, 1),
    };
    expect(renderTable({ ...alone, scores: [report.scores[0]!] }, { decimals: 2 })).toBe(`\
                  parent
system  group             f ↑  precision ↑  recall ↑   n
────────────────────────────────────────────────────────
copy    symbolic  0.80 ± 0.04         0.95      0.70  12
12 examples, 1 system. ± is half the width of the 95 % interval: bootstrap over examples, 1000
resamples, seed 7.

signatures
  parent  parent|lambda:none|v:1
`);
  });

  it("leaves out parts when the terminal is narrow, and says which", () => {
    const lines = renderTable(report, { width: 60 }).split("\n");
    expect(lines.slice(0, 8)).toEqual([
      "                    parent              gap?unit=word",
      "system    group                f ↑   n       distance ↓   n",
      "───────────────────────────────────────────────────────────",
      "copy      symbolic  0.800* ± 0.045  12   2.500* ± 0.500  10",
      "短文                0.400  ± 0.110  12  12.500  ± 1.500  10",
      "dream_v2  neural    0.250           12     n/a            0",
      "* best of its column",
      "no room for: gap?unit=word.n/a, further parts of parent",
    ]);
  });

  it("wraps the names of what there is no room for", () => {
    const names = ["f", ...Array.from({ length: 30 }, (_, at) => `quality-${at}`)];
    const parts = names.map((name) => ({
      name,
      summary: "",
      better: "higher" as const,
      range: [0, 1] as const,
    }));
    const wide = { ...report, metrics: [{ ...report.metrics[0]!, parts }] } as unknown as Report;
    const lines = renderTable(wide, { width: 60, parts: "all" }).split("\n");
    const from = lines.findIndex((line) => line.startsWith("no room for: "));
    expect(lines[from + 1]).toMatch(/^parent\.quality-\d/);
    for (const line of lines.slice(from, from + 5)) expect(line.length).toBeLessThanOrEqual(60);
  });

  it("prints only headlines when asked to, without a word on it", () => {
    const lines = renderTable(report, { parts: "headline" }).split("\n");
    expect(lines[1]).toBe("system    group                f ↑   n       distance ↓   n  n/a");
    expect(lines.join(" ")).not.toContain("--parts");
  });

  it("prints both ends of intervals when asked to", () => {
    expect(renderTable(report, { interval: "bounds", decimals: 2 }).split("\n")[3]).toBe(
      "copy      symbolic  0.80* [0.75, 0.84]        0.95*     0.70*  12   2.50* [2.00, 3.00]    10    2",
    );
  });

  it("says first that a result is partial", () => {
    const style = { ...plainStyle, bold: (text: string) => `<b>${text}</b>` };
    expect(renderTable({ ...report, status: "partial" }, { style }).split("\n")[0]).toBe(
      "<b>!!! PARTIAL RESULT: the run was interrupted. The numbers cover only the 12 examples before that. !!!</b>",
    );
  });

  it("says so when no system was scored", () => {
    const empty = {
      ...report,
      examples: 0,
      systems: [],
      scores: [],
      gates: [],
      warnings: [],
      metrics: [],
      breakdowns: [],
    };
    expect(renderTable({ ...empty, bootstrap: { resamples: 0, confidence: 0.95 } })).toBe(
      "No system was scored.\n0 examples, 0 systems.\n",
    );
  });

  it("shows what a system's name hides", () => {
    const systems = [{ name: "evil\x1b[2J\nname", cases: 1 }];
    expect(renderTable({ ...report, systems })).toContain("evil\\x1b[2J\\nname");
  });
});

describe("renderBreakdowns(report, options)", () => {
  it("prints the first part of a metric by the values of a tag, numbers in order", () => {
    expect(renderBreakdowns(report)).toBe(`\
parent.f by size
size           copy  dream_v2    n
──────────────────────────────────
2     0.900 ± 0.100      n/a   0–7
10    0.600 ± 0.100    0.650*  4–5
* best of its row
`);
  });

  it("prints a table for each part when all are asked for", () => {
    const titles = (parts: "all" | "headline" | "auto"): string[] =>
      renderBreakdowns(report, { parts }).match(/^.* by size$/gm) ?? [];
    expect(titles("all")).toEqual(["parent.f by size", "parent.precision by size", "parent.recall by size"]);
    expect(titles("headline")).toEqual(["parent.f by size"]);
    expect(titles("auto")).toEqual(["parent.f by size"]);
  });

  it("names the column of all systems of a group", () => {
    const { slice: _, ...score } = report.breakdowns[0]!;
    const grouped = [{ ...score, system: "*", slice: { tag: "group", value: "neural" } }];
    expect(renderBreakdowns({ ...report, breakdowns: grouped })).toBe(`\
parent.f by group
group     all systems  n
────────────────────────
neural  0.600 ± 0.100  5
`);
  });

  it("is empty when there are none", () => {
    expect(renderBreakdowns({ ...report, breakdowns: [] })).toBe("");
  });
});
