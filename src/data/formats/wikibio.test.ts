import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { fileSource } from "../bytes/source.ts";
import type { ReadItem } from "../format.ts";
import { wikibio } from "./wikibio.ts";

describe("wikibio.read", () => {
  it("joins the tokens of each attribute, and leaves out values that are missing", async () => {
    const source = await fileSource("fixtures/data/wikibio/small.box");
    const items: ReadItem[] = await Readable.from(wikibio.read(source, {})).toArray();
    expect(items.map(({ example }) => example.id)).toEqual(["1", "2", "3"]);
    expect(items[0]?.example.facts).toEqual([
      {
        id: "1",
        subject: null,
        relation: "name",
        value: "orla venn",
        need: "required",
        origin: { attribute: "name" },
      },
      {
        id: "2",
        subject: null,
        relation: "birth_date",
        value: "14 march 1971",
        need: "required",
        origin: { attribute: "birth_date" },
      },
      {
        id: "3",
        subject: null,
        relation: "website",
        value: "http://example.org",
        need: "required",
        origin: { attribute: "website" },
      },
      {
        id: "4",
        subject: null,
        relation: "child",
        value: "ada",
        need: "required",
        origin: { attribute: "child" },
      },
      {
        id: "5",
        subject: null,
        relation: "child",
        value: "bo",
        need: "required",
        origin: { attribute: "child" },
      },
    ]);
  });

  it("keeps an empty line as an example, so that sentences still join by line", async () => {
    const source = await fileSource("fixtures/data/wikibio/small.box");
    const items: ReadItem[] = await Readable.from(wikibio.read(source, { manyFiles: true })).toArray();
    expect(items[1]?.example).toEqual({ id: "small/2", facts: [], references: [], tags: {} });
    expect(items[2]?.where.line).toBe(3);
  });
});

describe("wikibio.recognize", () => {
  const score = (fileName: string, text: string): number =>
    wikibio.recognize({ fileName, bytes: new Uint8Array(), text });

  it("knows boxes, by extension surest", () => {
    expect(score("train.box", "name_1:orla\tname_2:venn\timage:<none>\n")).toBe(1);
    expect(score("train.txt", "name_1:orla\tname_2:venn\n")).toBeGreaterThan(0.9);
  });

  it.each(["name\tvalue\n", "name:orla\tage:41\n", "name_1:orla\n", "", "12:30\t12:45\n"])(
    "does not know %j",
    (text) => {
      expect(score("x.tsv", text)).toBe(0);
    },
  );
});
