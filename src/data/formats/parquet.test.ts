import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { bytesSource, fileSource, type Source, streamSource } from "../bytes/source.ts";
import type { ReadItem, ReadOptions } from "../format.ts";
import { parquet } from "./parquet.ts";

/** Just enough of a Parquet writer for these tests: plain encoding, one page a column (parquet-format's thrift file). */
type Thrift = number | bigint | string | readonly Thrift[] | { readonly [field: number]: Thrift };

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}

const zigzag = (value: bigint) => varint(value >= 0n ? value << 1n : (-value << 1n) - 1n);

function typeOf(value: Thrift): number {
  if (typeof value === "number") return 5;
  if (typeof value === "bigint") return 6;
  if (typeof value === "string") return 8;
  return Array.isArray(value) ? 9 : 12;
}

function thrift(value: Thrift): number[] {
  if (typeof value === "number") return zigzag(BigInt(value));
  if (typeof value === "bigint") return zigzag(value);
  if (typeof value === "string") {
    const bytes = [...Buffer.from(value)];
    return [...varint(BigInt(bytes.length)), ...bytes];
  }
  if (Array.isArray(value)) return [(value.length << 4) | typeOf(value[0]!), ...value.flatMap(thrift)];
  let last = 0;
  const fields = Object.entries(value).flatMap(([key, member]: [string, Thrift]) => {
    const delta = Number(key) - last;
    last = Number(key);
    return [(delta << 4) | typeOf(member), ...thrift(member)];
  });
  return [...fields, 0];
}

interface Column {
  readonly name: string;
  readonly type: "INT32" | "INT64" | "DOUBLE" | "BYTE_ARRAY";
  readonly repetition: "REQUIRED" | "OPTIONAL" | "REPEATED";
  readonly converted?: number;
}

const TYPES = { INT32: 1, INT64: 2, DOUBLE: 5, BYTE_ARRAY: 6 };
const REPETITIONS = { REQUIRED: 0, OPTIONAL: 1, REPEATED: 2 };
const UTF8 = 0;
const DATE = 6;

function plain(value: unknown, type: Column["type"]): Buffer {
  const buffer = Buffer.alloc(8);
  if (type === "INT32") return buffer.subarray(0, buffer.writeInt32LE(value as number));
  if (type === "INT64") return buffer.subarray(0, buffer.writeBigInt64LE(value as bigint));
  if (type === "DOUBLE") return buffer.subarray(0, buffer.writeDoubleLE(value as number));
  const bytes = Buffer.from(value as string);
  buffer.writeUInt32LE(bytes.length);
  return Buffer.concat([buffer.subarray(0, 4), bytes]);
}

/** Levels of at most 1, each as a run of one. */
function levels(bits: readonly number[]): Buffer {
  const runs = Buffer.from(bits.flatMap((bit) => [2, bit]));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(runs.length);
  return Buffer.concat([length, runs]);
}

function page(column: Column, cells: readonly unknown[]): { count: number; body: Buffer } {
  const entries = cells.flatMap((cell) => {
    const list = Array.isArray(cell) ? cell : cell === null ? [] : [cell];
    return list.length === 0
      ? [{ first: 0, value: undefined }]
      : list.map((value, i) => ({ first: i && 1, value }));
  });
  const body = [
    ...(column.repetition === "REPEATED" ? [levels(entries.map((e) => e.first))] : []),
    ...(column.repetition === "REQUIRED"
      ? []
      : [levels(entries.map((e) => (e.value === undefined ? 0 : 1)))]),
    ...entries.flatMap((e) => (e.value === undefined ? [] : [plain(e.value, column.type)])),
  ];
  return { count: entries.length, body: Buffer.concat(body) };
}

function parquetBytes(
  columns: readonly Column[],
  groups: readonly (readonly (readonly unknown[])[])[],
  gzip = false,
): Buffer {
  const parts: Buffer[] = [Buffer.from("PAR1")];
  const offset = () => parts.reduce((sum, part) => sum + part.length, 0);
  const rowGroups = groups.map((rows): Thrift => {
    const chunks = columns.map((column, index): Thrift => {
      const { count, body } = page(
        column,
        rows.map((row) => row[index]),
      );
      const stored = gzip ? gzipSync(body) : body;
      const start = BigInt(offset());
      const header = Buffer.from(
        thrift({ 1: 0, 2: body.length, 3: stored.length, 5: { 1: count, 2: 0, 3: 3, 4: 3 } }),
      );
      parts.push(header, stored);
      const [whole, packed] = [header.length + body.length, header.length + stored.length].map(BigInt);
      return {
        2: start,
        3: {
          1: TYPES[column.type],
          2: [0],
          3: [column.name],
          4: gzip ? 2 : 0,
          5: BigInt(count),
          6: whole!,
          7: packed!,
          9: start,
        },
      };
    });
    return { 1: chunks, 2: 0n, 3: BigInt(rows.length) };
  });
  const schema: Thrift[] = [
    { 4: "schema", 5: columns.length },
    ...columns.map(
      (c): Thrift => ({
        1: TYPES[c.type],
        3: REPETITIONS[c.repetition],
        4: c.name,
        ...(c.converted !== undefined && { 6: c.converted }),
      }),
    ),
  ];
  const total = BigInt(groups.reduce((sum, rows) => sum + rows.length, 0));
  const footer = Buffer.from(thrift({ 1: 1, 2: schema, 3: total, 4: rowGroups }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return Buffer.concat([...parts, footer, length, Buffer.from("PAR1")]);
}

const columns: Column[] = [
  { name: "id", type: "INT64", repetition: "REQUIRED" },
  { name: "name", type: "BYTE_ARRAY", repetition: "REQUIRED", converted: UTF8 },
  { name: "food", type: "BYTE_ARRAY", repetition: "OPTIONAL", converted: UTF8 },
  { name: "stars", type: "DOUBLE", repetition: "REQUIRED" },
  { name: "opened", type: "INT32", repetition: "REQUIRED", converted: DATE },
  { name: "references", type: "BYTE_ARRAY", repetition: "REPEATED", converted: UTF8 },
];
const groups = [
  [
    [9007199254740993n, "Blue Inn", "Thai", 4.5, 18000, ["Blue Inn serves Thai food.", "Thai: Blue Inn."]],
    [2n, "Café Rød", null, 3, 0, []],
  ],
  [[3n, "Red Lion", "pies", 2, 19000, ["Red Lion has pies."]]],
];
const bytes = parquetBytes(columns, groups);

async function readAll(source: Source, options: ReadOptions = {}): Promise<ReadItem[]> {
  const items: ReadItem[] = [];
  for await (const item of parquet.read(source, options)) items.push(item);
  return items;
}

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("parquet", () => {
  it("reads rows of several groups as examples, by the mapping", async () => {
    const items = await readAll(bytesSource("inns.parquet", bytes), { mapping: { subject: "name" } });
    expect(items.map(({ example }) => [example.id, example.references])).toEqual([
      ["9007199254740993", ["Blue Inn serves Thai food.", "Thai: Blue Inn."]],
      ["2", []],
      ["3", ["Red Lion has pies."]],
    ]);
    expect(items.map(({ example }) => example.facts.map((f) => [f.subject, f.relation, f.value]))).toEqual([
      [
        ["Blue Inn", "food", "Thai"],
        ["Blue Inn", "stars", "4.5"],
        ["Blue Inn", "opened", "2019-04-14"],
      ],
      [
        ["Café Rød", "stars", "3"],
        ["Café Rød", "opened", "1970-01-01"],
      ],
      [
        ["Red Lion", "food", "pies"],
        ["Red Lion", "stars", "2"],
        ["Red Lion", "opened", "2022-01-08"],
      ],
    ]);
    expect(items.map(({ where }) => where)).toEqual(
      [1, 2, 3].map((line) => ({ file: "inns.parquet", line })),
    );
  });

  it("reads the same from a file, from compressed pages, from gzip and from a pipe", async () => {
    const path = join(folder, "inns.parquet");
    await writeFile(path, bytes);
    async function* piped() {
      for (let at = 0; at < bytes.length; at += 10) yield bytes.subarray(at, at + 10);
    }
    const sources = [
      await fileSource(path),
      bytesSource("a.parquet", parquetBytes(columns, groups, true)),
      bytesSource("a.parquet.gz", gzipSync(bytes)),
      streamSource("-", piped()),
    ];
    const expected = (await readAll(bytesSource("x", bytes))).map(({ example }) => example);
    for (const source of sources)
      expect((await readAll(source)).map(({ example }) => example)).toEqual(expected);
  });

  it("is recognised by its first bytes", () => {
    expect(parquet.recognize({ fileName: "-", bytes, text: "" })).toBe(1);
    expect(parquet.recognize({ fileName: "a.parquet", bytes: Buffer.from("PAX1"), text: "" })).toBe(0);
  });

  it("says that a file cut short is broken", async () => {
    for (const length of [0, 4, 20, bytes.length - 1])
      expect(await faultOf(readAll(bytesSource("cut.parquet", bytes.subarray(0, length))))).toMatch(
        /^cut\.parquet: the Parquet file cannot be read: its footer is broken \(.*\)\n {2}It may be cut short/,
      );
  });

  it("says which row group is broken", async () => {
    const broken = Buffer.from(parquetBytes(columns, groups, true));
    broken.fill(0xff, 30, 60);
    expect(await faultOf(readAll(bytesSource("b.parquet", broken)))).toMatch(
      /^b\.parquet: the Parquet file cannot be read: row group 1 of 2 is broken/,
    );
  });

  it("warns once that bytes were not UTF-8", async () => {
    const broken = Buffer.from(bytes);
    broken[broken.indexOf("Blue Inn")] = 0xff;
    const warnings: string[] = [];
    await readAll(bytesSource("b.parquet", broken), { onWarning: (message) => warnings.push(message) });
    expect(warnings).toEqual([
      "b.parquet:1: holds U+FFFD, which stands for bytes that are not UTF-8: they are lost",
    ]);
  });

  it("says that the columns are not those of the schema, before any of them is read", async () => {
    const broken = Buffer.from(bytes);
    broken.fill(0xff, 4, 40);
    broken.write("stirs", broken.lastIndexOf("stars"));
    const unheard: unknown[] = [];
    const hear = (error: unknown): void => {
      unheard.push(error);
    };
    process.on("unhandledRejection", hear);
    try {
      expect(await faultOf(readAll(bytesSource("b.parquet", broken)))).toMatch(
        /^b\.parquet: the Parquet file cannot be read: its footer is broken \(there is no one column "st[ai]rs"\)/,
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      process.off("unhandledRejection", hear);
    }
    expect(unheard).toEqual([]);
  });

  it("counts the bytes of the row groups", async () => {
    let count = 0;
    await readAll(bytesSource("x", bytes), { onBytes: (n) => (count += n) });
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(bytes.length);
  });
});
