import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { streamSource } from "../bytes/source.ts";
import { type CsvOptions, type CsvRow, csvRows } from "./csv-rows.ts";
import { sniffDelimiter } from "./sniff-delimiter.ts";

async function rows(text: string, options: Partial<CsvOptions> = {}, size = 1 << 16): Promise<CsvRow[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const found: CsvRow[] = [];
  for await (const row of csvRows(streamSource("in.csv", pieces()), { delimiter: ",", ...options }))
    found.push(row);
  return found;
}

const cells = async (text: string, options: Partial<CsvOptions> = {}) =>
  (await rows(text, options)).map((row) => row.cells);

async function faultOf(text: string, options: Partial<CsvOptions> = {}): Promise<string> {
  const error = await rows(text, options).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof UserError)) throw new Error("a UserError was expected");
  return error.toString();
}

describe("csvRows", () => {
  it("splits rows into cells and keeps empty ones", async () => {
    expect(await cells("a,b,c\n,,\n1,,3")).toEqual([
      ["a", "b", "c"],
      ["", "", ""],
      ["1", "", "3"],
    ]);
  });

  it("reads quoted cells with delimiters, quotes and line ends in them, and names the line a row begins on", async () => {
    expect(await rows('a,b\n"x, ""y""\nz",2\r\n"",""\n')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['x, "y"\nz', "2"] },
      { line: 4, cells: ["", ""] },
    ]);
  });

  it("ends rows with \\n, \\r\\n or \\r\\r\\n, and passes over blank lines", async () => {
    expect(await rows('a,b\r\n\n1,2\r\r\n"3","4"\r\r\n\r\n5,6')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["1", "2"] },
      { line: 4, cells: ["3", "4"] },
      { line: 6, cells: ["5", "6"] },
    ]);
  });

  it("takes a quote inside an unquoted cell as it is", async () => {
    expect(await cells('5" disk,b"c\n')).toEqual([['5" disk', 'b"c']]);
  });

  it("takes all quotes as they are when told that there are none", async () => {
    expect(await cells('"a,b\nc",d\n', { quote: "" })).toEqual([
      ['"a', "b"],
      ['c"', "d"],
    ]);
  });

  it("reads other delimiters and quotes", async () => {
    expect(await cells("'a;b';c\n", { delimiter: ";", quote: "'" })).toEqual([["a;b", "c"]]);
  });

  it("names the line where a quote was opened that is never closed", async () => {
    expect(await faultOf('a,b\n1,2\nx\ny,"open\nmore\nrows\n')).toMatch(
      /^in\.csv:4: a quote is opened here and never closed\n/,
    );
  });

  it("names the line where a quote was opened that is closed inside a cell", async () => {
    expect(await faultOf('a,b\n1,"one\ntwo"three,4\n')).toMatch(
      /^in\.csv:2: a quoted cell is closed before "t", in the middle of a cell\n/,
    );
  });

  it("stops at a row beyond the limit and asks whether a quote is open", async () => {
    const fault = await faultOf(`a,b\n1,2\n"${"x\n".repeat(600)}`, { maxRecordBytes: 1000 });
    expect(fault).toMatch(/^in\.csv:3: a row is longer than 1000 bytes\n {2}Is a quote opened in it/);
  });

  it("reads back any table, wherever the pieces are cut", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "é", " ", "\r"), maxLength: 6 });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((n) => fc.array(fc.array(cell, { minLength: n, maxLength: n }), { maxLength: 5 }));
    const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (written, size, ending) => {
        const text = written.map((row) => row.map(quoted).join(",")).join(ending ? "\r\n" : "\n");
        expect((await rows(text, {}, size)).map((row) => row.cells)).toEqual(written);
      }),
      { numRuns: 500 },
    );
  });
});

describe("sniffDelimiter", () => {
  it.each([
    ["a,b;c\n1,2;3\n", ","],
    ["a;b\n1,5;2\n2;3,5\n", ";"],
    ["a\tb\n1, 2\t3\n", "\t"],
    ["a|b|c\n1|2|3\n", "|"],
    ['a,b\n"x;y;z",2\n"x;y;z",3\n', ","],
  ])("finds the delimiter of %j", (text, delimiter) => {
    expect(sniffDelimiter(text)?.delimiter).toBe(delimiter);
  });

  it("finds none in a single column", () => {
    expect(sniffDelimiter("a\nb\n")).toBeUndefined();
  });
});
