import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Candidate, Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { writeAssayJsonl } from "../assay-jsonl.ts";
import { assayExampleSchema } from "../assay-schema.ts";
import { textSource } from "../bytes/source.ts";
import type { ReadItem } from "../format.ts";
import { assayJsonl } from "./assay-jsonl.ts";

async function read(text: string): Promise<ReadItem[]> {
  const items: ReadItem[] = [];
  for await (const item of assayJsonl.read(textSource("in.jsonl", text), {})) items.push(item);
  return items;
}

const readOne = async (value: unknown): Promise<ReadItem> => (await read(JSON.stringify(value)))[0]!;

async function faultOf(value: unknown): Promise<string> {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const error = await read(text).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof UserError)) throw new Error("a UserError was expected");
  return error.toString();
}

const plain = (facts: readonly Fact[]) =>
  facts.map(({ id, subject, relation, value, need }) => [id, subject, relation, value, need]);

describe("writing and reading", () => {
  it("keeps the row of a fact, its tolerance and its aliases", async () => {
    const fact: Fact = {
      id: "1",
      subject: null,
      relation: "days high c",
      value: "19",
      need: "required",
      row: { path: "days[0]", key: "2031-05-02", keyAttribute: "date" },
      tolerance: { percent: 5 },
      aliases: ["nineteen"],
    };
    const item = { example: { id: "a", facts: [fact], references: [], tags: {} }, candidates: [] };
    const [again] = await read(writeAssayJsonl(item));
    expect(again!.example.facts).toEqual([fact]);
  });

  it("refuses a row without its key, and what a tolerance does not have", async () => {
    const fact = (more: object) => ({ id: "a", facts: [{ relation: "x", value: 1, ...more }] });
    expect(await faultOf(fact({ row: { path: "[0]" } }))).toContain("facts[0]");
    expect(await faultOf(fact({ tolerance: { procent: 5 } }))).toContain("procent");
  });
});

describe("reading", () => {
  it("takes facts as triples, as pairs and as objects, numbering those without an id", async () => {
    const item = await readOne({
      id: "inn",
      facts: [
        ["Blue Inn", "area", "harbour"],
        ["price", 12],
        { relation: "open", value: true, need: "optional" },
        { id: "x", subject: "Blue Inn", relation: "food", value: "Thai", origin: { row: 2, path: "a.b" } },
      ],
    });
    expect(plain(item.example.facts)).toEqual([
      ["1", "Blue Inn", "area", "harbour", "required"],
      ["2", null, "price", "12", "required"],
      ["3", null, "open", "true", "optional"],
      ["x", "Blue Inn", "food", "Thai", "required"],
    ]);
    expect(item.example.facts[3]?.origin).toEqual({ row: 2, path: "a.b" });
  });

  it("puts facts, record and table together, in this order", async () => {
    const item = await readOne({
      id: 7,
      facts: [["a", "1"]],
      record: { address: { city: "Oslo" } },
      table: { columns: ["team", "wins"], rows: [["Larks", 3]], key: "team" },
    });
    expect(item.example.id).toBe("7");
    expect(plain(item.example.facts)).toEqual([
      ["1", null, "a", "1", "required"],
      ["2", null, "address city", "Oslo", "required"],
      ["3", "Larks", "wins", "3", "required"],
    ]);
    expect(item.example.facts.map((fact) => fact.origin)).toEqual([
      undefined,
      { path: "address.city", attribute: "city" },
      { row: 0, column: 1, attribute: "wins" },
    ]);
  });

  it("takes outputs as a text or as samples, in which null is no text", async () => {
    const { candidates } = await readOne({ id: "1", outputs: { a: "one", b: ["x", null, "z"] } });
    expect(candidates).toEqual([
      { exampleId: "1", system: "a", text: "one", sample: 0 },
      { exampleId: "1", system: "b", text: "x", sample: 0 },
      { exampleId: "1", system: "b", text: "z", sample: 2 },
    ]);
  });

  it("takes references and tags; numbers among the tags become text", async () => {
    const { example } = await readOne({ id: "1", references: ["r1", "r2"], tags: { size: 3, seen: true } });
    expect(example.references).toEqual(["r1", "r2"]);
    expect(example.tags).toEqual({ size: "3", seen: "true" });
  });

  it("allows an example without facts, skips blank lines and says where each example stands", async () => {
    const items = await read('{"id": "a"}\n\n  \n{"id": "b"}');
    expect(items.map(({ example, where }) => [example.id, example.facts.length, where])).toEqual([
      ["a", 0, { file: "in.jsonl", line: 1 }],
      ["b", 0, { file: "in.jsonl", line: 4 }],
    ]);
  });

  it("gives a fact another number when its own is taken by an id", async () => {
    const item = await readOne({
      id: "1",
      facts: [{ id: "2", relation: "a", value: "x" }, ["b", "y"]],
    });
    expect(item.example.facts.map((fact) => fact.id)).toEqual(["2", "2b"]);
  });
});

describe("errors", () => {
  it.each([
    [{ id: "1", refrences: [] }, 'in.jsonl:1: unknown key "refrences"\n  Did you mean "references"?'],
    [
      { id: "1", facts: [["a", "b"], { relation: "a", value: "b", sbject: "c" }] },
      'in.jsonl:1: unknown key "sbject" in facts[1]\n  Did you mean "subject"?',
    ],
    [
      { id: "1", facts: [{ relation: "a", value: "b", origin: { line: 1 } }] },
      'in.jsonl:1: unknown key "line" in facts[0].origin\n  Known keys: path, row, column, attribute, subject, relation, value.',
    ],
    [
      { id: "1", table: { columns: [], rows: [], titel: "x" } },
      'in.jsonl:1: unknown key "titel" in table\n  Did you mean "title"?',
    ],
  ])("an unknown key is named with the nearest known one: %j", async (value, message) => {
    expect(await faultOf(value)).toBe(message);
  });

  it.each([
    [{ facts: [] }, /^in\.jsonl:1: id: /],
    [{ id: null }, /^in\.jsonl:1: id: /],
    [[], /^in\.jsonl:1: the record: expected object, received array/],
    ["7", /^in\.jsonl:1: the record: expected object, received number/],
    [{ id: "1", facts: [["a", "b", "c", "d"]] }, /^in\.jsonl:1: facts\[0\]: /],
    [{ id: "1", facts: [{ relation: "a" }] }, /^in\.jsonl:1: facts\[0\]\.value: /],
    [
      { id: "1", facts: [{ relation: 1, value: "b" }] },
      /^in\.jsonl:1: facts\[0\]\.relation: expected string/,
    ],
    [{ id: "1", facts: [{ relation: "a", value: "b", need: "must" }] }, /facts\[0\]\.need: .*"required"/],
    [{ id: "1", references: "r" }, /^in\.jsonl:1: references: expected array, received string/],
    [{ id: "1", outputs: { a: [1] } }, /^in\.jsonl:1: outputs\.a\[0\]: expected string/],
    [{ id: "1", tags: { a: null } }, /^in\.jsonl:1: tags\.a: /],
    [{ id: "1", table: { columns: ["a"], rows: [["x", "y"]] } }, /row 1 of the table has 2 cells/],
    ['{"id": "1", "facts": [}', /^in\.jsonl:1:23: not valid JSON/],
  ])("what is wrong with %j is named", async (value, message) => {
    expect(await faultOf(value)).toMatch(message);
  });

  it("two facts with one id are refused", async () => {
    const fact = { id: "x", relation: "a", value: "b" };
    expect(await faultOf({ id: "1", facts: [fact, fact] })).toMatch(
      /^in\.jsonl:1: two facts of this example have the id "x"/,
    );
  });

  it("the reader accepts exactly what the schema accepts", async () => {
    const odd = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
      fc.constant([]),
      fc.constant({}),
    );
    const fact = fc.oneof(
      fc.array(odd, { maxLength: 4 }),
      fc.record(
        {
          id: odd,
          subject: odd,
          relation: odd,
          value: odd,
          need: fc.constantFrom("required", "optional", 1),
          origin: fc.record({ row: odd, path: odd, other: odd }, { requiredKeys: [] }),
        },
        { requiredKeys: [] },
      ),
    );
    const line = fc.record(
      {
        id: odd,
        facts: fc.oneof(fc.array(fact, { maxLength: 3 }), odd),
        record: odd,
        table: fc.oneof(
          odd,
          fc.record(
            {
              columns: fc.constant(["a"]),
              rows: fc.array(fc.array(odd, { minLength: 1, maxLength: 1 })),
              key: fc.constantFrom("a", 1),
              title: odd,
            },
            { requiredKeys: ["columns", "rows"] },
          ),
        ),
        references: fc.oneof(fc.array(odd), odd),
        outputs: fc.oneof(fc.dictionary(fc.string(), fc.oneof(fc.array(odd), odd)), odd),
        tags: fc.oneof(fc.dictionary(fc.string(), odd), odd),
        other: odd,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(line, async (value) => {
        const json = JSON.parse(JSON.stringify(value));
        const accepted = await readOne(json).then(
          () => true,
          // An id used twice and a wrong table are beyond the schema.
          (error: Error) => /two facts|row \d+ of the table/.test(error.message),
        );
        expect(accepted).toBe(assayExampleSchema.safeParse(json).success);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("writeAssayJsonl", () => {
  const text = fc.string({ unit: "grapheme" });
  const origin = fc.record(
    {
      path: text,
      row: fc.nat(),
      column: fc.nat(),
      attribute: text,
      subject: text,
      relation: text,
      value: text,
    },
    { requiredKeys: [] },
  );
  const fact = fc.record(
    {
      id: fc.oneof(fc.integer({ min: 1, max: 5 }).map(String), text),
      subject: fc.option(text),
      relation: text,
      value: text,
      need: fc.constantFrom("required" as const, "optional" as const),
      origin,
    },
    { requiredKeys: ["id", "subject", "relation", "value", "need"] },
  );
  const outputs = fc.dictionary(text, fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 }));
  const item: fc.Arbitrary<Item> = fc
    .record({
      id: text,
      facts: fc.uniqueArray(fact, { selector: (f) => f.id }),
      references: fc.array(text),
      tags: fc.dictionary(text, text),
      outputs,
    })
    .map(({ outputs: samples, ...example }) => ({
      example: example as Item["example"],
      candidates: Object.entries(samples).flatMap(([system, numbers]): Candidate[] =>
        numbers
          .sort((a, b) => a - b)
          .map((sample) => ({ exampleId: example.id, system, sample, text: `${system} ${sample}` })),
      ),
    }));

  it("writes one line that reads back as the same item", async () => {
    await fc.assert(
      fc.asyncProperty(item, async (original) => {
        const line = writeAssayJsonl(original);
        expect(line).not.toContain("\n");
        const [back] = await read(line);
        expect({ example: back!.example, candidates: back!.candidates }).toEqual(original);
      }),
      { numRuns: 1000 },
    );
  });

  it("leaves out what goes without saying", () => {
    const facts: Fact[] = [
      { id: "1", subject: "A", relation: "r", value: "v", need: "required" },
      { id: "2", subject: null, relation: "r", value: "v", need: "required" },
      { id: "3", subject: null, relation: "r", value: "v", need: "optional" },
    ];
    const candidates = [{ exampleId: "e", system: "s", text: "t", sample: 0 }];
    expect(writeAssayJsonl({ example: { id: "e", facts, references: [], tags: {} }, candidates })).toBe(
      '{"id":"e","facts":[["A","r","v"],["r","v"],{"relation":"r","value":"v","need":"optional"}],"outputs":{"s":"t"}}',
    );
  });
});

describe("recognize", () => {
  const score = (text: string) => assayJsonl.recognize({ fileName: "-", bytes: Buffer.from(text), text });

  it("is sure of a first line with an id and facts, whatever else is in it", () => {
    expect(score('{"id": "1", "facts": [["a", "b"]]}\n{"id')).toBe(0.95);
    expect(score('{"id": "1", "facts": [], "refrences": []}')).toBe(0.95);
    expect(score('{"id": "1", "record": {"a": 1}, "outputs": {}}\n')).toBe(0.95);
    expect(score('{"id": "1", "table": {"columns": [], "rows": []}}\n')).toBe(0.95);
  });

  it("knows a first line that goes on beyond what it is shown", () => {
    expect(score('{"id": "1", "facts": [["a", "b"], ["c')).toBe(0.8);
  });

  it("leaves other JSON alone", () => {
    expect(score('{"id": "1", "name": "x"}\n')).toBe(0);
    expect(score('{"id": "1", "table": [["a"]]}\n')).toBe(0);
    expect(score('[{"id": "1", "facts": []}]')).toBe(0);
    expect(score("id,facts\n")).toBe(0);
  });
});
