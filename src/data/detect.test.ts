import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { headOf } from "./bytes/head.ts";
import { bytesSource, fileSource, textSource } from "./bytes/source.ts";
import { detectFormat, formatNamed } from "./detect.ts";
import type { Format } from "./format.ts";
import { FORMATS } from "./formats/index.ts";

const format = (id: string, certainty: number, generic = false): Format => ({
  id,
  generic,
  summary: "",
  recognize: () => certainty,
  async *read() {},
});

const head = { fileName: "-", bytes: new Uint8Array(1), text: "x" };
const detected = (formats: readonly Format[], mapped = false) =>
  detectFormat(head, formats, mapped ? { id: "x" } : undefined)?.id;

describe("detectFormat", () => {
  it("takes the surest format, the first of equals, and none that is not sure at all", () => {
    expect(detected([format("a", 0.5), format("b", 0.9), format("c", 0.9)])).toBe("b");
    expect(detected([format("a", 0), format("b", 0)])).toBeUndefined();
  });

  it("takes a format that knows its layout before one that reads anything", () => {
    expect(detected([format("any", 0.9, true), format("own", 0.3)])).toBe("own");
  });

  it("takes one that can use the mapping when there is one", () => {
    expect(detected([format("any", 0.3, true), format("own", 0.9)], true)).toBe("any");
    expect(detected([format("own", 0.9)], true)).toBe("own");
  });

  it.each([
    ["x.jsonl", '{"id": "1", "facts": []}\n', "assay"],
    ["x.jsonl", '{"id": "1", "name": "Blue Inn"}\n', "jsonl"],
    ["x.json", '[{"name": "Blue Inn"}]', "json"],
    ["-", '[{"name": "Blue Inn"}]', "json"],
    ["x.csv", "name;area\n", "csv"],
    ["-", "name\tarea\nBlue Inn\tharbour\n", "tsv"],
    ["x.parquet", "PAR1", "parquet"],
  ])("tells %s beginning with %j as %s", async (name, text, id) => {
    const { head: beginning } = await headOf(textSource(name, text));
    expect(detectFormat(beginning, FORMATS)?.id).toBe(id);
  });

  it("looks at text behind a byte order mark, UTF-16 included, and not at binary data", async () => {
    const text = '\ufeff[{"a": 1}]';
    for (const bytes of [Buffer.from(text), Buffer.from(text, "utf16le")]) {
      const { head: beginning } = await headOf(bytesSource("x.json", bytes));
      expect(beginning.text).toBe('[{"a": 1}]');
    }
    expect((await headOf(textSource("x", "a\0b"))).head.text).toBe("");
  });

  const shared = "../shared/data";
  it.skipIf(!existsSync(shared)).each([
    [`${shared}/e2e/devset.csv`, "e2e"],
    [`${shared}/dart/dart-v1.1.1-full-dev.json`, "dart"],
    [`${shared}/rel2text/full/rel2text/dev.json`, "json"],
    [`${shared}/webnlg-2017-systems/human/all_data_final_averaged.csv`, "csv"],
  ])("tells %s as %s (skipped when ../shared/data is not there)", async (path, id) => {
    const { head: beginning } = await headOf(await fileSource(path));
    expect(detectFormat(beginning, FORMATS)?.id).toBe(id);
  });
});

describe("formatNamed", () => {
  it("finds a format by its name in any case", () => {
    expect(formatNamed("CSV", FORMATS).id).toBe("csv");
  });

  it("answers a wrong name with the nearest, or with all", () => {
    expect(() => formatNamed("parket", FORMATS)).toThrow(
      expect.objectContaining({ message: 'there is no format "parket"', exitCode: 2 }),
    );
    expect(() => formatNamed("cvs", FORMATS)).toThrow(
      expect.objectContaining({ hint: 'Did you mean "csv"?' }),
    );
    expect(() => formatNamed("xyzzy", [format("a", 1)])).toThrow(
      expect.objectContaining({ hint: "Formats: a." }),
    );
  });
});

describe("FORMATS", () => {
  it("have ids of their own and a line that says what they are", () => {
    const ids = FORMATS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { summary } of FORMATS) expect(summary).toMatch(/^.{10,140}$/);
  });
});
