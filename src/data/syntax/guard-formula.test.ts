import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRow } from "../../render/csv-row.ts";
import { guardFormula, unguardFormula } from "./guard-formula.ts";

/** A text as a cell of CSV, read by a program that knows quotes and nothing else. */
function cell(text: string): string {
  const written = csvRow([guardFormula(text)]).slice(0, -1);
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}

describe("guardFormula and csvRow", () => {
  const tricky = fc
    .array(fc.constantFrom("'", "=", "+", "-", "@", "1", "a", " ", '"'))
    .map((units) => units.join(""));

  it("write every text so that it can be read back", () => {
    fc.assert(
      fc.property(fc.oneof(tricky, fc.string()), (text) => {
        expect(unguardFormula(cell(text))).toBe(text);
      }),
    );
  });

  it.each(["=1+1", "+SUM(A1)", "-cmd", "@x", "＝1+1"])(
    "write nothing that a spreadsheet runs for %j",
    (text) => {
      expect(cell(text)).toBe(`'${text}`);
    },
  );

  it("leave signed numbers alone, which run nothing", () => {
    expect(cell("-5")).toBe("-5");
    expect(cell("'-5")).toBe("''-5");
  });
});
