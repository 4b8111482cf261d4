import { describe, expect, it } from "vitest";
import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import {
  renderParaphraseTest,
  renderParaphraseTestCsv,
  renderParaphraseTestJson,
  renderParaphraseTestLatex,
  renderParaphraseTestMarkdown,
} from "./paraphrase-test.ts";

const test: ParaphraseTest = {
  schema: 1,
  tool: { name: "assay", version: "0.1.0" },
  createdAt: "2026-01-02T03:04:05.000Z",
  seed: 1,
  bootstrap: { resamples: 1000, confidence: 0.95 },
  data: [{ name: "lakes.jsonl", format: "jsonl", sha256: "ab12" }],
  counts: { examples: 1200, texts: 2500, paraphrased: 2400, pairs: 1 },
  metrics: [
    {
      name: "parent",
      id: "parent",
      version: "1",
      signature: "parent|v:1",
      options: {},
      needs: ["facts"],
      parts: [{ name: "f", summary: "F", better: "higher", range: [0, 1] }],
      tallies: ["cases"],
    },
  ],
  scores: [
    {
      metric: "parent",
      part: "f",
      better: "higher",
      original: { value: 0.9, interval: { low: 0.85, high: 0.95 } },
      sameTexts: { value: 0.91 },
      paraphrased: { value: 0.4 },
      change: { value: -0.51, interval: { low: -0.6, high: -0.4 } },
    },
    { metric: "parent", part: "recall", better: "higher" },
  ],
  reasons: { parent: { "the data has no facts": 3 } },
  warnings: ["a\u001bwarning"],
};

describe("renderParaphraseTest(test)", () => {
  const table = renderParaphraseTest(test);

  it("shows what a metric loses, with intervals, and n/a for what could not be computed", () => {
    expect(table).toMatch(/^metric +original +same texts +paraphrased +change$/m);
    expect(table).toMatch(
      /^parent\.f +0\.900 \[0\.850, 0\.950\] +0\.910 +0\.400 +-0\.510 \[-0\.600, -0\.400\]$/m,
    );
    expect(table).toMatch(/^parent\.recall +n\/a +n\/a +n\/a +n\/a$/m);
  });

  it("says what it is based on and how to read it", () => {
    const text = table.replaceAll(/\s+/g, " ");
    expect(text).toContain("2,500 references of 1,200 examples; 2,400 of them with 1 paraphrase.");
    expect(text).toContain("parent: 3 not applicable: the data has no facts (3).");
    expect(text).toContain("change: paraphrased less the same texts");
    expect(text).toContain("parent parent|v:1");
  });

  it("has one column less where every text has a paraphrase", () => {
    const all = renderParaphraseTest({ ...test, counts: { ...test.counts, paraphrased: 2500 } });
    expect(all).not.toContain("same texts");
  });

  it("makes control characters visible, and keeps to the width", () => {
    expect(table).toContain("a\\x1bwarning");
    const narrow = renderParaphraseTest(test, { width: 60 });
    expect(narrow.split("\n").every((line) => [...line].length <= 60)).toBe(true);
  });
});

describe("a paraphrase test in other forms", () => {
  it("is JSON that begins with the scores and holds all there is", () => {
    const json = renderParaphraseTestJson(test);
    expect(JSON.parse(json)).toEqual(test);
    expect(json).toMatch(/^\{\n {2}"scores": \[\n {4}\{\n {6}"metric": "parent",/);
  });

  it("is CSV with a row for each measure, the missing ones empty", () => {
    const lines = renderParaphraseTestCsv(test).trimEnd().split("\n");
    expect(lines[0]).toBe("metric,part,better,measure,value,low,high");
    expect(lines[1]).toBe("parent,f,higher,original,0.9,0.85,0.95");
    expect(lines.at(-1)).toBe("parent,recall,higher,change,,,");
  });

  it("is a page of Markdown with what it was made from", () => {
    const page = renderParaphraseTestMarkdown(test, { decimals: 2 });
    expect(page.match(/^#+ .+/gm)).toEqual([
      "# Metrics under paraphrase",
      "## Warnings",
      "## How this was made",
    ]);
    expect(page).toContain("| parent.f | 0.90 \\[0.85, 0.95\\] |");
    expect(page).toContain("parent: `parent|v:1`");
  });

  it("is LaTeX with a float", () => {
    const latex = renderParaphraseTestLatex(test);
    expect(latex).toContain("\\label{tab:assay-paraphrase}");
    expect(latex).toContain("signature of parent: parent|v:1");
  });
});
