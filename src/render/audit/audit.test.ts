import { describe, expect, it } from "vitest";
import type { Audit } from "./audit.ts";
import { renderAuditJson } from "./audit-json.ts";
import { renderAuditMarkdown } from "./audit-markdown.ts";
import { renderAuditTable } from "./audit-terminal.ts";

const rate = {
  verdicts: 40,
  answered: 8,
  falseAlarms: 2,
  rate: { value: 0.25, interval: { low: 0.07, high: 0.59 } },
};

const AUDIT: Audit = {
  schema: 1,
  tool: { name: "assay", version: "0.1.0" },
  createdAt: "2026-01-01T00:00:00.000Z",
  sheet: { name: "sheet.csv", format: "csv", sha256: "abc" },
  metric: "esa",
  confidence: 0.95,
  overall: rate,
  systems: [
    { name: "rules|1", ...rate },
    { name: "t5", verdicts: 0, answered: 0, falseAlarms: 0 },
  ],
  kinds: [{ name: "date", ...rate }],
  unanswered: ["r3-00000000"],
  uncovered: [{ stratum: "t5 × date", verdicts: 7 }],
  wordings: [{ entity: "Port Amsel", wording: "the \u001b[31mPort", rows: ["r1-00000000"] }],
  aliases: { file: "aliases.tsv", added: 1, known: 2 },
  warnings: ["row r2: it counts as a false alarm"],
};

describe("renderAuditTable", () => {
  it("shows rates with intervals, what they leave out, wordings, aliases and warnings", () => {
    const text = renderAuditTable(AUDIT);
    expect(text).toMatch(/^all +40 +8 +2 +0\.250 +\[0\.070, 0\.590\]$/m);
    expect(text).toMatch(/^system +rules\|1 /m);
    expect(text).toMatch(/^ +t5 +0 +0 +0 +n\/a/m);
    expect(text).toMatch(/^kind +date /m);
    expect(text).toContain("95 % Wilson intervals");
    expect(text).toContain("1 row not answered: r3-00000000");
    expect(text).toContain("no answer in the stratum t5 × date: its 7 verdicts are not counted");
    expect(text).toContain("Port Amsel: the \\x1b[31mPort");
    expect(text).toContain("aliases.tsv: 1 added, 2 there already");
    expect(text).toContain("row r2: it counts as a false alarm");
  });

  it("has no sections for what there is not", () => {
    const { aliases: _, ...rest } = AUDIT;
    const text = renderAuditTable({ ...rest, unanswered: [], uncovered: [], wordings: [], warnings: [] });
    expect(text).not.toMatch(/not covered|confirmed wordings|aliases|warnings/);
  });
});

describe("renderAuditMarkdown", () => {
  it("is a page with the table escaped, and how it was made", () => {
    const page = renderAuditMarkdown(AUDIT);
    expect(page).toMatch(/^# Assay audit of esa\n/);
    expect(page).toContain("| system | rules\\|1 | 40 | 8 | 2 | 0.250 \\[0.070, 0.590\\] |");
    expect(page).toContain("- aliases.tsv: 1 added, 2 there already");
    expect(page).toContain("- sheet: `sheet.csv` (SHA-256 `abc`)");
  });
});

describe("renderAuditJson", () => {
  it("is the audit, its keys always in the same order", () => {
    expect(JSON.parse(renderAuditJson(AUDIT))).toEqual(AUDIT);
    expect(renderAuditJson({ ...AUDIT })).toBe(
      renderAuditJson(Object.fromEntries(Object.entries(AUDIT).reverse()) as unknown as Audit),
    );
  });
});
