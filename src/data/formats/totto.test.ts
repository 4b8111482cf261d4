import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { fileSource, type Source, textSource } from "../bytes/source.ts";
import type { ReadItem } from "../format.ts";
import { totto } from "./totto.ts";

async function read(source: Source): Promise<ReadItem[]> {
  return Readable.from(totto.read(source, {})).toArray();
}

const tables = async (): Promise<ReadItem[]> => read(await fileSource("fixtures/data/totto/tables.jsonl"));

describe("totto.read", () => {
  it("makes all facts the original's table for precision, in its order: cells, headers, titles, section text", async () => {
    const [first] = await tables();
    expect(first?.example.facts.map(({ value }) => value)).toEqual([
      "Races",
      "Year",
      "Rowed",
      "Won",
      "1911",
      "12 - 3",
      "4",
      "1912",
      "7",
      "Wexmoor Oars",
      "Races",
      "Wexmoor Oars rowed in Tessaly.",
    ]);
  });

  it("makes required facts the original's table for recall: highlighted cells and both titles", async () => {
    const [first, second] = await tables();
    const required = (item: ReadItem | undefined) =>
      item?.example.facts.filter(({ need }) => need === "required").map(({ value }) => value);
    expect(required(first)).toEqual(["1911", "4", "Wexmoor Oars", "Races"]);
    expect(required(second)).toEqual(["1911", "Wexmoor Oars"]);
  });

  it("calls a cell by the headers above it and to its left", async () => {
    const [first, second] = await tables();
    expect(first?.example.facts[6]).toEqual({
      id: "7",
      subject: null,
      relation: "Races Won 1911",
      value: "4",
      need: "required",
      origin: { row: 2, column: 2, attribute: "Races Won" },
    });
    expect(second?.example.facts[1]).toMatchObject({ relation: "Founded", origin: { row: 0, column: 1 } });
  });

  it("keeps a changed value as written", async () => {
    const [first] = await tables();
    expect(first?.example.facts[5]).toMatchObject({ value: "12 - 3", origin: { value: " 12 | 3" } });
  });

  it("keeps ids longer than a number can hold, the final sentences and the overlap subset", async () => {
    const [first, second] = await tables();
    expect(first?.example.id).toBe("8024560300047355104");
    expect(first?.example.references).toEqual([
      "In 1911, Wexmoor Oars won 4 races.",
      "Wexmoor Oars won four races in 1911.",
    ]);
    expect(first?.example.tags).toEqual({ overlap_subset: "false" });
    expect(second?.example).toMatchObject({ id: "-7391450717765563190", references: [], tags: {} });
  });

  it.each([
    ["{", "not valid JSON"],
    ["[]", "not a JSON object"],
    ['{"table": [[{"value": 7}]], "highlighted_cells": []}', "not a ToTTo table"],
    [
      '{"table": [[{"value": "a"}]], "highlighted_cells": [[0, 1]]}',
      "highlighted cell [0,1] is not in the table",
    ],
  ])("refuses %s with its line", async (line, message) => {
    const error = await read(textSource("bad.jsonl", `\n${line}\n`)).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(/^bad\.jsonl:2[: ]/);
    expect(String(error)).toContain(message);
  });

  it("stays quick on a cell that claims to span millions of columns", async () => {
    const line = JSON.stringify({
      table: [[{ value: "a", is_header: true, column_span: 1e12 }], [{ value: "b", is_header: false }]],
      highlighted_cells: [],
    });
    const [item] = await read(textSource("wide.jsonl", line));
    expect(item?.example.facts[1]).toMatchObject({ relation: "a", value: "b" });
  });
});

describe("totto.recognize", () => {
  const score = (text: string): number =>
    totto.recognize({ fileName: "x.jsonl", bytes: new Uint8Array(), text });

  it("knows ToTTo and no other JSON", () => {
    expect(score('{"table": [[{"value": "a", "is_header": true, "column_span": 1')).toBeGreaterThan(0.9);
    expect(score('{"table": [["a", "b"]]}')).toBe(0);
    expect(score('{"is_header": true}')).toBe(0);
  });
});
