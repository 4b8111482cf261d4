import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import type { Evidence } from "../core/evidence.ts";
import type { MetricInfo, Report, Score } from "../core/report.ts";
import {
  displayWidth,
  type JudgedCase,
  renderBreakdowns,
  renderCsv,
  renderExplanation,
  renderExplanationMarkdown,
  renderItemsCsvRow,
  renderJson,
  renderJUnit,
  renderJudgementLine,
  renderLatex,
  renderMarkdown,
  renderTable,
  renderWorst,
  renderWorstMarkdown,
} from "./index.ts";

const name = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "a|b", "x_y^2", 'say "q"', "<b>&amp;</b>", "two\nlines\r\n", "\x1b[31mred", "=1+1"),
  fc.constantFrom(
    "\u202Eturned",
    "短文",
    "👩‍👩‍👧 family",
    "`tick``",
    "{\\evil}",
    "]]>",
    "# h",
    "%",
    "a -- b",
  ),
);
const number = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const estimate = fc.record(
  { value: number, interval: fc.record({ low: number, high: number }) },
  { requiredKeys: ["value"] },
);
const better = fc.constantFrom("higher", "lower", "neither");

const metric: fc.Arbitrary<MetricInfo> = fc
  .record({ name, parts: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), better, signature: name })
  .map((one) => {
    const parts = one.parts.map((part) => ({ name: part, summary: "", better: one.better, range: [0, 1] }));
    return { ...one, parts, id: one.name, version: "1", options: {}, needs: [], tallies: ["n"] } as never;
  });

const report: fc.Arbitrary<Report> = fc
  .record({
    systems: fc.uniqueArray(
      fc.record({ name, group: name, cases: fc.nat() }, { requiredKeys: ["name", "cases"] }),
      {
        maxLength: 4,
        selector: (system) => system.name,
      },
    ),
    metrics: fc.uniqueArray(metric, { maxLength: 3, selector: (one) => one.name }),
    estimates: fc.infiniteStream(fc.option(estimate, { nil: undefined })),
    counts: fc.infiniteStream(fc.nat(20)),
    texts: fc.infiniteStream(name),
    gates: fc.array(
      fc.record(
        { gate: name, system: name, passed: fc.boolean(), value: number, threshold: number, reason: name },
        { requiredKeys: ["gate", "system", "passed", "threshold"] },
      ),
      { maxLength: 3 },
    ),
    warnings: fc.array(name, { maxLength: 2 }),
    status: fc.constantFrom("complete" as const, "partial" as const),
  })
  .map(({ systems, metrics, estimates, counts, texts, gates, warnings, status }) => {
    const text = (): string => texts.next().value!;
    const count = (): number => counts.next().value!;
    const score = (system: string, { name: metric, parts }: MetricInfo): Score => ({
      system,
      metric,
      judged: count(),
      notApplicable: count(),
      reasons: { [text()]: count() },
      tally: [count()],
      parts: Object.fromEntries(
        parts.flatMap((part) => {
          const { value } = estimates.next();
          return value ? [[part.name, value]] : [];
        }),
      ),
    });
    const all = systems.flatMap((system) => metrics.map((one) => [system.name, one] as const));
    return {
      schema: 1,
      tool: { name: "assay", version: "0.1.0" },
      status,
      createdAt: "2025-01-02T03:04:05.000Z",
      seed: 1,
      bootstrap: { resamples: 10, confidence: 0.9 },
      data: [{ name: text(), format: text(), sha256: text() }],
      outputs: [{ name: text(), format: text(), system: text() }],
      fingerprint: "00",
      examples: count(),
      systems,
      metrics,
      scores: all.filter(() => count() > 2).map(([system, one]) => score(system, one)),
      breakdowns: all.map(([system, one]) => ({
        ...score(system, one),
        slice: { tag: text(), value: text() },
      })),
      gates,
      warnings,
    };
  });

const span = fc.record({ start: fc.integer({ min: -2, max: 30 }), end: fc.integer({ min: -2, max: 30 }) });
const target = fc.oneof(
  fc.record({ fact: fc.constantFrom("0", "1", "9") }),
  fc.record({ entity: name }),
  fc.record({ value: name }),
);
const evidence = fc.record({
  kind: fc.constantFrom("supported", "contradicted", "missing", "unchecked", "unsupported"),
  target,
  span,
  strength: fc.double({ min: 0, max: 1, noNaN: true }),
  note: name,
}) as unknown as fc.Arbitrary<Evidence>;

const judgedCase: fc.Arbitrary<JudgedCase> = fc
  .record({
    id: name,
    system: name,
    text: name,
    words: fc.array(name, { maxLength: 3 }),
    metric: name,
    reason: name,
    evidence: fc.array(evidence),
  })
  .map(({ id, system, text, words, metric, reason, evidence }) => ({
    example: {
      id,
      facts: words.map((value, at) => ({
        id: String(at),
        subject: value,
        relation: value,
        value,
        need: "required" as const,
      })),
      references: [],
      tags: {},
    },
    candidate: { exampleId: id, system, text, sample: 0 },
    records: [
      { example: id, system, sample: 0, metric, status: "judged", parts: { f: 0.5 }, tally: [1], evidence },
      { example: id, system, sample: 0, metric, status: "not-applicable", reason },
    ],
  }));

/** Nothing in it would move a cursor, change a colour, turn text round or break a line it should not. */
function expectSafe(text: string): void {
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u);
  expect(text).not.toMatch(/\bNaN\b|\bundefined\b|\[object/);
}

function expectWellFormed(xml: string): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
}

describe("every renderer", () => {
  it("prints safe text for any report, whatever the names in it", () => {
    fc.assert(
      fc.property(report, fc.integer({ min: 1, max: 200 }), (one, width) => {
        for (const text of [
          renderTable(one, { width }),
          renderBreakdowns(one, { width }),
          renderMarkdown(one),
          renderLatex(one),
        ])
          expectSafe(text);
        expectWellFormed(renderJUnit(one));
        expect(JSON.parse(renderJson(one))).toEqual(JSON.parse(JSON.stringify(one)));
      }),
    );
  });

  it("prints safe text for any case", () => {
    fc.assert(
      fc.property(judgedCase, fc.integer({ min: 1, max: 200 }), (judged, width) => {
        const options = { metrics: [], width };
        const part = { name: "f", summary: "", better: "higher", range: [0, 1] } as const;
        const worst = { metric: judged.records[0]!.metric, part, cases: [judged] };
        for (const text of [
          renderExplanation(judged, options),
          renderWorst([worst], options),
          renderWorstMarkdown([worst], options),
          renderExplanationMarkdown(judged, options),
        ])
          expectSafe(text);
        for (const record of judged.records) {
          expect(renderJudgementLine(record, "m|v:1").split("\n")).toHaveLength(2);
          const { signature, ...rest } = JSON.parse(renderJudgementLine(record, "m|v:1"));
          expect(signature).toBe("m|v:1");
          expect(rest).toEqual(JSON.parse(JSON.stringify(record)));
        }
        expect(
          parse(renderItemsCsvRow(judged.candidate, judged.records, []), { record_delimiter: "\n" }),
        ).toHaveLength(1);
      }),
    );
  });

  it("prints no NaN, even for a report that holds one", () => {
    fc.assert(
      fc.property(report, (one) => {
        const spoilt = one.scores.map((score) => ({
          ...score,
          parts: Object.fromEntries(Object.keys(score.parts).map((part) => [part, { value: Number.NaN }])),
        }));
        const broken = { ...one, scores: spoilt };
        for (const render of [renderTable, renderMarkdown, renderLatex, renderCsv, renderJUnit])
          expect(render(broken)).not.toMatch(/\bNaN\b/);
      }),
    );
  });
});

describe("renderCsv(report)", () => {
  it("has a row of twelve cells for each part of each score", () => {
    fc.assert(
      fc.property(report, (one) => {
        const rows: string[][] = parse(renderCsv(one), { record_delimiter: "\n" });
        const parts = new Map(one.metrics.map((metric) => [metric.name, metric.parts.length]));
        const expected = [...one.scores, ...one.breakdowns].reduce(
          (total, { metric }) => total + parts.get(metric)!,
          0,
        );
        expect(rows).toHaveLength(1 + expected);
        for (const row of rows) expect(row).toHaveLength(12);
      }),
    );
  });
});

describe("renderMarkdown(report)", () => {
  it("gives every row of a table as many cells as its head", () => {
    fc.assert(
      fc.property(report, (one) => {
        const cells = (line: string): number => line.replace(/\\./g, "").split("|").length;
        for (const table of renderMarkdown(one)
          .split("\n\n")
          .filter((block) => block.startsWith("| "))) {
          const [head, ...rows] = table.split("\n");
          for (const row of rows) expect(cells(row)).toBe(cells(head!));
        }
      }),
    );
  });
});

describe("renderLatex(report)", () => {
  it("balances braces and ends every row with as many cells as there are columns", () => {
    fc.assert(
      fc.property(report, (one) => {
        const code = renderLatex(one)
          .split("\n")
          .filter((line) => !line.trimStart().startsWith("%"));
        const bare = code.join("\n").replace(/\\[\\{}&%$#_]/g, (found) => (found === "\\\\" ? "\n" : ""));
        expect(bare.split("{").length).toBe(bare.split("}").length);
        expect(bare.split("$").length % 2).toBe(1);
        expect(bare).not.toMatch(/%/);
      }),
    );
  });
});

describe("renderTable(report)", () => {
  it("keeps the table within the width when the names and first parts fit", () => {
    const short = fc.string({ unit: "grapheme", maxLength: 4 });
    fc.assert(
      fc.property(report, fc.array(short, { maxLength: 3 }), (one, names) => {
        const systems = names.map((system) => ({ name: system, cases: 1 }));
        const [metric] = one.metrics;
        if (!metric || displayWidth(metric.name) > 20 || displayWidth(metric.parts[0].name) > 20) return;
        const table = renderTable({ ...one, status: "complete", systems, metrics: [metric] }, { width: 80 });
        const rule = table.split("\n").find((line) => /^─+$/.test(line));
        expect((rule ?? "").length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
