import { describe, expect, it } from "vitest";
import type { MentionAgreement } from "../../core/mention-agreement.ts";
import {
  renderMentionAgreement,
  renderMentionAgreementCsv,
  renderMentionAgreementJson,
  renderMentionAgreementLatex,
  renderMentionAgreementMarkdown,
} from "./mention-agreement.ts";

const agreement: MentionAgreement = {
  schema: 1,
  tool: { name: "assay", version: "0.1.0" },
  createdAt: "2026-01-02T03:04:05.000Z",
  seed: 1,
  bootstrap: { resamples: 1000, confidence: 0.95 },
  data: [{ name: "tarn_a.xml", format: "webnlg", sha256: "ab12" }],
  detector: "esa?pronouns=false",
  counts: { texts: 1200, empty: 2, unaligned: 3, unknown: 1 },
  exact: {
    ...{ precision: 0.9, recall: 0.75, f1: 0.81818, found: 1000, gold: 1200, matched: 900 },
    intervals: { precision: { low: 0.88, high: 0.92 }, recall: { low: 0.7, high: 0.8 } },
  },
  approximate: { found: 1000, gold: 1200, matched: 960, precision: 0.96, intervals: {}, distance: 0.2 },
  aligned: {
    exact: { found: 990, gold: 1190, matched: 940, precision: 0.949, intervals: {} },
    approximate: { found: 990, gold: 1190, matched: 950, precision: 0.959, intervals: {}, distance: 0.2 },
  },
  byType: { pronoun: { gold: 0, exact: { matched: 0 }, approximate: { matched: 0 } } },
  byMethod: {
    name: {
      found: 1000,
      exact: { matched: 900, precision: 0.9 },
      approximate: { matched: 960, precision: 0.96 },
    },
  },
  entities: {
    ...{ annotated: 800, undetected: 4, unchecked: 1, falseAlarms: 0.005 },
    byKind: { date: { annotated: 80, undetected: 4, unchecked: 0, falseAlarms: 0.05 } },
  },
  warnings: ["a\u001bwarning"],
};

describe("renderMentionAgreement", () => {
  const table = renderMentionAgreement(agreement);

  it("says what it is based on", () => {
    expect(table).toMatch(/^esa\?pronouns=false: 1,200 texts, 1,200 mentions marked by people\. 2 blank/);
    expect(table.replaceAll("\n", " ")).toContain("The annotation of 3 texts does not give the text back");
  });

  it("shows shares with intervals, and n/a for a share of nothing", () => {
    expect(table).toMatch(/^exact +0\.900 \[0\.880, 0\.920\] +0\.750 \[0\.700, 0\.800\] +0\.818 /m);
    expect(table).toMatch(/^approximate \(≤ 0\.2\) +0\.960 +n\/a +n\/a +1,000 +1,200 +960$/m);
    expect(table).toMatch(/^pronoun +n\/a +n\/a +0$/m);
    expect(table).toMatch(/^date +0\.050 +4 +0 +80$/m);
    expect(table).toMatch(/^all +0\.005 +4 +1 +800$/m);
  });

  it("makes control characters visible, and keeps to the width", () => {
    expect(table).toContain("a\\x1bwarning");
    const narrow = renderMentionAgreement(agreement, { width: 60 });
    expect(narrow.split("\n").every((line) => [...line].length <= 60)).toBe(true);
  });

  it("has no interval to explain when there was no resampling", () => {
    const without = { ...agreement, bootstrap: { resamples: 0, confidence: 0.95 } };
    expect(renderMentionAgreement(without)).not.toContain("Intervals:");
  });
});

describe("an agreement on mentions in other forms", () => {
  it("is JSON that begins with the figures and holds all there is", () => {
    const json = renderMentionAgreementJson(agreement);
    expect(JSON.parse(json)).toEqual(agreement);
    expect(json).toMatch(/^\{\n {2}"exact": \{\n {4}"precision": 0\.9,\n {4}"recall": 0\.75,/);
  });

  it("is CSV with a row for each share, the missing ones empty", () => {
    const lines = renderMentionAgreementCsv(agreement).trimEnd().split("\n");
    expect(lines[0]).toBe("detector,about,name,compared,measure,value,low,high,matched,of");
    expect(lines[1]).toBe("esa?pronouns=false,mentions,,exact,precision,0.9,0.88,0.92,900,1000");
    expect(lines).toContain("esa?pronouns=false,type,pronoun,exact,recall,,,,0,0");
    expect(lines.at(-1)).toBe("esa?pronouns=false,kind,all,,false alarms,0.005,,,4,800");
  });

  it("is a page of Markdown with a table for each view and what it was made from", () => {
    const page = renderMentionAgreementMarkdown(agreement, { decimals: 2 });
    expect(page.match(/^## .+/gm)).toEqual([
      "## Mentions",
      "## Mentions, sound annotation only",
      "## Recall by the way people mention an entity",
      "## Precision by the way a mention was found",
      "## Mentioned entities that are reported as missing",
      "## Warnings",
      "## How this was made",
    ]);
    expect(page).toContain("| name | 0.90 | 0.96 | 1,000 |");
    expect(page).toContain("`tarn_a.xml` (SHA-256 `ab12`)");
  });

  it("is LaTeX with a float for each view", () => {
    const latex = renderMentionAgreementLatex(agreement);
    expect(latex.match(/\\label\{tab:assay-mentions-\d\}/g)).toHaveLength(5);
    expect(latex).toContain("\\toprule");
  });
});
