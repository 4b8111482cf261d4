import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { textSource } from "../bytes/source.ts";
import type { AnnotatedText } from "./annotated-text.ts";
import { type ReadAnnotatedOptions, readAnnotated } from "./read-annotated.ts";

const FIXTURES = "fixtures/data/annotated";

function read(
  paths: Parameters<typeof readAnnotated>[0],
  options?: ReadAnnotatedOptions,
): Promise<AnnotatedText[]> {
  return Readable.from(readAnnotated(paths, options)).toArray();
}

async function failure(xml: string): Promise<string> {
  try {
    await read([textSource("bad.xml", xml)]);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return String(error);
  }
  return expect.unreachable();
}

const TRIPLES = "<modifiedtripleset><mtriple>Tarn_pie | region | Tessaly</mtriple></modifiedtripleset>";
const entry = (inside: string): string =>
  `<benchmark>\n<entries>\n<entry eid="Id1" category="Food" size="1">\n${inside}\n</entry>\n</entries>\n</benchmark>`;
const lex = (inside: string): string => entry(`${TRIPLES}\n<lex lid="Id1">\n${inside}\n</lex>`);

describe("readAnnotated", () => {
  it("reads a folder with all that is in it, each text with an id of its own and its place", async () => {
    const texts = await read([FIXTURES]);
    expect(texts.map(({ id, line }) => `${id} ${line}`)).toEqual([
      "1/Food/Id1/Id1 8",
      "1/Food/Id1/Id2 16",
      "1/Food/Id2/Id1 29",
      "2/Building/Id1/Id1 13",
      "2/Building/Id1/Id2 32",
      "2/Building/Id1/Id3 40",
    ]);
    expect(texts[3]!.file).toBe(`${FIXTURES}/2triples/Building.xml`);
  });

  it.each([
    ["a <lex> inside a <text>", lex("<text>a <lex></lex></text>")],
    ["a <lex> inside a <reference>", lex("<references><reference>a <lex></lex></reference></references>")],
    ["an <entry> inside a <lex>", lex("<references/><text>a</text><template>a</template><entry></entry>")],
  ])("refuses %s with its line", async (_, xml) => {
    expect(await failure(xml)).toMatch(/^bad\.xml:\d+: a <\w+> (?:that holds|without)/);
  });

  it("takes facts from the modified triples, as the reader of WebNLG does", async () => {
    const [first] = await read([`${FIXTURES}/2triples`]);
    expect(first!.facts.map(({ subject, relation, value }) => [subject, relation, value])).toEqual([
      ["Tarn Lighthouse", "openingDate", "1931-05-02"],
      ["Tarn Lighthouse", "architect", "Orla Venn"],
    ]);
  });

  it("gives mentions as the annotation has them, with their places in the text", async () => {
    const [first] = await read([`${FIXTURES}/2triples`]);
    const { text, mentions, aligned } = first!;
    expect(aligned).toBe(true);
    expect(mentions[1]).toEqual({
      entity: '"1931-05-02"',
      number: 2,
      tag: "PATIENT-1",
      type: "description",
      surface: "2 May , 1931",
      span: { start: 40, end: 51 },
    });
    expect(mentions.map(({ span }) => text.slice(span!.start, span!.end))).toEqual([
      "Tarn Lighthouse's",
      "2 May, 1931",
      "It",
      "Orla Venn",
    ]);
  });

  it("keeps the mentions of a text that its annotation does not give, without places", async () => {
    const broken = (await read([FIXTURES])).filter(({ aligned }) => !aligned);
    expect(broken.map(({ id }) => id)).toEqual(["2/Building/Id1/Id3"]);
    expect(broken[0]!.mentions.map(({ surface, span }) => [surface, span])).toEqual([
      ["Orla Venn", null],
      ["Tarn", null],
    ]);
  });

  it("leaves out blank texts and tells of them, and of the files it has read", async () => {
    let empty = 0;
    const sources: string[] = [];
    await read([FIXTURES], {
      onEmpty: () => {
        empty++;
      },
      onSource: ({ name, sha256 }) => {
        sources.push(`${name} ${sha256?.length}`);
      },
    });
    expect(empty).toBe(1);
    expect(sources).toEqual([`${FIXTURES}/1triples/Food.xml 64`, `${FIXTURES}/2triples/Building.xml 64`]);
  });

  it("tells apart texts that share an id in two files", async () => {
    const path = `${FIXTURES}/1triples/Food.xml`;
    const ids = (await read([path, path])).map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(ids).toContain("1/Food/Id1/Id1#2");
  });
});

describe("readAnnotated of bad input", () => {
  it.each([
    ["malformed XML", lex("<text>one</txt>"), /^bad\.xml:6:\d+: malformed XML: .*\n {2}Mend/],
    ["XML of another kind", "<html/>", /^bad\.xml:1: not WebNLG XML: .*<html>.*\n {2}Name a file/],
    ["a text without annotation", lex("Pie."), /^bad\.xml:5: a <lex> without <text>\n {2}Each <lex>/],
    ["no template", lex("<references/><text>Pie.</text>"), /^bad\.xml:5: a <lex> without <template>/],
    ["no references", lex("<text>Pie.</text><template>Pie .</template>"), /5: a <lex> without <references>/],
    [
      "a reference without its entity",
      lex('<references>\n<reference number="1" type="name">Pie</reference></references>'),
      /^bad\.xml:7: a <reference> without its entity\n {2}Write it as/,
    ],
    [
      "a reference without its number",
      lex('<references><reference entity="Pie" number="x" type="name">Pie</reference></references>'),
      /^bad\.xml:6: a <reference> without its number/,
    ],
    [
      "a reference of an unknown type",
      lex('<references><reference entity="Pie" number="1" type="noun">Pie</reference></references>'),
      /^bad\.xml:6: a <reference> of type "noun"\n {2}Types: name, pronoun/,
    ],
    [
      "an entry without triples",
      entry('<lex lid="Id1"><references/><text>Pie.</text><template>Pie .</template></lex>'),
      /^bad\.xml:3: an entry without triples\n {2}Each <entry>/,
    ],
    [
      "a triple that is none",
      entry("<modifiedtripleset>\n<mtriple>Leek | only</mtriple></modifiedtripleset>"),
      /^bad\.xml:5: not a triple: "Leek \| only"/,
    ],
    ["a file without texts", entry(TRIPLES), /^bad\.xml: there is no annotated text in this file\n {2}Name/],
    ["an empty file", "", /^bad\.xml: the file is empty/],
  ])("says of %s what is wrong, where, and what to do", async (_, xml, message) => {
    expect(await failure(xml)).toMatch(message);
  });
});

const DATA = "../shared/data/enriched-webnlg/v1.6";

describe.skipIf(!existsSync(DATA))("readAnnotated of the published files (skipped without ../shared)", () => {
  it.each([
    ["train", { texts: 18102, aligned: 16717, mentions: 78595, empty: 0 }],
    ["dev", { texts: 2262, aligned: 2087, mentions: 9842, empty: 6 }],
  ])("%s has the texts, places and mentions that it is known to have", async (split, counts) => {
    let [texts, aligned, mentions, empty] = [0, 0, 0, 0];
    const onEmpty = (): void => {
      empty++;
    };
    for await (const text of readAnnotated([`${DATA}/${split}`], { onEmpty })) {
      texts++;
      aligned += text.aligned ? 1 : 0;
      mentions += text.mentions.length;
    }
    expect({ texts, aligned, mentions, empty }).toEqual(counts);
  });
});
