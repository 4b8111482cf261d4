import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { fileSource, type Source, textSource } from "../bytes/source.ts";
import type { ReadItem } from "../format.ts";
import { parentTables } from "./parent-tables.ts";

async function read(source: Source): Promise<ReadItem[]> {
  return Readable.from(parentTables.read(source, {})).toArray();
}

const rows = ({ example }: ReadItem) =>
  example.facts.map(({ subject, relation, value }) => [subject, relation, value]);

describe("parentTables.read", () => {
  it("reads pairs and triples, one table a line", async () => {
    const items = await read(await fileSource("fixtures/data/parent/tables.txt"));
    expect(items.map(rows).slice(0, 2)).toEqual([
      [
        [null, "name", "orla venn"],
        [null, "born", "14 march 1971"],
      ],
      [
        ["orla venn", "occupation", "glass painter"],
        ["ada", "parent", "orla venn"],
      ],
    ]);
  });

  it("keeps every line as an example: empty ones, mixed rows and empty values", async () => {
    const items = await read(await fileSource("fixtures/data/parent/tables.txt"));
    expect(items.map(({ example }) => example.id)).toEqual(["1", "2", "3", "4", "5"]);
    expect(items.map(rows).slice(2)).toEqual([
      [],
      [
        [null, "name", "bo"],
        ["bo", "parent", "orla venn"],
      ],
      [[null, "name", ""]],
    ]);
  });

  it("does not strip what it reads", async () => {
    const [item] = await read(textSource("t", " name ||| bo \n"));
    expect(rows(item as ReadItem)).toEqual([[null, " name ", " bo "]]);
  });

  it.each([
    ["name|||bo\tage", "row 2 of the table has one member", "attribute|||value"],
    ["a|||b|||c|||d", "row 1 of the table has 4 members", "attribute|||value"],
    ["name|||bo\t", "row 2 of the table has one member", "Remove the tab at the end"],
    ["name|||bo\t\tage|||4", "row 2 of the table has one member", "one of two tabs"],
  ])("refuses %j with its line and a remedy", async (line, message, remedy) => {
    const error = await read(textSource("tables.txt", `a|||b\n${line}\n`)).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(/^tables\.txt:2: /);
    expect(String(error)).toContain(message);
    expect(String(error)).toContain(remedy);
  });
});

describe("parentTables.recognize", () => {
  const score = (text: string): number =>
    parentTables.recognize({ fileName: "tables.txt", bytes: new Uint8Array(), text });

  it("knows lines whose rows all have members", () => {
    expect(score("name|||bo\tage|||4\n")).toBeGreaterThan(0.9);
    expect(score("name|||bo\tage\n")).toBe(0);
    expect(score("a | b\n")).toBe(0);
    expect(score("")).toBe(0);
  });
});
