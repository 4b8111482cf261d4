import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Example, Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { textSource } from "../bytes/source.ts";
import type { Format } from "../format.ts";
import * as rdf from "../formats/rdf.ts";
import { jsonld } from "./jsonld.ts";
import { nquads } from "./nquads.ts";
import { ntriples } from "./ntriples.ts";
import { trig } from "./trig.ts";
import { turtle } from "./turtle.ts";
import type { Writer } from "./writer.ts";

const SYNTAXES: readonly (readonly [string, Writer, Format])[] = [
  ["Turtle", turtle, rdf.turtle],
  ["TriG", trig, rdf.trig],
  ["N-Triples", ntriples, rdf.ntriples],
  ["N-Quads", nquads, rdf.nquads],
  ["JSON-LD", jsonld, rdf.jsonld],
];

async function written(writer: Writer, examples: readonly Example[]): Promise<string> {
  async function* items(): AsyncGenerator<Item> {
    for (const example of examples) yield { example, candidates: [] };
  }
  let text = "";
  for await (const piece of writer.write(items())) text += piece;
  return text;
}

async function roundTrip(writer: Writer, format: Format, examples: readonly Example[]): Promise<Example[]> {
  const source = textSource(`file${writer.extensions[0]}`, await written(writer, examples));
  const read: Example[] = [];
  for await (const { example } of format.read(source, {})) read.push(example);
  return read;
}

/** An example without what a format may add or word differently: where its facts came from. */
function bare({ id, facts, references, tags }: Example): unknown {
  return {
    id,
    facts: facts.map(({ id, subject, relation, value, need }) => ({ id, subject, relation, value, need })),
    references,
    tags,
  };
}

const TEXTS = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => text.replace(/\p{Surrogate}/gu, "")),
  fc.constantFrom(
    'say "hi"',
    '"quoted"',
    "snake_case",
    " lead and trail ",
    "100 %",
    "%5F",
    "a%20b",
    "tab\tand\nnewline\r\n",
    "C:\\dir\\n",
    "http://example.org/a_b",
    "Gull/Tern#1?x=y",
    "{curly} <angle> |bar| ^hat `tick`",
    "🦭 seal",
    "e\u0301",
    "\u0000\u0001\u007f\u0085\u2028\uFEFF",
    "it's",
    "",
    ".",
    "..",
  ),
);

const FACT = fc.record({
  subject: fc.option(TEXTS),
  relation: TEXTS,
  value: TEXTS,
  need: fc.constantFrom("required" as const, "required" as const, "optional" as const),
});

const EXAMPLE = fc.record({
  id: TEXTS,
  facts: fc
    .array(FACT, { maxLength: 5 })
    .map((facts) => facts.map((fact, index): Fact => ({ ...fact, id: String(index + 1) }))),
  references: fc.array(TEXTS, { maxLength: 3 }),
  tags: fc.dictionary(
    TEXTS.filter((name) => name !== "__proto__"),
    TEXTS,
    { maxKeys: 2, noNullPrototype: true },
  ),
});

const EXAMPLES = fc.uniqueArray(EXAMPLE, { selector: ({ id }) => id, maxLength: 4 });

describe.each(SYNTAXES)("%s", (name, writer, format) => {
  it("gives back any examples in their order: ids, facts, references and tags", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(EXAMPLES, async (examples) => {
        const read = await roundTrip(writer, format, examples);
        expect(read.map(bare)).toEqual(examples.map(bare));
      }),
      { numRuns: name === "JSON-LD" ? 60 : 200 },
    );
  });

  it("writes half a surrogate pair as U+FFFD", async () => {
    const broken = {
      id: "1",
      subject: "a\uD800",
      relation: "b\uDC00",
      value: "c\uD83D",
      need: "required",
    } as const;
    const [example] = await roundTrip(writer, format, [
      { id: "x", facts: [broken], references: ["d\uDFFF"], tags: {} },
    ]);
    expect(example?.facts[0]).toMatchObject({ subject: "a\uFFFD", relation: "b\uFFFD", value: "c\uFFFD" });
    expect(example?.references).toEqual(["d\uFFFD"]);
  });
});
