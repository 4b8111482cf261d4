import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import type { Fact } from "../../core/fact.ts";
import { fileSource, type Source, textSource } from "../bytes/source.ts";
import type { Format, ReadItem } from "../format.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { json, jsonl } from "./json.ts";

interface Told {
  readonly mapping?: Mapping;
  readonly format?: Format;
  readonly manyFiles?: boolean;
  readonly warnings?: string[];
}

async function readAll(source: Source, told: Told = {}): Promise<ReadItem[]> {
  const { mapping, format = json, manyFiles, warnings = [] } = told;
  const items: ReadItem[] = [];
  for await (const item of format.read(source, { mapping, manyFiles, onWarning: (w) => warnings.push(w) }))
    items.push(item);
  return items;
}

const read = (value: unknown, told: Told = {}) => readAll(textSource("in.json", JSON.stringify(value)), told);

const brief = (facts: readonly Fact[]) =>
  facts.map(({ subject, relation, value, origin }) => [subject, relation, value, origin?.path]);

describe("json without a mapping", () => {
  it("takes id, references, outputs and tags by their usual names and everything else as facts", async () => {
    const [item] = await read([
      {
        id: 7,
        eatType: "pub",
        address: { city: "Oslo" },
        open: null,
        references: ["r1", "r2", ""],
        outputs: { "gpt-3.5": "t1", b: ["t2", "t3"] },
        tags: { city: "Oslo" },
      },
    ]);
    expect(item!.example.id).toBe("7");
    expect(brief(item!.example.facts)).toEqual([
      [null, "eat type", "pub", "eatType"],
      [null, "address city", "Oslo", "address.city"],
    ]);
    expect(item!.example.references).toEqual(["r1", "r2"]);
    expect(item!.example.tags).toEqual({ city: "Oslo" });
    expect(item!.candidates).toEqual([
      { exampleId: "7", system: "gpt-3.5", text: "t1", sample: 0 },
      { exampleId: "7", system: "b", text: "t2", sample: 0 },
      { exampleId: "7", system: "b", text: "t3", sample: 1 },
    ]);
  });

  it.each(["reference", "ref", "refs", "target", "Target"])("takes %s as a reference", async (name) => {
    const [item] = await read([{ a: "x", [name]: "r" }]);
    expect(item!.example.references).toEqual(["r"]);
    expect(item!.example.facts).toHaveLength(1);
  });

  it.each(["output", "outputs", "prediction", "generated", "candidate"])(
    "takes %s as the text of a system called so",
    async (name) => {
      const [item] = await read([{ a: "x", [name]: "t" }]);
      expect(item!.candidates).toEqual([{ exampleId: "1", system: name, text: "t", sample: 0 }]);
    },
  );

  it("takes text as a system's text, and says so", async () => {
    const warnings: string[] = [];
    const [item] = await read([{ a: "x", text: "t" }], { warnings });
    expect(item!.candidates.map((c) => c.system)).toEqual(["text"]);
    expect(warnings).toEqual([
      'in.json: the field "text" is read as a system\'s text. If it is a reference, say --map references=text',
    ]);
  });

  it("keeps an empty text of a system, which is what it said, and takes null as none", async () => {
    const [item] = await read([{ outputs: { a: "", b: null } }]);
    expect(item!.candidates.map((c) => [c.system, c.text])).toEqual([["a", ""]]);
  });

  it("numbers records without an id, with the file's name before the number when there are several files", async () => {
    expect((await read([{ a: 1 }, { id: "x" }, { a: 2 }])).map((i) => i.example.id)).toEqual(["1", "x", "3"]);
    expect((await read([{ a: 1 }], { manyFiles: true })).map((i) => i.example.id)).toEqual(["in/1"]);
  });

  it("reads lists of triples: objects anywhere, lists and texts in fields that are called so", async () => {
    const [item] = await read([
      {
        any: [
          { subject: "A", predicate: "bornIn", object: "B" },
          { property: "age", value: 3 },
        ],
        tripleset: [
          ["A", "likes", "C"],
          ["A", "size", ""],
        ],
        mtriple_set: ["A | knows | D"],
        other: [["x", "y", "z"]],
      },
    ]);
    expect(brief(item!.example.facts)).toEqual([
      ["A", "bornIn", "B", "any[0]"],
      [null, "age", "3", "any[1]"],
      ["A", "likes", "C", "tripleset[0]"],
      ["A", "knows", "D", "mtriple_set[0]"],
      [null, "other", "x", "other[0][0]"],
      [null, "other", "y", "other[0][1]"],
      [null, "other", "z", "other[0][2]"],
    ]);
  });

  it("reads one object as one record, and asks about a list of records inside it", async () => {
    const warnings: string[] = [];
    const items = await read({ data: [{ a: 1 }, { a: 2 }] }, { warnings });
    expect(items).toHaveLength(1);
    expect(warnings[0]).toBe(
      'in.json: read as one record. If the records are the members of "data", say --map records=data',
    );
  });
});

describe("json with a mapping", () => {
  it("reads the records at a path, with fields, lists and systems as the mapping says", async () => {
    const source = await fileSource("fixtures/data/generic/inns.json");
    const mapping = {
      records: "inns",
      id: "key",
      subject: "name",
      references: ["gold"],
      outputs: { "*": "answers.*" },
    };
    const [blue, red] = await readAll(source, { mapping });
    expect(brief(blue!.example.facts)).toEqual([
      ["Blue Inn", "address street", "Quay 3", "address.street"],
      ["Blue Inn", "address city", "Harbourton", "address.city"],
      ["Blue Inn", "dishes dish", "soup", "dishes[0].dish"],
      ["Blue Inn", "dishes price", "4", "dishes[0].price"],
      ["Blue Inn", "dishes dish", "pie", "dishes[1].dish"],
      ["Blue Inn", "dishes price", "6.5", "dishes[1].price"],
    ]);
    expect(blue!.example.references).toHaveLength(2);
    expect(blue!.candidates.map(({ system, sample }) => [system, sample])).toEqual([
      ["plain", 0],
      ["fancy", 0],
      ["fancy", 1],
    ]);
    expect(red!.example).toEqual({ id: "2", facts: [], references: [], tags: {} });
    expect([blue!.where.line, red!.where.line]).toEqual([4, 12]);
  });

  it("takes only the facts that are named, with all that is inside them", async () => {
    const record = { a: { b: 1, c: 2 }, d: 3, e: [["S", "r", "v"]], f: 4 };
    const [item] = await read([record], { mapping: { facts: ["a", "e", "f*"] } });
    expect(brief(item!.example.facts)).toEqual([
      [null, "a b", "1", "a.b"],
      [null, "a c", "2", "a.c"],
      ["S", "r", "v", "e[0]"],
      [null, "f", "4", "f"],
    ]);
  });

  it("takes fields inside lists, and tags by their path or by the star", async () => {
    const record = {
      lexs: [
        { text: "r1", lang: "en" },
        { text: "r2", lang: "en" },
      ],
      meta: { kind: "x", year: 2 },
    };
    const [item] = await read([record], {
      mapping: { references: ["lexs[*].text"], tags: ["meta.kind", "lexs[0].lang"], facts: ["meta.year"] },
    });
    expect(item!.example.references).toEqual(["r1", "r2"]);
    expect(item!.example.tags).toEqual({ "meta.kind": "x", "lexs[0].lang": "en" });
    const [starred] = await read([record], { mapping: { tags: ["meta.*"] } });
    expect(starred!.example.tags).toEqual({ kind: "x", year: "2" });
  });

  it("lets the more exact of two patterns decide", async () => {
    const [item] = await read([{ ref_a: "r", ref_sys: "t" }], {
      mapping: { references: ["ref_*"], outputs: { s: "ref_sys" } },
    });
    expect(item!.example.references).toEqual(["r"]);
    expect(item!.candidates.map((c) => c.text)).toEqual(["t"]);
  });

  it("calls the fields of the one record that the mapping names as they are called in it", async () => {
    const line = { id: 1, data: { days: [{ high_c: 19 }], city: "Oslo" }, note: "x" };
    const relations = async (...facts: string[]) => {
      const [item] = await read([line], { mapping: { facts } });
      return item!.example.facts.map(({ relation, origin }) => [relation, origin?.path]);
    };
    expect(await relations("data")).toEqual([
      ["days high c", "data.days[0].high_c"],
      ["city", "data.city"],
    ]);
    expect(await relations("data", "note")).toEqual([
      ["data days high c", "data.days[0].high_c"],
      ["data city", "data.city"],
      ["note", "note"],
    ]);
  });

  it("puts consecutive records with one key together, and refuses a key that comes back", async () => {
    const mapping = { groupBy: "t", subject: "name" };
    const rows = [
      { t: 1, name: "A", n: 5 },
      { t: 1, name: "B", n: 6 },
      { t: 2, name: "C", n: 7 },
    ];
    const items = await read(rows, { mapping });
    expect(items.map(({ example }) => example.id)).toEqual(["1", "2"]);
    expect(items[0]!.example.facts).toEqual([
      {
        id: "1",
        subject: "A",
        relation: "n",
        value: "5",
        need: "required",
        origin: { path: "n", attribute: "n", row: 0 },
        row: { path: "[0]", key: "A", keyAttribute: "name" },
      },
      {
        id: "2",
        subject: "B",
        relation: "n",
        value: "6",
        need: "required",
        origin: { path: "n", attribute: "n", row: 1 },
        row: { path: "[1]", key: "B", keyAttribute: "name" },
      },
    ]);
    expect(await faultOf(read([...rows, rows[0]], { mapping }))).toMatch(
      /the rows of "1" do not stand together\n {2}Sort the file by t/,
    );
  });

  it("warns of a field that no record has, with the nearest one", async () => {
    const warnings: string[] = [];
    await read([{ id: 1, gold: "r" }], { mapping: { references: ["glod"] }, warnings });
    expect(warnings).toEqual([
      'in.json: there is no field "glod", which the mapping names for references. Did you mean "gold"?',
    ]);
  });

  it("refuses a record without the id that the mapping names", async () => {
    expect(await faultOf(read([{ kye: 1 }], { mapping: { id: "key" } }))).toBe(
      'in.json:1:2: the record has no value in the field "key", which the mapping names for id\n  Did you mean "kye"?',
    );
  });

  it("refuses an id that is not one value", async () => {
    expect(await faultOf(read([{ id: { a: 1 } }]))).toMatch(
      /^in\.json:1:2: the field "id" should hold one value, but holds an object/,
    );
  });
});

describe("json errors", () => {
  it.each([
    ["[1, 2]", /^in\.json:1:2: a record is a number; an object with named fields was expected/],
    ['[{"a": 1},\n {"a": tru}]', /^in\.json:2:11: not valid JSON/],
    ['[{"a": 1},\n {"a": 1', /^in\.json:2:2: the file ends inside the value/],
  ])("names the place of what is wrong with %j", async (text, message) => {
    expect(await faultOf(readAll(textSource("in.json", text)))).toMatch(message);
  });
});

describe("jsonl", () => {
  it("reads a record from each line, passing over blank ones", async () => {
    const items = await readAll(textSource("in.jsonl", '{"a": 1}\n\n{"a": 2}'), { format: jsonl });
    expect(items.map(({ example, where }) => [example.id, example.facts[0]?.value, where.line])).toEqual([
      ["1", "1", 1],
      ["2", "2", 3],
    ]);
  });

  it("names line and column of a broken record", async () => {
    const run = readAll(textSource("in.jsonl", '{"a": 1}\n{"a": }'), { format: jsonl });
    expect(await faultOf(run)).toMatch(/^in\.jsonl:2:7: not valid JSON/);
  });
});

describe("recognize", () => {
  const kind = (text: string, fileName = "-") => {
    const head = { fileName, text, bytes: Buffer.from(text) };
    return [json, jsonl].filter((format) => format.recognize(head) > 0).map((format) => format.id);
  };

  it.each([
    ['[{"a": 1}]', "-", ["json"]],
    ["[\n", "x.json", ["json"]],
    ['[{"a": 1}]\n', "-", ["json"]],
    ['{\n "a": 1\n}', "-", ["json"]],
    ['{"a": 1}\n', "x.json", ["json"]],
    ['{"a": 1}\n', "-", ["jsonl"]],
    ['{"a": 1}\n{"a": 2}', "x.json", ["jsonl"]],
    ['{"a": 1, "b', "x.jsonl", ["jsonl"]],
    ["[node]\n", "-", []],
    ["a,b\n", "x.csv", []],
  ])("of %j in %j is %j", (text, name, ids) => {
    expect(kind(text, name)).toEqual(ids);
  });
});
