import { describe, expect, it } from "vitest";
import type { JudgedCase } from "../core/judged-case.ts";
import type { Report } from "../core/report.ts";
import { renderMarkdown } from "./markdown.ts";
import cases from "./sample-cases.json" with { type: "json" };
import sample from "./sample-report.json" with { type: "json" };

const report = sample as unknown as Report;
const byF = { metric: "parent", part: report.metrics[0]!.parts[0] };

describe("renderMarkdown(report, options)", () => {
  it("prints the whole report as a page", () => {
    expect(renderMarkdown(report)).toBe(`\
# Assay report

## Scores

| system | group | parent.f ↑ | parent.precision ↑ | parent.recall ↑ | parent.n | gap?unit=word.distance ↓ | gap?unit=word.n | gap?unit=word.n/a |
| :-- | :-- | --: | --: | --: | --: | --: | --: | --: |
| copy | symbolic | **0.800** ± 0.045 | **0.950** | **0.700** | 12 | **2.500** ± 0.500 | 10 | 2 |
| 短文 |  | 0.400 ± 0.110 | **0.950** | 0.250 | 12 | 12.500 ± 1.500 | 10 | 2 |
| dream\\_v2 | neural | 0.250 | 0.200 | n/a | 12 | n/a | 0 | 12 |

12 examples, 3 systems. ± is half the width of the 95 % interval: bootstrap over examples, 1000 resamples, seed 7.

## Not applicable

- gap?unit=word, copy, 短文: 2 of 12 not applicable: no references (2)
- gap?unit=word, dream\\_v2: 12 of 12 not applicable: the text is empty (10); no references (2)

## Gates

| verdict | gate | system | value | remark |
| :-- | :-- | :-- | --: | :-- |
| passed | parent.f>=0.5 | copy | 0.800 |  |
| FAILED | parent.f>=0.5 | 短文 | 0.4999 |  |
| FAILED | parent.f>=0.5 | dream\\_v2 | n/a | the score is not applicable |
| FAILED | each parent.recall>=0.3 | copy | 0.100 | 3 failed: h1, h7, … |

## Breakdowns

### parent.f by size

| size | copy | dream\\_v2 | n |
| :-- | --: | --: | --: |
| 2 | 0.900 ± 0.100 | n/a | 0–7 |
| 10 | 0.600 ± 0.100 | **0.650** | 4–5 |

## Signatures

- parent: \`parent|lambda:none|v:1\`
- gap?unit=word: \`gap|unit:word|v:2\`

## Warnings

- 2 examples have no references

## How this was made

- assay 0.1.0, 2025-01-02T03:04:05.000Z, seed 7
- examples: \`ef56\`
- data: \`harbours.jsonl\` (assay-jsonl, SHA-256 \`ab12\`)
- texts of copy: \`copy.txt\` (lines, SHA-256 \`cd34\`)
`);
  });

  it("leaves out further parts when told so, and says it when it does so by itself", () => {
    const head = (text: string): string => text.split("\n").find((line) => line.startsWith("| system"))!;
    expect(head(renderMarkdown(report, { parts: "headline" }))).not.toContain("parent.recall");
    const names = ["f", ...Array.from({ length: 12 }, (_, at) => `p${at}`)];
    const parts = names.map((name) => ({ name, summary: "", better: "higher", range: [0, 1] }));
    const wide = { ...report, metrics: [{ ...report.metrics[0]!, parts }] } as unknown as Report;
    expect(renderMarkdown(wide)).toContain("seed 7. Only each metric's headline is shown; --parts all adds");
    expect(head(renderMarkdown(wide, { parts: "all" }))).toContain("parent.p11");
  });

  it("says first that a result is partial", () => {
    const page = renderMarkdown({ ...report, status: "partial" });
    expect(page.split("\n\n")[1]).toBe(
      "> **PARTIAL RESULT: the run was interrupted. The numbers cover only the 12 examples before that.**",
    );
  });

  it("shows the worst cases before the signatures", () => {
    const worst: JudgedCase = {
      example: { id: "h1", facts: [], references: [], tags: {} },
      candidate: { exampleId: "h1", system: "copy", text: "Nothing.", sample: 0 },
      records: [],
    };
    const page = renderMarkdown(report, { worst: [{ ...byF, cases: [worst] }] });
    expect(page).toContain("## The worst text by parent.f\n\n### 1. h1 · copy\n\n(no data)\n\n> Nothing.\n");
    expect(page.indexOf("## The worst")).toBeLessThan(page.indexOf("## Signatures"));
  });

  it("gives the worst cases the parts that the table has", () => {
    const [judged] = cases as unknown as [JudgedCase];
    const worst = [{ ...byF, cases: [judged] }];
    const page = (parts: "headline" | "all"): string => renderMarkdown(report, { worst, parts });
    expect(page("all")).toContain("- parent  f 0.250 · precision 0.200 · recall n/a\n");
    expect(page("headline")).toContain("- parent  f 0.250\n");
  });
});
