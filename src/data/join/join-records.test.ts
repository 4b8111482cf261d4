import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import { type Source, textSource } from "../bytes/source.ts";
import { type RecordFormat, recordFormatOf, sideRecords } from "./join-records.ts";

async function read(name: string, text: string, format?: RecordFormat): Promise<unknown[]> {
  const source = textSource(name, text);
  const found: unknown[] = [];
  for await (const { key, value, where } of sideRecords(source, format ?? recordFormatOf(name) ?? "csv"))
    found.push(key === undefined ? [where.line, value] : [where.line, key, value]);
  return found;
}

async function fault(name: string, text: string): Promise<string> {
  const error = await read(name, text).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UserError);
  return String(error);
}

/** The text as a source that gives it in pieces of this many bytes. */
function inPieces(text: string, size: number): Source {
  const bytes = new TextEncoder().encode(text);
  return {
    ...textSource("x.json", ""),
    async *open() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
  };
}

describe("recordFormatOf", () => {
  test("goes by the extension, gzipped or not", () => {
    expect(["a.csv", "a.TSV.gz", "a.ndjson", "a.json", "a.constructor", "a"].map(recordFormatOf)).toEqual([
      "csv",
      "tsv",
      "jsonl",
      "json",
      undefined,
      undefined,
    ]);
  });
});

describe("CSV records", () => {
  test("have their cells by column name and the line they begin on", async () => {
    expect(await read("x.csv", '\ufeffid,text\r\n1,"a\nb"\r\n\n2,say "hi"\n3,"x ""y"""')).toEqual([
      [2, { id: "1", text: "a\nb" }],
      [5, { id: "2", text: 'say "hi"' }],
      [6, { id: "3", text: 'x "y"' }],
    ]);
  });

  test("of one column may be empty lines", async () => {
    expect(await read("x.csv", "text\n\nb\n")).toEqual([
      [2, { text: "" }],
      [3, { text: "b" }],
    ]);
  });

  test("keep quotes that do not begin their cell; one that does must end it", async () => {
    expect(await read("x.csv", 'a,b\n2,5" pipe; "z"\n')).toEqual([[2, { a: "2", b: '5" pipe; "z"' }]]);
    expect(await fault("x.csv", 'a,b\n1,"x" y\n')).toContain("x.csv:2: a quoted cell is closed before");
  });

  test("are what was written, however the bytes arrive", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r\n", " ", "é", "😀") });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { maxLength: 5 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom("\n", "\r\n"),
        fc.boolean(),
        async (rows, size, lineEnd, closed) => {
          const text = ["a,b", ...rows.map((row) => row.map(quoted).join(","))].join(lineEnd);
          const found: unknown[] = [];
          for await (const { value } of sideRecords(inPieces(text + (closed ? lineEnd : ""), size), "csv"))
            found.push(value);
          expect(found).toEqual(rows.map(([a, b]) => ({ a, b })));
        },
      ),
    );
  });

  test("with a cell too many, an open quote or a repeated column are errors with their line", async () => {
    expect(await fault("x.csv", "a,b\n1,2\n1,2,3\n")).toContain(
      "x.csv:3: the row has 3 cells, the header has 2",
    );
    expect(await fault("x.csv", 'a,b\n1,2\n1,"2\n3,4\n')).toContain(
      "x.csv:3: a quote is opened here and never closed",
    );
    expect(await fault("x.csv", "a,a\n1,2\n")).toContain('x.csv:1: two columns are named "a"');
  });

  test("that do not decode are an error of the encoding", async () => {
    const source: Source = {
      ...textSource("x.csv", ""),
      async *open() {
        yield Uint8Array.of(97, 10, 0xff, 10);
      },
    };
    const reading = (async () => {
      for await (const _ of sideRecords(source, "csv"));
    })();
    await expect(reading).rejects.toThrow("the bytes are not valid utf-8");
  });
});

describe("TSV records", () => {
  test("lose the quotes around a cell, and the single ones when all cells have them", async () => {
    expect(await read("x.tsv", 'a\tb\n\'1\'\t\'it\'s\'\n\'1\'\t2\n"1"\t"x ""y"""\n')).toEqual([
      [2, { a: "1", b: "it's" }],
      [3, { a: "'1'", b: "2" }],
      [4, { a: "1", b: 'x "y"' }],
    ]);
  });

  test("keep quotes that are not around the cell", async () => {
    expect(await read("x.tsv", 'a\tb\n"open\t"A" and "B"\n')).toEqual([
      [2, { a: '"open', b: '"A" and "B"' }],
    ]);
  });

  test("with a cell too few are errors with their line", async () => {
    expect(await fault("x.tsv", "a\tb\n1\t2\n3\n")).toContain(
      "x.tsv:3: the row has 1 cells, the header has 2",
    );
  });
});

describe("JSON records", () => {
  test("are the members of an array, with the lines they begin on", async () => {
    expect(await read("x.json", '[\n  {"a": "x]},["},\n  "b\\"",\n  [1,\n 2], null]\n')).toEqual([
      [2, { a: "x]},[" }],
      [3, 'b"'],
      [4, [1, 2]],
      [5, null],
    ]);
  });

  test("are the members of an object, with their names", async () => {
    expect(await read("x.json", '{"Id1": "a",\n "Id2": {"b": []}}')).toEqual([
      [1, "Id1", "a"],
      [2, "Id2", { b: [] }],
    ]);
  });

  test("of a .json file with an object a line are its lines", async () => {
    expect(await read("x.json", '{"a": 1}\n{"a": 2}\n')).toEqual([
      [1, { a: 1 }],
      [2, { a: 2 }],
    ]);
  });

  test("are none in an empty array or object", async () => {
    expect(await read("x.json", " [ ] ")).toEqual([]);
    expect(await read("x.json", "{\n}")).toEqual([]);
  });

  test("that are broken are errors with their line", async () => {
    expect(await fault("x.json", '[1,\n2,\n{"a" 1}]')).toContain("x.json:3:6: not valid JSON");
    expect(await fault("x.json", "[1,\n2,]")).toContain("x.json:2:");
    expect(await fault("x.json", '{"a":1, "b" 2}')).toContain("x.json:1:13: not valid JSON");
    expect(await fault("x.json", '{"a":1,}')).toContain("not valid JSON");
    expect(await fault("x.json", "[1,\n2")).toContain("x.json:2:1: the file ends inside the value");
    expect(await fault("x.json", "[1}")).toContain("x.json:1:3: not valid JSON");
    expect(await fault("x.json", "12")).toContain("x.json:1:1: not a JSON array or object");
    expect(await fault("x.json", " ")).toContain("x.json: the file is empty");
    expect(await fault("x.jsonl", '{"a":1}\n{"a":\n')).toContain("x.jsonl:2:6: not valid JSON");
  });

  test("are those of JSON.parse, however the bytes arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 2),
        async (values, size, indent) => {
          const found: unknown[] = [];
          const source = inPieces(JSON.stringify(values, null, indent), size);
          for await (const { value } of sideRecords(source, "json")) found.push(value);
          expect(found).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
    );
  });

  test("longer than the limit are an error, not an ever growing buffer", async () => {
    const source = inPieces(JSON.stringify(["x".repeat(5000)]), 100);
    const reading = (async () => {
      for await (const _ of sideRecords(source, "json", { maxRecordBytes: 1000 }));
    })();
    await expect(reading).rejects.toThrow("a record is longer than 1000 bytes");
  });
});
