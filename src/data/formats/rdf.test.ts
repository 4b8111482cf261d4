import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Example, Item } from "../../core/example.ts";
import { fileSource, type Source, streamSource, textSource } from "../bytes/source.ts";
import type { Format, ReadItem, ReadOptions } from "../format.ts";
import * as writers from "../writers/index.ts";
import { jsonld, nquads, ntriples, trig, turtle } from "./rdf.ts";
import { webnlg } from "./webnlg.ts";

async function read(format: Format, source: Source, options: ReadOptions = {}): Promise<ReadItem[]> {
  return Readable.from(format.read(source, options)).toArray();
}

async function readText(format: Format, text: string, options: ReadOptions = {}): Promise<ReadItem[]> {
  return read(format, textSource("data.rdf", text), options);
}

async function failure(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(UserError);
  return String(error);
}

const triples = ({ example }: ReadItem) =>
  example.facts.map(({ subject, relation, value }) => [subject, relation, value]);

describe("RDF with named graphs", () => {
  const entries = async (options: ReadOptions = {}): Promise<ReadItem[]> =>
    read(trig, await fileSource("fixtures/data/rdf/entries.trig"), options);

  it("makes one example for each, in the order in which they begin, one that comes back included", async () => {
    const items = await entries();
    expect(items.map(({ example }) => example.id)).toEqual(["Id1", "Id2"]);
    expect(items.map(triples)).toEqual([
      [
        ["Port of Wexmoor", "elevation", "12.0"],
        ["Port of Wexmoor", "location", "Wexmoor, Tessaly"],
        ["Port of Wexmoor", "motto", "Meer & mehr"],
      ],
      [["Gull/Tern", "Eigentümer", "WHC"]],
    ]);
  });

  it("prefers labels of the language asked for, wherever in the file they stand", async () => {
    const [, german] = await entries({ lang: "de" });
    expect(german && triples(german)).toEqual([["Gull/Tern", "Eigentümer", "Wexmoorer Hafengesellschaft"]]);
    const [, english] = await entries({ lang: "en" });
    expect(english && triples(english)[0]?.[2]).toBe("Wexmoor Harbour Company");
  });

  it("keeps IRIs, languages and datatypes as a fact's origin", async () => {
    const [first] = await entries();
    expect(first?.example.facts.map(({ origin }) => origin)).toEqual([
      {
        subject: "http://dbpedia.org/resource/Port_of_Wexmoor",
        relation: "http://dbpedia.org/ontology/elevation",
        value: '"12.0"^^http://www.w3.org/2001/XMLSchema#double',
      },
      {
        subject: "http://dbpedia.org/resource/Port_of_Wexmoor",
        relation: "http://dbpedia.org/ontology/location",
        value: "http://dbpedia.org/resource/Wexmoor,_Tessaly",
      },
      {
        subject: "http://dbpedia.org/resource/Port_of_Wexmoor",
        relation: "http://dbpedia.org/ontology/motto",
        value: '"Meer & mehr"@de',
      },
    ]);
  });

  it("leaves statements outside them out, with a warning unless they are labels", async () => {
    const warnings: string[] = [];
    const text = `<urn:x:a> <urn:x:p> "1" .\n<urn:x:a> <http://www.w3.org/2000/01/rdf-schema#label> "A" .\n<urn:x:a> <urn:x:p> "2" <urn:x:g> .\n`;
    const items = await readText(nquads, text, { onWarning: (message) => warnings.push(message) });
    expect(items.map(triples)).toEqual([[["A", "p", "2"]]]);
    expect(warnings).toEqual([
      "data.rdf: left out 1 × a statement outside the named graphs, which are the examples",
    ]);
  });

  it("calls examples by whole IRIs when their last parts are not enough", async () => {
    const text =
      '<urn:x:a> <urn:x:p> "1" <http://e/1#facts> .\n<urn:x:a> <urn:x:p> "2" <http://e/2#facts> .\n';
    const items = await readText(nquads, text);
    expect(items.map(({ example }) => example.id)).toEqual(["http://e/1#facts", "http://e/2#facts"]);
  });

  it("takes a graph that only holds labels for no example", async () => {
    const label = "<http://www.w3.org/2000/01/rdf-schema#label>";
    const text = `<urn:x:a> ${label} "A" <urn:x:names> .\n<urn:x:a> <urn:x:p> "2" <urn:x:g> .\n`;
    expect((await readText(nquads, text)).map(({ example }) => example.id)).toEqual(["g"]);
  });

  it("keeps a statement that is written twice as two facts", async () => {
    const line = '<urn:x:a> <urn:x:p> "1" <urn:x:g> .\n';
    expect((await readText(nquads, line + line)).map(triples)).toEqual([
      [
        ["a", "p", "1"],
        ["a", "p", "1"],
      ],
    ]);
  });

  it("reads them from JSON-LD", async () => {
    const items = await read(jsonld, await fileSource("fixtures/data/rdf/people.jsonld"));
    expect(items.map(({ example }) => example.id)).toEqual(["one", "two"]);
    expect(items.map(triples)).toEqual([
      [
        ["Orla Venn", "name", "Orla"],
        ["Orla Venn", "knows", "Bo"],
      ],
      [["Bo", "name", "Bo"]],
    ]);
  });

  it("reads JSON-LD whose contexts follow what they apply to", async () => {
    const graph = '{"name": "Orla", "@id": "http://e/Orla_Venn", "@type": "http://e/T"}';
    const text = `{"@graph": [${graph}],\n"@id": "http://e/one", "@context": {"name": "http://e/name"}}`;
    const [item] = await readText(jsonld, text);
    expect(item && [item.example.id, ...triples(item)]).toEqual([
      "one",
      ["Orla Venn", "type", "T"],
      ["Orla Venn", "name", "Orla"],
    ]);
  });

  it("reads standard input, although it goes over it twice", async () => {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<urn:x:a> <urn:x:p> "1" <urn:x:g> .\n');
    }
    expect((await read(nquads, streamSource("-", bytes()))).map(triples)).toEqual([[["a", "p", "1"]]]);
  });
});

describe("RDF without named graphs", () => {
  it("is one example, called by the file's name", async () => {
    const source = textSource("folder/Id7.nt", '<http://e/A_B> <http://e/p> "1" .\n');
    const [item] = await read(ntriples, source);
    expect(item?.example).toMatchObject({ id: "Id7", facts: [{ subject: "A B" }], references: [], tags: {} });
    expect(item?.where).toEqual({ file: "folder/Id7.nt" });
  });

  it("is one example for each subject when asked, although its statements are scattered", async () => {
    const text = `<http://e/A> <http://e/p> "1" .\n<http://e/B> <http://e/p> "2" .\n<http://e/A> <http://e/q> <http://e/B> .\n`;
    const items = await readText(ntriples, text, { groupBy: "subject" });
    expect(items.map(({ example }) => example.id)).toEqual(["A", "B"]);
    expect(items.map(triples)).toEqual([
      [
        ["A", "p", "1"],
        ["A", "q", "B"],
      ],
      [["B", "p", "2"]],
    ]);
  });

  it("gives what is said of a blank node to the subject that points to it, before or after", async () => {
    const text = `_:x <http://e/q> "inner" .\n<http://e/B> <http://e/p> "2" .\n<http://e/A> <http://e/p> _:x .\n<http://e/A> <http://e/p> _:y .\n<http://e/B> <http://e/r> "3" .\n_:y <http://e/s> "late" .\n`;
    const items = await readText(ntriples, text, { groupBy: "subject" });
    expect(items.map(({ example }) => example.id)).toEqual(["A", "B"]);
    expect(items.map(triples)).toEqual([
      [
        ["A", "p q", "inner"],
        ["A", "p s", "late"],
      ],
      [
        ["B", "p", "2"],
        ["B", "r", "3"],
      ],
    ]);
  });

  it("says of a node what is said of blank nodes it points to, and of lists what is in them", async () => {
    const [item] = await read(turtle, await fileSource("fixtures/data/rdf/nested.ttl"));
    expect(item?.example.id).toBe("nested");
    expect(item && triples(item)).toEqual([
      ["Orla Venn", "address street", "Pier 4"],
      ["Orla Venn", "address town name", "Wexmoor"],
      ["Orla Venn", "address town part_of", "Tessaly"],
      ["Orla Venn", "children", "Ada"],
      ["Orla Venn", "children", "Bo"],
      ["Orla Venn", "friend", "Cy"],
      ["Cy", "age", "41"],
    ]);
    expect(item?.example.facts[1]?.origin?.path).toBe("address.town.name");
  });

  it("reads a list of ten thousand items", async () => {
    const list = Array.from({ length: 10_000 }, (_, index) => index).join(" ");
    for (const groupBy of ["graph", "subject"] as const) {
      const [item] = await readText(turtle, `<urn:x:a> <urn:x:p> ( ${list} ) .`, { groupBy });
      expect(item?.example.facts).toHaveLength(10_000);
      expect(item?.example.facts[9_999]).toMatchObject({ relation: "p", value: "9999" });
    }
  });

  it("leaves out blank nodes that say nothing or go in circles, with a warning", async () => {
    const warnings: string[] = [];
    const text = `@prefix : <urn:x:> .\n:a :p [] . :a :q _:c . _:c :r _:d . _:d :r _:c . _:d :s "end" . _:e :r _:e .`;
    const items = await readText(turtle, text, { onWarning: (message) => warnings.push(message) });
    expect(items.map(triples)).toEqual([[["a", "q r s", "end"]]]);
    expect(warnings.sort()).toEqual([
      "data.rdf: left out 1 × a blank node that nothing is said about",
      "data.rdf: left out 1 × a blank node that several statements point to",
      "data.rdf: left out 1 × blank nodes that only point to each other",
    ]);
  });

  it("leaves out what is said about statements, with a warning", async () => {
    const warnings: string[] = [];
    const text = '@prefix : <urn:x:> .\n:a :b :c .\n<< :a :b :c >> :since "1911" .';
    const items = await readText(turtle, text, { onWarning: (message) => warnings.push(message) });
    expect(items.map(triples)).toEqual([[["a", "b", "c"]]]);
    expect(warnings).toEqual(["data.rdf: left out 2 × a statement about a statement"]);
  });

  it("has no subject where an unnamed node is described", async () => {
    const [item] = await readText(turtle, '[] <urn:x:name> "Gull" ; <urn:x:food> "Fish" .');
    expect(item && triples(item)).toEqual([
      [null, "name", "Gull"],
      [null, "food", "Fish"],
    ]);
  });

  it("resolves relative IRIs without a trace of the machine", async () => {
    const [item] = await readText(turtle, '<North_Pier> <#owner> "Orla" .');
    expect(item && triples(item)).toEqual([["North Pier", "owner", "Orla"]]);
    expect(item?.example.facts[0]?.origin?.subject).toBe("file:///North_Pier");
  });
});

describe("RDF in Assay's vocabulary", () => {
  it("brings facts without a subject, needs, references and tags", async () => {
    const text = `
      @prefix assay: <urn:assay:> .
      @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
      <http://example.org/9> a assay:Example ; assay:id "first" ;
        assay:reference "Two.", "One." ; <urn:assay:tag:kind> "pub" ;
        assay:fact [ rdf:predicate <urn:x:name> ; rdf:object "Gull" ] ,
          [ rdf:subject <urn:x:Old_Pier> ; rdf:predicate <urn:x:near> ; rdf:object "sea" ; assay:need "optional" ] .
      <http://example.org/8> a assay:Example .`;
    const items = await readText(turtle, text);
    expect(items.map(({ example }) => example)).toEqual([
      {
        id: "first",
        facts: [
          {
            id: "1",
            subject: null,
            relation: "name",
            value: "Gull",
            need: "required",
            origin: { relation: "urn:x:name" },
          },
          {
            id: "2",
            subject: "Old Pier",
            relation: "near",
            value: "sea",
            need: "optional",
            origin: { subject: "urn:x:Old_Pier", relation: "urn:x:near" },
          },
        ],
        references: ["Two.", "One."],
        tags: { kind: "pub" },
      },
      { id: "8", facts: [], references: [], tags: {} },
    ]);
  });

  it("refuses a fact whose parts stand elsewhere", async () => {
    const text = `<urn:x:1> a <urn:assay:Example> ; <urn:assay:fact> <urn:x:f> .`;
    expect(await failure(readText(turtle, text))).toMatch(
      /^data\.rdf: the fact urn:x:f has no rdf:predicate/,
    );
  });
});

describe("RDF that cannot be read", () => {
  it.each([
    [turtle, "@prefix : <urn:x:> .\n:a :b :c .\n:a :b .\n", /^data\.rdf:3: malformed Turtle: /],
    [trig, "<urn:x:g> {\n<urn:x:a> <urn:x:b> 1 .\n", /^data\.rdf:\d: malformed TriG: /],
    [
      ntriples,
      '<urn:x:a> <urn:x:b> "c" .\n<urn:x:a b> <urn:x:b> "c" .\n',
      /^data\.rdf:2: malformed N-Triples: /,
    ],
    [nquads, '\n<urn:x:a> <urn:x:b> "c\n', /^data\.rdf:2: malformed N-Quads: /],
    [jsonld, '{"@context": {},\n"http://e/p": ,}', /^data\.rdf:2: malformed JSON-LD: /],
    [jsonld, '{"@context": {},\n"http://e/p": "x"', /^data\.rdf:2: malformed JSON-LD: Unclosed document/],
  ])("names file and line: %#", async (format, text, message) => {
    expect(await failure(readText(format, text))).toMatch(message);
  });

  it.each([
    '{"@context": "http://schema.org/", "name": "x"}',
    '[{"@context": [{}, "local.jsonld"], "name": "x"}]',
  ])("refuses a context that stands elsewhere, and fetches nothing: %s", async (text) => {
    expect(await failure(readText(jsonld, text))).toMatch(
      /^data\.rdf: the JSON-LD context \S+ stands elsewhere and is not fetched\n {2}Put the context itself/,
    );
  });

  it("refuses JSON-LD that is nested so deep that its parser would not end, and takes brackets in strings as text", async () => {
    const nested = (depth: number, value: string) =>
      `{"@id": "http://e/a",\n"http://e/p": ${"[".repeat(depth)}${JSON.stringify(value)}${"]".repeat(depth)}}`;
    expect(await failure(readText(jsonld, nested(60, "x")))).toMatch(
      /^data\.rdf:2: the JSON-LD is nested deeper than 50 levels/,
    );
    const [item] = await readText(jsonld, nested(3, `"\\${"[{".repeat(80)}`));
    expect(triples(item!)).toEqual([["a", "p", `"\\${"[{".repeat(80)}`]]);
  });

  it("refuses a statement beyond the limit before memory fills", async () => {
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<urn:x:a> <urn:x:b> "');
      for (let count = 0; count < 100; count++) yield Buffer.alloc(100, "a");
    }
    const reading = read(ntriples, streamSource("long.nt", pieces()), { maxRecordBytes: 2000 });
    expect(await failure(reading)).toMatch("one statement is longer than 2000 bytes");
  });
});

describe("recognize", () => {
  const score = (format: Format, fileName: string, text: string): number =>
    format.recognize({ fileName, bytes: new Uint8Array(), text });

  it.each([
    [turtle, "x.ttl", ""],
    [turtle, "x.txt", "# made by hand\n\n@prefix : <http://e/> .\n:a :b :c .\n"],
    [turtle, "-", "PREFIX ex: <http://e/>\nex:a ex:b ex:c .\n"],
    [trig, "x.trig", ""],
    [trig, "-", "@prefix : <http://e/> .\n:g { :a :b :c . }\n"],
    [ntriples, "x.nt", ""],
    [ntriples, "-", '<http://e/a> <http://e/b> "c \\" d"@en .\n'],
    [nquads, "x.nq", ""],
    [nquads, "-", '_:a <http://e/b> "c"^^<http://e/t> <http://e/g> .\n'],
    [jsonld, "x.jsonld", ""],
    [jsonld, "x.json", '[ {"@id": "http://e/a"'],
  ])("knows its own by name or beginning: %#", (format, fileName, text) => {
    expect(score(format, fileName, text)).toBeGreaterThan(0.85);
  });

  it.each([
    "<html></html>",
    "<benchmark>",
    '{"id": "@context"}',
    "a,b\n",
    "name[<x>]",
    "prefix of a sentence",
    "",
  ])("none knows %j", (text) => {
    for (const format of [turtle, trig, ntriples, nquads, jsonld])
      expect(score(format, "x.txt", text), format.id).toBe(0);
  });

  it("tells triples from quads, and Turtle from TriG", () => {
    const triple = '<http://e/a> <http://e/b> "c" .\n';
    const quad = '<http://e/a> <http://e/b> "c" <http://e/g> .\n';
    expect([score(ntriples, "-", quad), score(nquads, "-", triple)]).toEqual([0, 0]);
    const graph = "@prefix : <http://e/> .\n:g { :a :b :c . }\n";
    expect([score(turtle, "-", graph), score(trig, "-", graph.replace(/[{}]/g, ""))]).toEqual([0, 0]);
  });
});

const TEST_SET = "../shared/data/webnlg/v3.0/test/rdf-to-text-generation-test-data-with-refs-en.xml";

describe.skipIf(!existsSync(TEST_SET))("the WebNLG 3.0 test set as RDF (skipped without ../shared)", () => {
  const original = async (): Promise<ReadItem[]> => read(webnlg, await fileSource(TEST_SET));
  const bare = ({ example: { id, facts, references } }: Item): unknown => ({
    id,
    facts: facts.map(({ subject, relation, value, need }) => ({ subject, relation, value, need })),
    references,
  });
  const noReferences = (item: Item): Item => ({
    candidates: [],
    example: { ...item.example, references: [] } satisfies Example,
  });

  it.each([turtle, trig, nquads, ntriples, jsonld])("comes back the same through $id", async (format) => {
    const items = await original();
    const writer = writers.WRITERS.find(({ id }) => id === format.id);
    const bytes = async function* (): AsyncGenerator<Uint8Array> {
      for await (const text of writer?.write(Readable.from(items)) ?? []) yield Buffer.from(text);
    };
    const again = await read(format, streamSource("test", bytes()));
    expect(again).toHaveLength(1779);
    expect(again.map(bare)).toEqual(items.map(bare));
  });

  /** How others would convert it: DBpedia's IRIs, percent-encoded or not, literals for quoted values and numbers. */
  const dbpedia = (item: Item, encode: (name: string) => string): string[] =>
    item.example.facts.map(({ relation, origin, value }) => {
      const written = origin?.value ?? "";
      const isLiteral = /^["\d-]/.test(written) || written.includes("  ");
      const object = isLiteral ? JSON.stringify(value) : `<http://dbpedia.org/resource/${encode(written)}>`;
      const subject = `<http://dbpedia.org/resource/${encode(origin?.subject ?? "")}>`;
      return `${subject} <http://dbpedia.org/ontology/${encode(relation).replaceAll(" ", "%20")}> ${object}`;
    });
  const spelled = (name: string): string => name.replace(/[ "<>\\^`{|}%]/g, encodeURIComponent);

  it.each([
    ["percent-encoded", encodeURIComponent],
    ["as spelled", spelled],
  ])("comes back the same from one named graph for each entry with DBpedia's IRIs, %s", async (_, encode) => {
    const items = await original();
    const lines = items.flatMap((item) =>
      dbpedia(item, encode).map((triple) => `${triple} <http://example.org/webnlg/${item.example.id}> .\n`),
    );
    const again = await readText(nquads, lines.join(""));
    expect(again.map(bare)).toEqual(items.map(noReferences).map(bare));
  });

  it("comes back the same from one Turtle file for each entry", async () => {
    for (const item of (await original()).slice(0, 300)) {
      const text = dbpedia(item, encodeURIComponent).map((triple) => `${triple} .\n`);
      const [again] = await read(turtle, textSource(`entries/${item.example.id}.ttl`, text.join("")));
      expect(again && bare(again)).toEqual(bare(noReferences(item)));
    }
  });
});
