import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { fileSource, type Source, streamSource, textSource } from "../bytes/source.ts";
import type { ReadItem, ReadOptions } from "../format.ts";
import { e2e } from "./e2e.ts";

async function read(source: Source, options: ReadOptions = {}): Promise<ReadItem[]> {
  return Readable.from(e2e.read(source, options)).toArray();
}

async function fixture(name: string, options: ReadOptions = {}): Promise<ReadItem[]> {
  return read(await fileSource(`fixtures/data/e2e/${name}`), options);
}

const values = ({ example }: ReadItem) => example.facts.map(({ relation, value }) => [relation, value]);

describe("e2e.read", () => {
  it("makes one example of the rows that share a meaning representation, wherever they stand", async () => {
    const items = await fixture("with-texts.csv");
    expect(items.map(({ example }) => [example.id, example.references])).toEqual([
      [
        "1",
        [
          "Near the old pier, The Gull serves fish and chips.",
          "The Gull (near the old pier) has fish and chips.",
          "Fish and chips: The Gull, old pier.",
        ],
      ],
      ["2", ["Come to Oar."]],
    ]);
  });

  it("makes a fact of each slot, without a subject", async () => {
    const [first] = await fixture("with-texts.csv");
    expect(first?.example.facts).toEqual([
      {
        id: "1",
        subject: null,
        relation: "name",
        value: "The Gull",
        need: "required",
        origin: { attribute: "name" },
      },
      {
        id: "2",
        subject: null,
        relation: "food",
        value: "Fish, chips",
        need: "required",
        origin: { attribute: "food" },
      },
      {
        id: "3",
        subject: null,
        relation: "near",
        value: "the [old] pier",
        need: "required",
        origin: { attribute: "near" },
      },
    ]);
    expect(first?.example.tags).toEqual({ size: "3" });
    expect(first?.where).toEqual({ file: "fixtures/data/e2e/with-texts.csv", line: 2 });
  });

  it("takes the corrected meaning representation of cleaned files", async () => {
    const items = await fixture("cleaned.csv");
    expect(items.map(values)).toEqual([
      [
        ["name", "Oar"],
        ["familyFriendly", "yes"],
      ],
      [["name", "Oar"]],
    ]);
    expect(items[0]?.example.references).toEqual(["Take the family to Oar.", "Oar welcomes children."]);
  });

  it("makes one example of each row when there are no texts", async () => {
    const items = await fixture("without-texts.csv");
    expect(items.map(({ example }) => example.id)).toEqual(["1", "2", "3"]);
    expect(items.map(({ example }) => example.references)).toEqual([[], [], []]);
  });

  it("reads bare meaning representations, one a line", async () => {
    const items = await fixture("meaning-representations.txt", { manyFiles: true });
    expect(items.map(({ example }) => example.id)).toEqual([
      "meaning-representations/1",
      "meaning-representations/2",
    ]);
    expect(items.map(values)[1]).toEqual([
      ["name", "The Gull"],
      ["food", "Fish, chips"],
    ]);
  });

  it("reads standard input", async () => {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("mr,ref\nname[Oar],Oar one.\nname[Gull],Gull.\n");
      yield Buffer.from("name[Oar],Oar two.\n");
    }
    const items = await read(streamSource("-", bytes()));
    expect(items.map(({ example }) => example.references)).toEqual([["Oar one.", "Oar two."], ["Gull."]]);
  });

  it("names the line of a meaning representation that is none", async () => {
    const source = textSource("bad.csv", "mr,ref\nname[Oar],One.\nOar,Two.\n");
    const error = await read(source).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(/^bad\.csv:3: not a meaning representation: "Oar"/);
  });
});

describe("e2e.recognize", () => {
  const score = (text: string): number => e2e.recognize({ fileName: "x.csv", bytes: new Uint8Array(), text });

  it.each([
    "mr,ref\nname[Oar],Oar.\n",
    'MR\r\n"name[Oar], food[Fish]"\r\n',
    '\uFEFF"mr","ref"\n"name[Oar]","Oar."\n',
    "name[Oar], food[Fish]\nname[Gull]\n",
    "mr,ref\n",
  ])("knows %j", (text) => {
    expect(score(text)).toBeGreaterThan(0.9);
  });

  it.each([
    "id,text\n1,name[Oar]\n",
    "mr,ref\nMister Oar,Oar.\n",
    "A sentence [with brackets].\n",
    '{"mr": 1}',
    "",
  ])("does not know %j", (text) => {
    expect(score(text)).toBe(0);
  });
});

const E2E = "../shared/data/e2e";

describe.skipIf(!existsSync(E2E))("e2e.read of the published files (skipped without ../shared)", () => {
  it.each([
    ["devset.csv", 547, 4672],
    ["testset.csv", 630, 0],
    ["testset_w_refs.csv", 630, 4693],
    ["cleaned/devel-fixed.no-ol.csv", 1484, 4299],
    ["cleaned/test-fixed.csv", 1847, 4693],
  ])("%s has %i meaning representations and %i texts", async (file, examples, texts) => {
    const items = await read(await fileSource(`${E2E}/${file}`));
    expect(items).toHaveLength(examples);
    expect(items.reduce((sum, { example }) => sum + example.references.length, 0)).toBe(texts);
  });
});
