import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { fileSource, type Source, textSource } from "../bytes/source.ts";
import type { ReadItem, ReadOptions } from "../format.ts";
import { dartJson } from "./dart-json.ts";
import { webnlg } from "./webnlg.ts";

async function read(source: Source, options: ReadOptions = {}): Promise<ReadItem[]> {
  return Readable.from(dartJson.read(source, options)).toArray();
}

describe("dartJson.read", () => {
  it("reads triple sets with their texts; markers are no words", async () => {
    const [first, second] = await read(await fileSource("fixtures/data/dart/dart.json"));
    expect(first).toEqual({
      example: {
        id: "1",
        facts: [
          {
            id: "1",
            subject: null,
            relation: "title",
            value: "Rowing clubs of Tessaly",
            need: "required",
            origin: { subject: "[TABLECONTEXT]", relation: "[TITLE]", value: "Rowing clubs of Tessaly" },
          },
          {
            id: "2",
            subject: null,
            relation: "CLUB",
            value: "Wexmoor Oars",
            need: "required",
            origin: { subject: "[TABLECONTEXT]", relation: "CLUB", value: "Wexmoor Oars" },
          },
          {
            id: "3",
            subject: "Wexmoor Oars",
            relation: "YEAR_FOUNDED",
            value: "1911",
            need: "required",
            origin: { subject: "Wexmoor Oars", relation: "YEAR_FOUNDED", value: "1911" },
          },
        ],
        references: ["Wexmoor Oars was founded in 1911."],
        tags: { size: "3", source: "WikiSQL_lily" },
      },
      candidates: [],
      where: { file: "fixtures/data/dart/dart.json", line: 2, column: 3 },
    });
    expect(second?.example).toMatchObject({
      id: "2",
      facts: [{ subject: "Tarn Lighthouse", value: "31.0" }],
      tags: { source: "webnlg" },
    });
  });

  it("puts the file's name into ids among many files", async () => {
    const [first] = await read(await fileSource("fixtures/data/dart/dart.json"), { manyFiles: true });
    expect(first?.example.id).toBe("dart/1");
  });

  it.each([
    ['[{"annotations": []}]', '"tripleset" is not a list'],
    ['[{"tripleset": [["a", "b"]]}]', 'not a triple: ["a","b"]'],
    ['[{"tripleset": [["a", "b", 3]]}]', 'not a triple: ["a","b",3]'],
    ['[{"tripleset": [], "annotations": "x"}]', '"annotations" is not a list'],
    ["[\n7]", "expected an object, found 7"],
  ])("refuses %s with its place", async (json, message) => {
    const error = await read(textSource("bad.json", json)).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(/^bad\.json:\d/);
    expect(String(error)).toContain(message);
  });
});

describe("dartJson.recognize", () => {
  const score = (text: string): number =>
    dartJson.recognize({ fileName: "data.json", bytes: new Uint8Array(), text });

  it("knows DART and no other JSON", () => {
    expect(score('[\n {"tripleset": [["a","b","c"]], "annotations": [')).toBeGreaterThan(0.9);
    expect(score('[{"triples": [["a","b","c"]], "annotations": []}]')).toBe(0);
    expect(score('{"tripleset": [["a","b","c"]], "annotations": []}')).toBe(0);
    expect(score("[1, 2]")).toBe(0);
  });
});

const DART = "../shared/data/dart";

describe.skipIf(!existsSync(DART))("dartJson.read of the published file (skipped without ../shared)", () => {
  it("reads 2768 entries with 6980 texts, the same as the XML holds", async () => {
    const fromJson = await read(await fileSource(`${DART}/dart-v1.1.1-full-dev.json`));
    expect(fromJson).toHaveLength(2768);
    expect(fromJson.reduce((sum, { example }) => sum + example.references.length, 0)).toBe(6980);
    const xml = webnlg.read(await fileSource(`${DART}/dart-v1.1.1-full-dev.xml`), {});
    const fromXml: ReadItem[] = await Readable.from(xml).toArray();
    const facts = ({ example }: ReadItem) =>
      example.facts.map(({ subject, relation, value }) => [subject, relation, value]);
    expect(fromJson.map(facts)).toEqual(fromXml.map(facts));
  });
});
