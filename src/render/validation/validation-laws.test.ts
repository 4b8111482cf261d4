import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { renderValidation } from "./validation.ts";
import { renderValidationCsv } from "./validation-csv.ts";
import { renderValidationLatex } from "./validation-latex.ts";
import { renderValidationMarkdown } from "./validation-markdown.ts";

const NAMES = [
  "parent",
  "ter",
  "length?unit=word",
  "adequacy",
  "fluency",
  "preference",
  "harbour",
  "mill",
  "entailed",
];

const name = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "a|b",
    "x_y^2",
    'say "q"',
    "<b>&amp;</b>",
    "two\nlines\r\n",
    "\x1b[31mred",
    "=1+1",
    "{\\evil}",
  ),
  fc.constantFrom(
    "\u202Eturned",
    "短文",
    "`tick``",
    "# h",
    "%",
    "a -- b",
    "</details>",
    "†",
    "r",
    "ρ",
    "n/a",
  ),
);

/** The sample under other names, and with some of its numbers spoilt. */
const validation: fc.Arbitrary<Validation> = fc
  .record({
    names: fc.uniqueArray(name, { minLength: NAMES.length, maxLength: NAMES.length }),
    spoilt: fc.constantFrom(1, Number.NaN),
    filter: fc.constantFrom("none", "significant"),
  })
  .map(({ names, spoilt, filter }) => {
    const renamed = new Map(NAMES.map((old, at) => [old, names[at]!]));
    const rename = (value: unknown): unknown => {
      if (typeof value === "string") return renamed.get(value) ?? value;
      if (typeof value === "number") return value === 0.838 ? value * spoilt : value;
      if (Array.isArray(value)) return value.map(rename);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [renamed.get(key) ?? key, rename(inner)]),
      );
    };
    const other = rename(sample) as Validation;
    return { ...other, bootstrap: { ...other.bootstrap, filter } } as Validation;
  });

describe("every way of printing a validation", () => {
  it("prints no NaN and, in a terminal, nothing that would be obeyed", () => {
    fc.assert(
      fc.property(validation, (one) => {
        for (const render of [renderValidation, renderValidationMarkdown, renderValidationLatex])
          expect(render(one)).not.toMatch(/\bNaN\b/);
        expect(renderValidation(one).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
      }),
      { numRuns: 40 },
    );
  });
});

describe("renderValidationMarkdown(validation)", () => {
  it("gives every row of a table as many cells as its head, and closes what it folds", () => {
    fc.assert(
      fc.property(validation, (one) => {
        const page = renderValidationMarkdown(one);
        const cells = (line: string): number => line.replace(/\\./g, "").split("|").length;
        for (const table of page.split("\n\n").filter((block) => block.startsWith("| "))) {
          const [head, ...rows] = table.split("\n");
          for (const row of rows) expect(cells(row)).toBe(cells(head!));
        }
        expect(page.match(/^<details>$/gm)?.length).toBe(page.match(/^<\/details>$/gm)?.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe("renderValidationLatex(validation)", () => {
  it("balances braces and dollars, and ends every row of a table after as many cells", () => {
    fc.assert(
      fc.property(validation, (one) => {
        const code = renderValidationLatex(one)
          .split("\n")
          .filter((line) => !line.trimStart().startsWith("%"));
        const bare = code.join("\n").replace(/\\[\\{}&%$#_]/g, (found) => (found === "\\\\" ? "\n" : ""));
        expect(bare.split("{").length).toBe(bare.split("}").length);
        expect(bare.split("$").length % 2).toBe(1);
        expect(bare).not.toMatch(/[%†ρτακ]/);
      }),
      { numRuns: 40 },
    );
  });
});

describe("renderValidationCsv(validation)", () => {
  it("has seventeen cells in every row", () => {
    fc.assert(
      fc.property(validation, (one) => {
        const rows: string[][] = parse(renderValidationCsv(one), { record_delimiter: "\n" });
        for (const row of rows) expect(row).toHaveLength(17);
      }),
      { numRuns: 40 },
    );
  });
});
