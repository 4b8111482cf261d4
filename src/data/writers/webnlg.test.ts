import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Example, Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { fileSource, textSource } from "../bytes/source.ts";
import { webnlg as format } from "../formats/webnlg.ts";
import { webnlg } from "./webnlg.ts";

async function written(examples: readonly Example[]): Promise<string> {
  const items: Item[] = examples.map((example) => ({ example, candidates: [] }));
  const pieces: string[] = await Readable.from(webnlg.write(Readable.from(items))).toArray();
  return pieces.join("");
}

async function roundTrip(examples: readonly Example[]): Promise<Example[]> {
  const items: Item[] = await Readable.from(
    format.read(textSource("data.xml", await written(examples)), {}),
  ).toArray();
  return items.map(({ example }) => example);
}

function fact(subject: string | null, relation: string, value: string): Fact {
  return { id: "1", subject, relation, value, need: "required" };
}

function example(id: string, ...facts: Fact[]): Example {
  return {
    id,
    facts: facts.map((one, index) => ({ ...one, id: String(index + 1) })),
    references: [],
    tags: {},
  };
}

const triples = ({ facts }: Example) =>
  facts.map(({ subject, relation, value }) => [subject, relation, value]);

describe("the webnlg writer", () => {
  it("writes entities with underscores, other values in quotes only if they need them", async () => {
    const xml = await written([
      {
        ...example("Id1", fact("Old Pier", "owner", "Orla Venn"), fact("Orla Venn", "says", '"Ahoy"')),
        references: ["Orla Venn owns the <old> pier & says so."],
        tags: { category: "Building" },
      },
    ]);
    expect(xml).toBe(`<?xml version="1.0" encoding="utf-8"?>
<benchmark>
  <entries>
    <entry category="Building" eid="Id1" size="2">
      <modifiedtripleset>
        <mtriple>Old_Pier | owner | Orla_Venn</mtriple>
        <mtriple>Orla_Venn | says | ""Ahoy""</mtriple>
      </modifiedtripleset>
      <lex comment="good" lid="Id1">Orla Venn owns the &lt;old&gt; pier &amp; says so.</lex>
    </entry>
  </entries>
</benchmark>
`);
  });

  it("writes facts without a subject about DART's table context, and reads them back", async () => {
    const [read] = await roundTrip([example("Id1", fact(null, "name", "The Gull"))]);
    expect(read && triples(read)).toEqual([[null, "name", "The Gull"]]);
  });

  it("writes bars inside a subject or value so that they do not separate", async () => {
    const [read] = await roundTrip([example("Id1", fact("a | b", "c", "d | e"), fact("|", "c", "|f"))]);
    expect(read && triples(read)).toEqual([
      ["a | b", "c", "d | e"],
      ["|", "c", "|f"],
    ]);
  });

  it("gives back texts that hold no underscore, wherever their spaces and quotes stand", async () => {
    const text = fc
      .oneof(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom(' "x', "a|b", '"quoted"', " edge ", "&lt;", "]]>", "\r\n"),
      )
      .filter((text) => !/[_\x00-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]| \||\| |^\||\|$/.test(text));
    const word = text.filter((text) => text.trim() === text && !text.includes("|"));
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(word, word, word),
        fc.array(text),
        async ([subject, relation, value], texts) => {
          const references = texts.map((text) => text.trim()).filter((text) => text !== "");
          const [read] = await roundTrip([{ ...example("Id1", fact(subject, relation, value)), references }]);
          expect(read && triples(read)).toEqual([[subject, relation, value]]);
          expect(read?.references).toEqual(references);
        },
      ),
    );
  });

  it("keeps ids, categories and shapes with any characters", async () => {
    const tags = { category: 'a "b" <c>\n', size: "0", shape: "(X (X))", shape_type: "chain" };
    const [read] = await roundTrip([{ id: "3/Food & Drink/Id1\t", facts: [], references: [], tags }]);
    expect(read).toEqual({ id: "3/Food & Drink/Id1\t", facts: [], references: [], tags });
  });

  it("writes characters that XML cannot hold as U+FFFD", async () => {
    const [read] = await roundTrip([example("Id1", fact("a\u0000", "b\uD800", "c\uFFFF"))]);
    expect(read && triples(read)).toEqual([["a\uFFFD", "b\uFFFD", "c\uFFFD"]]);
  });

  it("refuses a fact that the layout cannot hold, with a remedy", async () => {
    const error = await written([example("Id9", fact("a", "b | c", "d"))]).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain('example Id9: the relation "b | c" holds " | "');
    expect(String(error)).toContain(".jsonl");
  });
});

const TEST_SET = "../shared/data/webnlg/v3.0/test/rdf-to-text-generation-test-data-with-refs-en.xml";

describe.skipIf(!existsSync(TEST_SET))("the WebNLG 3.0 test set (skipped without ../shared)", () => {
  it("comes back the same through the webnlg writer", async () => {
    const items: Item[] = await Readable.from(format.read(await fileSource(TEST_SET), {})).toArray();
    const examples = items.map(({ example }) => example);
    expect(await roundTrip(examples)).toEqual(examples);
  });
});
