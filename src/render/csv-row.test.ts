import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRow } from "./csv-row.ts";

describe("csvRow(cells)", () => {
  it("quotes as RFC 4180 says", () => {
    expect(csvRow(["plain", "a,b", 'say "x"', "two\nlines", " edge", ""])).toBe(
      'plain,"a,b","say ""x""","two\nlines"," edge",\n',
    );
  });

  it("writes numbers in full and leaves out what is missing", () => {
    expect(csvRow([1 / 3, -0.5, 12, undefined, Number.NaN])).toBe("0.3333333333333333,-0.5,12,,\n");
  });

  it.each(["=1+1", "+1+1", "-cmd", "@sum(a)", "\tx", "＝1+1", " =1+1", "\u00a0\t@x"])(
    "keeps a spreadsheet from running %j",
    (text) => {
      expect(parse(csvRow([text]))).toEqual([[`'${text}`]]);
    },
  );

  it("reads back as it was written", () => {
    const text = fc.string({ unit: "binary" }).map((value) => `x${value}`);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        expect(parse(csvRow(cells), { record_delimiter: "\n" })).toEqual([cells]);
      }),
    );
  });

  it("leaves a signed number as it is: ids look like that", () => {
    expect(csvRow(["-7391450717765563190", "+4.5", "-1+1"])).toBe("-7391450717765563190,+4.5,'-1+1\n");
  });
});
