import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { parseAliasFile, serializeAliases } from "./alias-file.ts";
import { aliasKey } from "./alias-key.ts";
import type { AliasEntry } from "./given-aliases.ts";

const entry = (entity: string, alias: string): AliasEntry => ({ entity, alias, removed: false });

/** What a file is refused with. */
function refusal(text: string, file = "a.tsv"): string {
  try {
    parseAliasFile(text, file);
  } catch (error) {
    if (error instanceof UserError) return error.toString();
    throw error;
  }
  return "";
}

describe("an alias file", () => {
  it("is lines of entity, tab and alias, with comments and blank lines", () => {
    const text = "\uFEFF# towns\r\nRed_Harbour\tOld Port\r\n\r\n  Red Harbour \t R.H. \n";
    expect(parseAliasFile(text, "a.tsv")).toEqual({
      entries: [entry("Red Harbour", "Old Port"), entry("Red Harbour", "R.H.")],
      warnings: [],
    });
  });

  it("is JSON: an object of lists, by its name or by its first character", () => {
    const entries = [entry("Red Harbour", "Old Port"), entry("Red Harbour", "R.H.")];
    const text = '{\n  "Red_Harbour": ["Old Port", "R.H."],\n "Empty": []\n}';
    expect(parseAliasFile(text, "a.json")).toEqual({ entries, warnings: [] });
    expect(parseAliasFile(text, "aliases")).toEqual({ entries, warnings: [] });
    expect(parseAliasFile("{}", "a.json")).toEqual({ entries: [], warnings: [] });
  });

  it("keeps both lists when JSON names an entity twice", () => {
    const { entries } = parseAliasFile('{"A1": ["B1"], "A1": ["C1"]}', "a.json");
    expect(entries).toEqual([entry("A1", "B1"), entry("A1", "C1")]);
  });

  it("may be empty", () => expect(parseAliasFile("", "a.tsv")).toEqual({ entries: [], warnings: [] }));

  it("removes an alias with a minus; a backslash keeps the minus", () => {
    const { entries } = parseAliasFile("Georgia\t-GA\nFrost\t\\-5 degrees\n", "a.tsv");
    expect(entries).toEqual([
      { entity: "Georgia", alias: "GA", removed: true },
      entry("Frost", "-5 degrees"),
    ]);
  });

  it("warns of a removal that removes nothing", () => {
    expect(parseAliasFile("Georgia\t-Peachland\n", "a.tsv").warnings).toEqual([
      'a.tsv:1: "Peachland" is no alias of "Georgia" that comes with Assay: nothing to remove',
    ]);
  });

  it("warns of an alias that is the entity's own name, and ignores it", () => {
    expect(parseAliasFile("Red_Harbour\tred harbour\n", "a.tsv")).toEqual({
      entries: [],
      warnings: ['a.tsv:1: "red harbour" is the entity\'s own name: ignored'],
    });
  });

  it("keeps one alias of two entities for both, and names both lines", () => {
    const { entries, warnings } = parseAliasFile("North_Mill\tthe mill\n\nSouth_Mill\tThe Mill\n", "a.tsv");
    expect(entries).toHaveLength(2);
    expect(warnings).toEqual([
      'a.tsv:3: "The Mill" is an alias of "South Mill" and, on line 1, of "North Mill": kept for both',
    ]);
  });

  it("warns once a line, however many entities share an alias", () => {
    const text = Array.from({ length: 2000 }, (_, i) => `Mill_${i}\tthe mill\n`).join("");
    expect(parseAliasFile(text, "a.tsv").warnings).toHaveLength(1999);
  });

  it("names lines of JSON too", () => {
    const { warnings } = parseAliasFile('{\n"A1": ["X1"],\n"B1": [\n"Y1",\n"X1"]}', "a.json");
    expect(warnings).toEqual(['a.json:5: "X1" is an alias of "B1" and, on line 2, of "A1": kept for both']);
  });

  it("may say a thing twice", () => {
    expect(parseAliasFile("A1\tB1\na1\tb1\n", "a.tsv")).toEqual({
      entries: [entry("A1", "B1")],
      warnings: [],
    });
  });

  it("may go round in a circle", () => {
    expect(parseAliasFile("A1\tB1\nB1\tA1\n", "a.tsv").warnings).toEqual([]);
  });

  it.each([
    ["A1 B1\n", "a.tsv:1: expected an entity, one tab and an alias, found 0 tabs\n  Write one alias a line"],
    ["# x\nA1\tB1\tC1\n", "a.tsv:2: expected an entity, one tab and an alias, found 2 tabs\n"],
    ["A1\t\n", 'a.tsv:1: an alias of "A1" is empty\n  An alias needs a letter'],
    ["A1\t-\n", 'a.tsv:1: an alias of "A1" is empty\n'],
    ["A1\t…,!\n", 'a.tsv:1: "…,!" is only punctuation\n'],
    ["_\tB1\n", "a.tsv:1: the entity has no name\n  Write the entity as the data writes it."],
    ["\tB1\n", "a.tsv:1: the entity has no name\n"],
  ])("of lines %j is refused", (text, message) => expect(refusal(text)).toContain(message));

  it.each([
    ['["A1"]', 'a.json:1: expected "{", found [\n  An alias file in JSON is one object of lists'],
    ['{"A1": "B1"}', 'a.json:1: expected "[", found "B1"\n'],
    ['{\n"A1": [1]}', "a.json:2: expected an alias in double quotes, found 1\n"],
    ['{\n"A1": [{}]}', "a.json:2: expected an alias in double quotes, found {\n"],
    ['{"A1": ["B1",]}', "a.json:1: expected an alias in double quotes, found ]\n"],
    ['{"A1": ["B1"]\n"C1": []}', 'a.json:2: expected "," or "}", found "C1"\n'],
    ['{"A1": ["B1"\n', 'a.json:2: expected "," or "]", found the end of the file\n'],
    ['{"A1": ["B1]}', 'a.json:1: expected an alias in double quotes, found "B1\n'],
    ['{"A1": ["\\x"]}', 'a.json:1: expected an alias in double quotes, found "\\x"\n'],
    ['{A1: ["B1"]}', "a.json:1: expected the name of an entity in double quotes, found A1\n"],
    ['{"A1": ["B1"]} x', "a.json:1: expected the end of the file, found x\n"],
    ["", 'a.json:1: expected "{", found the end of the file\n'],
    ['{"A1": ["!"]}', 'a.json:1: "!" is only punctuation\n'],
  ])("of JSON %j is refused", (text, message) => expect(refusal(text, "a.json")).toContain(message));

  it("shortens what it found where that is long", () => {
    expect(refusal(`{"A1": ${"x".repeat(10_000)}}`, "a.json").length).toBeLessThan(250);
  });
});

describe("written aliases", () => {
  it("are JSON, one entity a line", () => {
    const text = serializeAliases([
      entry("A1", "B1"),
      { entity: "C1", alias: "D1", removed: true },
      entry("A1", "E1"),
    ]);
    expect(text).toBe('{\n  "A1": ["B1", "E1"],\n  "C1": ["-D1"]\n}\n');
    expect(serializeAliases([])).toBe("{}\n");
  });

  it("read as what was written", () => {
    const name = fc
      .string({ unit: fc.oneof(fc.string({ unit: "grapheme", maxLength: 1 }), fc.constantFrom("-", "\\")) })
      .map((text) => `${text}x`.replace(/[\s_]+/g, " ").trim())
      .filter((text) => !text.startsWith("\\-"));
    const entries = fc
      .uniqueArray(fc.record({ entity: name, alias: name, removed: fc.boolean() }), {
        selector: ({ alias }) => aliasKey(alias),
      })
      .map((list) => list.filter(({ entity, alias }) => aliasKey(entity) !== aliasKey(alias)))
      .map((list) => list.sort((a, b) => (a.entity < b.entity ? -1 : a.entity > b.entity ? 1 : 0)));
    fc.assert(
      fc.property(entries, (list) => {
        expect(parseAliasFile(serializeAliases(list), "a.json").entries).toEqual(list);
      }),
    );
  });
});
