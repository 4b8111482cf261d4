import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { fileSource, streamSource, textSource } from "../bytes/source.ts";
import type { ReadItem, ReadOptions } from "../format.ts";
import { webnlg } from "./webnlg.ts";

function collected(items: AsyncIterable<ReadItem>): Promise<ReadItem[]> {
  return Readable.from(items).toArray();
}

async function read(path: string, options: ReadOptions = {}): Promise<ReadItem[]> {
  return collected(webnlg.read(await fileSource(path), options));
}

async function failure(xml: string, options: ReadOptions = {}): Promise<string> {
  try {
    await collected(webnlg.read(textSource("bad.xml", xml), options));
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return String(error);
  }
  return expect.unreachable();
}

const entry = (inside: string): string =>
  `<benchmark>\n<entries>\n<entry eid="Id1" category="Food" size="1">\n${inside}\n</entry>\n</entries>\n</benchmark>`;

describe("webnlg.read", () => {
  it("takes facts from the modified triples, in words, and keeps them as written", async () => {
    const [first] = await read("fixtures/data/webnlg/release-2017.xml");
    expect(first).toEqual({
      example: {
        id: "Id1",
        facts: [
          {
            id: "1",
            subject: "Tarn Lighthouse",
            relation: "height",
            value: "31.0",
            need: "required",
            origin: { subject: "Tarn_Lighthouse", relation: "height", value: '"31.0"^^xsd:double' },
          },
          {
            id: "2",
            subject: "Tarn Lighthouse",
            relation: "architect",
            value: "Orla & Venn",
            need: "required",
            origin: { subject: "Tarn_Lighthouse", relation: "architect", value: '"Orla & Venn"@en' },
          },
        ],
        references: [
          "Orla & Venn built the Tarn Lighthouse, which is 31 m high.",
          "Tarn Lighthouse, by Orla & Venn, rises 31.0 metres.",
        ],
        tags: { category: "Building", size: "2" },
      },
      candidates: [],
      where: { file: "fixtures/data/webnlg/release-2017.xml", line: 4 },
    });
  });

  it("tells apart entries that share an eid in one file, as v2.1 has them", async () => {
    const items = await read("fixtures/data/webnlg/release-2017.xml");
    expect(items.map(({ example }) => example.id)).toEqual(["Id1", "Id1#2"]);
  });

  it("makes ids of size, category and eid among many files", async () => {
    const items = await read("fixtures/data/webnlg/release-3.0.xml", { manyFiles: true });
    expect(items.map(({ example }) => example.id)).toEqual(["2/Airport/Id1", "1/Airport/Id2"]);
  });

  it("takes English texts and those without a language, and leaves out empty ones", async () => {
    const [first, second] = await read("fixtures/data/webnlg/release-3.0.xml");
    expect(first?.example.references).toEqual([
      "The Port of Wexmoor lies 12 metres above the sea; its runway is called 08/26.",
      "Runway 08/26 belongs to the Port of Wexmoor, 12.0 m above the sea.",
    ]);
    expect(second?.example.references).toEqual([]);
  });

  it("takes the texts of the language asked for", async () => {
    const [first] = await read("fixtures/data/webnlg/release-3.0.xml", { lang: "ru" });
    expect(first?.example.references).toEqual(["Порт Вексмур лежит на высоте 12 метров."]);
  });

  it("keeps relations as published, and shapes as tags", async () => {
    const [first, second] = await read("fixtures/data/webnlg/release-3.0.xml");
    expect(first?.example.facts.map(({ relation }) => relation)).toEqual([
      "elevationAboveTheSeaLevel_(in_metres)",
      "runwayName",
    ]);
    expect(first?.example.tags).toEqual({
      category: "Airport",
      size: "2",
      shape: "(X (X) (X))",
      shape_type: "sibling",
    });
    expect(second?.example.facts[0]).toMatchObject({ subject: "Gull/Tern", value: "Wexmoor, Tessaly" });
  });

  it("takes the <text> of the enriched release, and leaves out empty ones", async () => {
    const [first] = await read("fixtures/data/webnlg/enriched.xml");
    expect(first?.example.references).toEqual(["Leek goes into Tarn pie."]);
    expect(first?.example.facts).toHaveLength(1);
  });

  it("reads DART: markers are no words, the source is a tag", async () => {
    const [first] = await read("fixtures/data/dart/dart.xml");
    expect(first?.example.facts.map(({ subject, relation, value }) => [subject, relation, value])).toEqual([
      [null, "title", "Rowing clubs of Tessaly"],
      [null, "CLUB", "Wexmoor Oars"],
      ["Wexmoor Oars", "YEAR_FOUNDED", "1911"],
    ]);
    expect(first?.example.tags).toEqual({ category: "MISC", size: "3", source: "WikiSQL_lily" });
  });

  it("reads a document that arrives byte by byte", async () => {
    const xml = entry("<modifiedtripleset><mtriple>Küche_1 | a &lt; b | Ünder</mtriple></modifiedtripleset>");
    async function* bytes(): AsyncGenerator<Uint8Array> {
      for (const byte of new TextEncoder().encode(xml)) yield Uint8Array.of(byte);
    }
    const [item] = await collected(webnlg.read(streamSource("-", bytes()), {}));
    expect(item?.example.facts[0]).toMatchObject({ subject: "Küche 1", relation: "a < b", value: "Ünder" });
  });

  it("reads a document in the encoding that it declares", async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${entry("<lex>Käse</lex>")}`;
    const bytes = Buffer.from(xml, "latin1");
    async function* once(): AsyncGenerator<Uint8Array> {
      yield bytes;
    }
    const [item] = await collected(webnlg.read(streamSource("latin.xml", once()), {}));
    expect(item?.example.references).toEqual(["Käse"]);
  });
});

describe("webnlg.read of bad input", () => {
  it("names line and column of malformed XML", async () => {
    expect(await failure(entry("<lex>one</lexx>"))).toMatch(/^bad\.xml:4:\d+: malformed XML: .*\n {2}Mend/);
  });

  it("names the line where a document is cut short", async () => {
    expect(await failure("<benchmark>\n<entries>\n<entry>")).toMatch(
      /^bad\.xml:3:\d+: malformed XML: unclosed tag/,
    );
  });

  it("refuses declared entities without expanding them", async () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n${entry("<lex>&b;</lex>")}`;
    expect(await failure(bomb)).toMatch(
      /^bad\.xml:2:\d+: the document declares entities, which are not expanded/,
    );
  });

  it("refuses an entity that XML does not know", async () => {
    expect(await failure(entry("<lex>a&nbsp;b</lex>"))).toMatch(
      /^bad\.xml:4:\d+: malformed XML: undefined entity/,
    );
  });

  it("refuses a triple that is none, with its line", async () => {
    const xml = entry("<modifiedtripleset>\n<mtriple>Leek | only</mtriple></modifiedtripleset>");
    expect(await failure(xml)).toBe(
      'bad.xml:5: not a triple: "Leek | only"\n  Write it as: subject | relation | value',
    );
  });

  it("refuses XML of another kind", async () => {
    expect(await failure("<html><body/></html>")).toMatch(/its outermost element is <html>, not <benchmark>/);
  });

  it("refuses an entry beyond the limit before memory fills", async () => {
    const long = entry(`<lex>${"a".repeat(5000)}</lex>`);
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < long.length; at += 1000) yield Buffer.from(long.slice(at, at + 1000));
    }
    const reading = collected(webnlg.read(streamSource("long.xml", pieces()), { maxRecordBytes: 2000 }));
    await expect(reading).rejects.toThrow("one entry is longer than 2000 bytes");
  });
});

describe("webnlg.recognize", () => {
  const score = (text: string): number =>
    webnlg.recognize({ fileName: "data.xml", bytes: new Uint8Array(), text });

  it("is sure of a benchmark, whatever stands before it", () => {
    expect(score("<?xml version='1.0'?>\n<!-- a > b -->\n<benchmark>\n")).toBe(1);
    expect(score("\uFEFF<benchmark><entries>")).toBe(1);
  });

  it("knows no other XML", () => {
    expect(score("<?xml version='1.0'?><html></html>")).toBe(0);
    expect(score("<benchmarks>")).toBe(0);
    expect(score('{"benchmark": 1}')).toBe(0);
  });
});

const DATA = "../shared/data";

describe.skipIf(!existsSync(DATA))("webnlg.read of the published files (skipped without ../shared)", () => {
  const count = async (folder: string, only: RegExp = /\.xml$/): Promise<number[]> => {
    const files = readdirSync(join(DATA, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
      only.test(file),
    );
    const ids = new Set<string>();
    let entries = 0;
    let texts = 0;
    for (const file of files)
      for (const { example } of await read(join(DATA, folder, file), { manyFiles: files.length > 1 })) {
        entries++;
        texts += example.references.length;
        ids.add(example.id);
      }
    expect(ids.size).toBe(entries);
    return [entries, texts];
  };

  it.each([
    ["webnlg/challenge-2017/train", 6940, 18102],
    ["webnlg/challenge-2017/dev", 872, 2268],
    ["webnlg/v2.1-constrained/train", 12895, 34403],
    ["webnlg/v2.1-constrained/dev", 1594, 4226],
    ["webnlg/v2.1-constrained/test", 1606, 4244],
    ["webnlg/v3.0/train", 13211, 35426],
    ["webnlg/v3.0/dev", 1667, 4464],
    ["webnlg/v3.0/test", 1779, 5150],
    ["enriched-webnlg/v1.6/train", 6940, 18102],
    // 2268 texts, of which 6 are empty.
    ["enriched-webnlg/v1.6/dev", 872, 2262],
  ])("%s has %i entries and %i texts", async (folder, entries, texts) => {
    expect(await count(folder)).toEqual([entries, texts]);
  });

  it.each([
    ["webnlg/challenge-2017/test", /testdata_with_lex/, 1862, 4928],
    ["webnlg/challenge-2017/test", /testdata_no_lex/, 1862, 0],
    ["dart", /dev\.xml$/, 2768, 6980],
    // 12552 texts, of which one is empty.
    ["dart", /test\.xml$/, 5097, 12551],
  ])("%s (%s) has %i entries and %i texts", async (folder, file, entries, texts) => {
    expect(await count(folder, file)).toEqual([entries, texts]);
  });
});
