import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { Example, Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { fileSource, textSource } from "../bytes/source.ts";
import { parentTables } from "../formats/parent-tables.ts";
import { trig } from "../formats/rdf.ts";
import { WRITERS } from "./index.ts";

async function written(id: string, examples: readonly Example[]): Promise<string> {
  const writer = WRITERS.find((writer) => writer.id === id);
  const items: Item[] = examples.map((example) => ({ example, candidates: [] }));
  const pieces: string[] = await Readable.from(writer?.write(Readable.from(items)) ?? []).toArray();
  return pieces.join("");
}

function fact(id: string, subject: string | null, relation: string, value: string): Fact {
  return { id, subject, relation, value, need: "required" };
}

const PAIRS: Example = {
  id: "1",
  facts: [
    fact("1", null, "name", "The Gull"),
    { ...fact("2", null, "near", 'the "old" pier, north'), need: "optional" },
  ],
  references: ["The Gull is near the pier.", "Near the pier:\n\tThe Gull."],
  tags: {},
};
const MIXED: Example = {
  id: "2",
  facts: [fact("1", null, "title", "Clubs"), fact("2", "Oars", "motto", "row|||row |")],
  references: [],
  tags: { kind: "club" },
};
const EMPTY: Example = { id: "3", facts: [], references: [], tags: {} };

describe("WRITERS", () => {
  it("have ids and extensions of their own", () => {
    const names = WRITERS.flatMap(({ id, extensions }) => [id, ...extensions]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("csv: one fact a row, cells quoted where they must be", async () => {
    expect(await written("csv", [PAIRS, EMPTY, MIXED])).toBe(
      [
        "example,subject,relation,value,need",
        "1,,name,The Gull,required",
        '1,,near,"the ""old"" pier, north",optional',
        "2,,title,Clubs,required",
        "2,Oars,motto,row|||row |,required",
        "",
      ].join("\n"),
    );
  });

  it("references: one example a line, separated by tabs", async () => {
    expect(await written("references", [PAIRS, EMPTY])).toBe(
      "The Gull is near the pier.\tNear the pier: The Gull.\n\n",
    );
  });

  it("parent: pairs, or triples whose missing subjects are empty; one line for each example", async () => {
    const text = await written("parent", [PAIRS, EMPTY, MIXED]);
    expect(text).toBe(
      'name|||The Gull\tnear|||the "old" pier, north\n\n|||title|||Clubs\tOars|||motto|||row| | |row | \n',
    );
    const items = await Readable.from(parentTables.read(textSource("t", text), {})).toArray();
    expect(items).toHaveLength(3);
  });

  it("turtle: examples in Assay's vocabulary", async () => {
    expect(await written("turtle", [MIXED])).toBe(`@prefix assay: <urn:assay:> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .

<urn:assay:example:2> a assay:Example ;
  <urn:assay:tag:kind> "club" ;
  assay:fact [ rdf:predicate <urn:assay:relation:title> ; rdf:object "Clubs" ] ;
  assay:fact [ rdf:subject <urn:assay:entity:Oars> ; rdf:predicate <urn:assay:relation:motto> ; rdf:object "row|||row |" ] .
`);
  });

  it("trig: a named graph for each example", async () => {
    const oars = { ...EMPTY, facts: [fact("1", "Wexmoor Oars", "founded_in", "1911")] };
    expect(await written("trig", [oars])).toBe(`<urn:assay:example:3> {
  <urn:assay:example:3> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <urn:assay:Example> .
  <urn:assay:entity:Wexmoor_Oars> <urn:assay:relation:founded_in> "1911" .
}
`);
  });

  it.each(["turtle", "trig", "nquads", "ntriples", "jsonld"])(
    "%s: keeps the IRIs, languages and datatypes that facts came with, and their labels",
    async (id) => {
      const source = await fileSource("fixtures/data/rdf/entries.trig");
      const items: Item[] = await Readable.from(trig.read(source, { lang: "de" })).toArray();
      const examples = items.map(({ example }) => example);
      const formats = await import("../formats/rdf.ts");
      const format = Object.values(formats).find((format) => format.id === id);
      const text = await written(id, examples);
      const again: Item[] = await Readable.from(format?.read(textSource("again", text), {}) ?? []).toArray();
      expect(again.map(({ example }) => example)).toEqual(examples);
    },
  );
});
