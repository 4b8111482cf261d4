import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UserError } from "../core/errors.ts";
import type { SourceInfo } from "../core/report.ts";
import { type Source, streamSource, textSource } from "./bytes/source.ts";
import type { Format, ReadItem } from "./format.ts";
import { FORMATS } from "./formats/index.ts";
import { type ReadItemsOptions, readExamples, readItems } from "./read-items.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function files(name: string, contents: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  for (const [path, content] of Object.entries(contents)) {
    const full = join(folder, name, path);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, content);
  }
  return join(folder, name);
}

async function read(
  paths: string | Source | readonly (string | Source)[],
  options: ReadItemsOptions = {},
): Promise<ReadItem[]> {
  const items: ReadItem[] = [];
  for await (const item of readExamples(paths, options)) items.push(item);
  return items;
}

const ids = (items: readonly ReadItem[]) => items.map(({ example }) => example.id);

async function faultOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof UserError)) throw new Error("a UserError was expected");
  return error.toString().replaceAll(folder, "DIR");
}

const example = (id: string) => `{"id": "${id}", "facts": [["a", "b"]]}\n`;

/** Stands for any format that knows its layout: files that begin with a word. */
function wordFormat(word: string): Format {
  return {
    id: word,
    summary: "",
    recognize: ({ text }) => (text.startsWith(word) ? 0.9 : 0),
    async *read(source) {
      for await (const chunk of source.open()) {
        const id = Buffer.from(chunk)
          .toString()
          .trim()
          .slice(word.length + 1);
        const where = { file: source.name, line: 1 };
        yield { example: { id, facts: [], references: [], tags: {} }, candidates: [], where };
      }
    },
  };
}

const formats = [wordFormat("alpha"), wordFormat("beta"), ...FORMATS];

describe("readItems", () => {
  it("detects the format of each file and reads them in order", async () => {
    const items = await read([
      "fixtures/data/generic/examples.jsonl",
      textSource("x.csv", "id,a\nx,1\n"),
      textSource("y.json", '[{"id": "y", "a": 1}]'),
    ]);
    expect(ids(items)).toEqual(["lighthouse", "inn", "match", "x", "y"]);
  });

  it("reports each source with its format and, read to the end, its hash", async () => {
    const infos: SourceInfo[] = [];
    const path = await files("hash.jsonl.gz", {}).then(async (p) => {
      await writeFile(p, gzipSync(example("a")));
      return p;
    });
    await read([path, textSource("b.csv", "id,a\nb,1\n")], { onSource: (info) => infos.push(info) });
    const sha = (text: string) => createHash("sha256").update(text).digest("hex");
    expect(infos).toEqual([
      { name: path, format: "assay", sha256: sha(example("a")) },
      { name: "b.csv", format: "csv", sha256: sha("id,a\nb,1\n") },
    ]);
  });

  it("reports a source without a hash when reading stops early", async () => {
    const infos: SourceInfo[] = [];
    const source = textSource("a.jsonl", example("a") + example("b"));
    for await (const _ of readItems([source], { onSource: (info) => infos.push(info) })) break;
    expect(infos).toEqual([{ name: "a.jsonl", format: "assay" }]);
  });

  it("tells what it is going to read before it reads", async () => {
    const plans: unknown[] = [];
    const onPlan: ReadItemsOptions["onPlan"] = (sources) =>
      plans.push(sources.map(({ source, format }) => [source.name, source.size, format.id]));
    await read(textSource("a.jsonl", example("a")), { onPlan });
    expect(plans).toEqual([[["a.jsonl", 35, "assay"]]]);
  });

  it("reads a stream that can be read once", async () => {
    async function* stdin() {
      for (const byte of Buffer.from(example("a") + example("b"))) yield Uint8Array.of(byte);
    }
    const infos: SourceInfo[] = [];
    expect(ids(await read(streamSource("-", stdin()), { onSource: (info) => infos.push(info) }))).toEqual([
      "a",
      "b",
    ]);
    expect(infos[0]?.sha256).toHaveLength(64);
  });

  it("reads a file in the format it is told, and answers a wrong name with the nearest", async () => {
    const source = textSource("a.txt", '{"id": "a", "b": 1}\n');
    expect(ids(await read(source, { format: "JSONL" }))).toEqual(["a"]);
    expect(await faultOf(read(source, { format: "jsnl" }))).toBe(
      'there is no format "jsnl"\n  Did you mean "jsonl"?',
    );
  });

  it("takes a format that can use the mapping when there is one", async () => {
    const line = '{"id": "a", "facts": [["S", "r", "v"]], "answer": "t"}\n';
    const [item] = await read(textSource("a.jsonl", line), { mapping: { outputs: { gpt: "answer" } } });
    expect(item!.candidates).toEqual([{ exampleId: "a", system: "gpt", text: "t", sample: 0 }]);
    expect(item!.example.facts.map(({ subject, relation, value }) => [subject, relation, value])).toEqual([
      ["S", "r", "v"],
    ]);
  });

  it("applies the field policy", async () => {
    const [item] = await read(textSource("a.csv", "name,price,x\nA,1,2\n"), {
      policy: { price: "optional", x: "ignored" },
    });
    expect(item!.example.facts.map(({ relation, need }) => [relation, need])).toEqual([
      ["name", "required"],
      ["price", "optional"],
    ]);
  });

  it("refuses an id that comes twice, naming both places", async () => {
    expect(await faultOf(read(textSource("a.jsonl", example("a") + example("b") + example("a"))))).toMatch(
      /^a\.jsonl:3: the id "a" was already used at a\.jsonl:1\n/,
    );
    const two = [textSource("a.jsonl", example("a")), textSource("b.jsonl", `\n${example("a")}`)];
    expect(await faultOf(read(two))).toMatch(/^b\.jsonl:2: the id "a" was already used at a\.jsonl:1\n/);
  });

  it("leaves out blank references and facts with blank values, and says how many", async () => {
    const warnings: string[] = [];
    const line = '{"id": "a", "facts": [["x", " "], ["y", "1"]], "references": ["", "r", "\\u00a0"]}\n';
    const [item] = await read(textSource("a.jsonl", line), { onWarning: (w) => warnings.push(w) });
    expect(item!.example.references).toEqual(["r"]);
    expect(item!.example.facts.map(({ id, value }) => [id, value])).toEqual([["2", "1"]]);
    expect(warnings).toEqual([
      "left out 2 blank references (first at a.jsonl:1)",
      "left out 1 fact with a blank value (first at a.jsonl:1)",
    ]);
  });

  it("stops when asked to", async () => {
    const controller = new AbortController();
    const run = async () => {
      for await (const _ of readItems([textSource("a.jsonl", example("a") + example("b"))], {
        signal: controller.signal,
      }))
        controller.abort();
    };
    await expect(run()).rejects.toThrow("aborted");
  });
});

describe("files that cannot be read as data", () => {
  it.each([
    ["a.jsonl", "", "a.jsonl: the file is empty\n  Is this the right file?"],
    ["a.jsonl", " \n\n", "a.jsonl: the file is blank\n  Is this the right file?"],
    ["a.md", "A sentence.\n", "a.md: cannot tell which format this is\n  Name it with --format: assay, "],
    ["a.bin", "\0\u0001\0", "a.bin: cannot tell which format this is\n  It is not text."],
    ["a.json", "[]", "a.json: there is no example in this file\n  It was read as json."],
  ])("%s with %j is said to be so", async (name, text, message) => {
    expect(await faultOf(read(textSource(name, text)))).toContain(message);
  });

  it("a header without rows holds no example", async () => {
    expect(await faultOf(read(textSource("a.csv", "id,b\n")))).toMatch(
      /^a\.csv: there is no example in this file/,
    );
  });

  it("an empty file is an error even when its format is named", async () => {
    expect(await faultOf(read(textSource("a.csv", ""), { format: "csv" }))).toMatch(
      /^a\.csv: the file is empty/,
    );
  });

  it("a missing file is named", async () => {
    expect(await faultOf(read(join(folder, "none")))).toMatch(/^DIR\/none: no such file or folder/);
  });
});

describe("folders", () => {
  it("are read file by file in natural order, hidden files left out", async () => {
    const path = await files("natural", {
      "part10.jsonl": example("ten"),
      "part2.jsonl": example("two"),
      "a/part1.jsonl": example("one"),
      ".hidden.jsonl": example("hidden"),
      ".git/x.jsonl": example("git"),
    });
    expect(ids(await read(path))).toEqual(["one", "two", "ten"]);
  });

  it("tell formats that several files are read", async () => {
    const path = await files("many", { "x.csv": "a\n1\n", "y.csv": "a\n1\n" });
    expect(ids(await read(path))).toEqual(["x/1", "y/1"]);
    const single = await files("single", { "x.csv": "a\n1\n" });
    expect(ids(await read(single))).toEqual(["1"]);
  });

  it("pass over files that are not of the data's format, with a warning", async () => {
    const path = await files("side", { "d.txt": "alpha 1", "side.json": '{"a": 1}', LICENSE: "Some words." });
    const warnings: string[] = [];
    expect(ids(await read(path, { formats, onWarning: (w) => warnings.push(w) }))).toEqual(["1"]);
    expect(warnings.map((w) => w.replaceAll(folder, "DIR"))).toEqual([
      "DIR/side: not data, passed over: DIR/side/LICENSE, DIR/side/side.json",
    ]);
  });

  it("with files of two formats are refused, unless the format is named", async () => {
    const path = await files("mixed", { a: "alpha 1", b: "beta 2" });
    expect(await faultOf(read(path, { formats }))).toBe(
      "DIR/mixed: the files in this folder are in different formats: alpha (DIR/mixed/a), beta (DIR/mixed/b)\n" +
        "  Say which one is meant with --format alpha, or name the files.",
    );
    expect(ids(await read(path, { formats, format: "beta" }))).toEqual(["2"]);
  });

  it("without a file, or without data, are refused", async () => {
    const empty = join(folder, "empty");
    await mkdir(empty);
    expect(await faultOf(read(empty))).toBe("DIR/empty: there is no file in this folder");
    const words = await files("words", { "README.md": "Some words." });
    expect(await faultOf(read(words))).toMatch(
      /^DIR\/words: no file in this folder is in a format that Assay knows/,
    );
  });

  it("that link to themselves are read once", async () => {
    const path = await files("loop", { "x.jsonl": example("x") });
    await symlink(path, join(path, "again"));
    expect(ids(await read(path))).toEqual(["x"]);
  });
});

const test = "../shared/data/webnlg/v3.0/test";
describe.skipIf(!existsSync(test))(
  "the WebNLG 2020 test folder (skipped when ../shared/data is not there)",
  () => {
    it("is its XML file; the JSON beside it is passed over", async () => {
      const warnings: string[] = [];
      const items = await read(test, { onWarning: (w) => warnings.push(w) });
      expect(items).toHaveLength(1779);
      expect(warnings.filter((w) => w.includes("passed over"))).toHaveLength(1);
    });
  },
);

it("the documented example file reads as its documentation says", async () => {
  const text = await readFile("fixtures/data/generic/examples.jsonl", "utf8");
  const items = await read(textSource("examples.jsonl", text));
  expect(items.map(({ example: e, candidates }) => [e.id, e.facts.length, candidates.length])).toEqual([
    ["lighthouse", 3, 3],
    ["inn", 3, 1],
    ["match", 3, 1],
  ]);
});
