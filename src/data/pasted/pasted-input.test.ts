import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { UserError } from "../../core/errors.ts";
import { PASTED_KINDS, type PastedKind } from "../../core/schema/explanation.ts";
import { readPasted } from "./pasted-input.ts";

/** What was taken for what: the kind, and the facts as triples. */
async function reading(text: string, kind?: PastedKind | "auto"): Promise<[string, ...(string | null)[][]]> {
  const { kind: taken, example } = await readPasted(text, kind);
  return [taken, ...example.facts.map(({ subject, relation, value }) => [subject, relation, value])];
}

const LAKE = [
  ["Lake Orsin", "country", "Valmere"],
  ["Lake Orsin", "area", "88 square kilometres"],
];

describe("readPasted(text): triples", () => {
  it.each([
    ["bars", "Lake_Orsin | country | Valmere\n\nLake_Orsin | area | 88 square kilometres\n"],
    ["tabs", "Lake Orsin\tcountry\tValmere\nLake Orsin\tarea\t88 square kilometres"],
    ["commas", "Lake Orsin, country, Valmere\nLake Orsin, area, 88 square kilometres"],
    ["brackets", "(Lake Orsin, country, Valmere),\n(Lake Orsin, area, 88 square kilometres)."],
    [
      "the line ends of Windows",
      "Lake_Orsin | country | Valmere\r\nLake_Orsin | area | 88 square kilometres",
    ],
  ])("reads them with %s", async (_, text) => {
    expect(await reading(text)).toEqual(["triples", ...LAKE]);
  });

  it("reads a single one, and a value in quotes with commas in it", async () => {
    expect(await reading("Lake Orsin\tcountry\tValmere")).toEqual(["triples", LAKE[0]]);
    expect(await reading('Ada Birch,birthPlace,"Corrin, Estria"')).toEqual([
      "triples",
      ["Ada Birch", "birthPlace", "Corrin, Estria"],
    ]);
  });

  it("names the line that is none, and what to write", async () => {
    const text = "Lake_Orsin | country | Valmere\n\nLake_Orsin | area\nLake_Orsin | depth | 41";
    expect(await faultOf(readPasted(text))).toBe(
      'data:3: not a triple: "Lake_Orsin | area"\n  Write one triple a line: subject | relation | value',
    );
    expect(await faultOf(readPasted("Lake_Orsin | country | "))).toMatch(
      /^data:1: a part of this triple is empty/,
    );
  });
});

describe("readPasted(text): Turtle", () => {
  it("reads statements with prefixes, and N-Triples", async () => {
    const text = `@prefix ex: <http://example.org/> .\nex:Lake_Orsin ex:country ex:Valmere ;\n  ex:area "88 square kilometres" .`;
    expect(await reading(text)).toEqual(["turtle", ...LAKE]);
    expect(
      await reading(
        "<http://example.org/Lake_Orsin> <http://example.org/country> <http://example.org/Valmere> .",
      ),
    ).toEqual(["turtle", LAKE[0]]);
  });

  it("names the line of a mistake", async () => {
    const text =
      "@prefix ex: <http://example.org/> .\nex:Lake_Orsin ex:country ex:Valmere .\nex:Lake_Orsin no:depth 41 .";
    expect(await faultOf(readPasted(text))).toMatch(/^data:3: malformed Turtle: Undefined prefix/);
    expect(await faultOf(readPasted("@prefix ex: <http://example.org/> ."))).toMatch(/there is no statement/);
  });
});

describe("readPasted(text): a table", () => {
  const CELLS = [
    ["Lake Orsin", "country", "Valmere"],
    ["Lake Orsin", "depth", "41"],
    ["Lake Ume", "country", "Estria"],
    ["Lake Ume", "depth", "20"],
  ];

  it.each([
    ["a spreadsheet", "Lake\tCountry\tDepth\nLake Orsin\tValmere\t41\nLake Ume\tEstria\t20\n"],
    ["CSV", "Lake,Country,Depth\nLake Orsin,Valmere,41\nLake Ume,Estria,20"],
    ["CSV with semicolons", "Lake;Country;Depth\nLake Orsin;Valmere;41\nLake Ume;Estria;20"],
    [
      "Markdown",
      "| Lake | Country | Depth |\n|---|:--:|--:|\n| Lake Orsin | Valmere | 41 |\n| Lake Ume | Estria | 20 |",
    ],
  ])("reads %s; a first column of names is what the rows are about", async (_, text) => {
    const [kind, ...facts] = await reading(text);
    expect(kind).toBe("table");
    expect(facts).toEqual(
      CELLS.map(([subject, relation, value]) => [
        subject,
        relation!.replace(/^./, (c) => c.toUpperCase()),
        value,
      ]),
    );
  });

  it("keeps row and column of each cell, and passes over empty ones", async () => {
    const { example } = await readPasted("Year,Goals,Club\n2019,7,\n2020,9,Corrin Rovers");
    expect(example.facts.map(({ subject, value, origin }) => [subject, value, origin])).toEqual([
      [null, "2019", { row: 0, column: 0, attribute: "Year" }],
      [null, "7", { row: 0, column: 1, attribute: "Goals" }],
      [null, "2020", { row: 1, column: 0, attribute: "Year" }],
      [null, "9", { row: 1, column: 1, attribute: "Goals" }],
      [null, "Corrin Rovers", { row: 1, column: 2, attribute: "Club" }],
    ]);
  });

  it("reads a quote that is never closed as it stands, and a bar in a Markdown cell", async () => {
    expect(await reading('Name\tWheel\nMoorcat\t26" alloy\nNordlys\t"28 steel')).toEqual([
      "pairs",
      ...[
        [null, "Name", "Wheel"],
        [null, "Moorcat", '26" alloy'],
        [null, "Nordlys", '"28 steel'],
      ],
    ]);
    expect(await reading("a | b\n--|--\nx \\| y | z", "table")).toEqual(["table", ["x | y", "b", "z"]]);
  });

  it("names the row that is too short, columns of one name, and a table without rows", async () => {
    expect(await faultOf(readPasted("a,b,c,d\n1,2,3,4\n1,2,3", "table"))).toMatch(
      /^data:3: this row has 3 cells, but the first row has 4/,
    );
    expect(await faultOf(readPasted("a\tb\ta\td\n1\t2\t3\t4"))).toMatch(
      /^data:1: two columns are called "a"/,
    );
    expect(await faultOf(readPasted("a,b,c,d", "table"))).toMatch(/^data:1: a table needs/);
  });
});

describe("readPasted(text): names with values", () => {
  const INN = [
    [null, "name", "Blue Inn"],
    [null, "eat type", "pub"],
    [null, "near", "the river: west bank"],
  ];

  it.each([
    ["colons", "name: Blue Inn\neatType: pub\nnear: the river: west bank"],
    ["equals signs and bullets", "- name = Blue Inn\n- eatType = pub\n- near = the river: west bank"],
    ["tabs", "name\tBlue Inn\neatType\tpub\nnear\tthe river: west bank"],
    ["a bar", "name | Blue Inn\neatType | pub\nnear | the river: west bank"],
    ["brackets", "name[Blue Inn], eatType[pub], near[the river: west bank]"],
  ])("reads them with %s", async (_, text) => {
    expect(await reading(text)).toEqual(["pairs", ...INN]);
  });

  it("takes two columns for a table when numbers stand under a word", async () => {
    expect(await reading("Lake\tDepth\nLake Orsin\t41\nLake Ume\t20")).toEqual([
      "table",
      ["Lake Orsin", "Depth", "41"],
      ["Lake Ume", "Depth", "20"],
    ]);
  });

  it("names the line that has none", async () => {
    expect(await faultOf(readPasted("name: Blue Inn\nby the river\narea: west"))).toMatch(
      /^data:2: no name and value: "by the river"/,
    );
    expect(await faultOf(readPasted("http://example.org/inn", "pairs"))).toMatch(
      /^data:1: no name and value/,
    );
  });
});

describe("readPasted(text): JSON", () => {
  it.each([
    ["lists", '[["Lake Orsin","country","Valmere"],["Lake Orsin","area","88 square kilometres"]]'],
    ["texts", '["Lake_Orsin | country | Valmere","Lake_Orsin | area | 88 square kilometres"]'],
    [
      "objects",
      '[{"subject":"Lake Orsin","predicate":"country","object":"Valmere"},{"subject":"Lake Orsin","relation":"area","value":"88 square kilometres"}]',
    ],
    [
      "an example",
      '{"id":7,"facts":[["Lake Orsin","country","Valmere"],["Lake Orsin","area","88 square kilometres"]],"references":["A lake ."]}',
    ],
    [
      "a record",
      '{"triples":[["Lake Orsin","country","Valmere"],["Lake Orsin","area","88 square kilometres"]]}',
    ],
  ])("reads triples in %s", async (_, text) => {
    expect(await reading(text)).toEqual(["json", ...LAKE]);
  });

  it("reads a record, records in a list, and the references of an example", async () => {
    expect(await reading('{"name":"Blue Inn","address":{"city":"Corrin"}}')).toEqual([
      "json",
      [null, "name", "Blue Inn"],
      [null, "address city", "Corrin"],
    ]);
    expect(await reading('[{"lake":"Orsin","depth":41},{"lake":"Ume","depth":20}]')).toHaveLength(5);
    const { example } = await readPasted(
      '[{"facts":[["name","Blue Inn"]],"references":["Here is Blue Inn ."]}]',
    );
    expect(example.references).toEqual(["Here is Blue Inn ."]);
  });

  it("takes a field called __proto__ for a field", async () => {
    expect(await reading('{"__proto__":"Blue Inn","constructor":"Ada"}')).toEqual([
      "json",
      [null, "proto", "Blue Inn"],
      [null, "constructor", "Ada"],
    ]);
  });

  it("names the line of a mistake, a single value, a mixed list and more than one example", async () => {
    expect(await faultOf(readPasted('{\n  "name": "Blue Inn",\n  oops\n}'))).toMatch(
      /^data:3:3: not valid JSON/,
    );
    expect(await faultOf(readPasted("41", "json"))).toMatch(/a single value/);
    expect(await faultOf(readPasted('[["a","b","c"],4]'))).toMatch(/neither triples nor records/);
    expect(await faultOf(readPasted('[{"facts":[]},{"facts":[]}]'))).toMatch(/there are 2 examples/);
    expect(await faultOf(readPasted('{"facts":[["a"]]}'))).toMatch(/^data:1: facts/);
  });
});

describe("readPasted(text, kind)", () => {
  it("is told what to read where that could be several things", async () => {
    const text = "Lake\tCountry\tDepth\nLake Orsin\tValmere\t41";
    expect((await reading(text, "table"))[0]).toBe("table");
    expect(await reading(text, "triples")).toEqual([
      "triples",
      ["Lake", "Country", "Depth"],
      ["Lake Orsin", "Valmere", "41"],
    ]);
  });

  it("refuses what is nothing, what is blank and what is a whole file", async () => {
    expect(await faultOf(readPasted("It was a quiet evening"))).toMatch(/^data:1: this looks like no data/);
    expect(await faultOf(readPasted(" \n "))).toMatch(/there is no data/);
    expect(await faultOf(readPasted("a | b | c\n".repeat(1001)))).toMatch(/there are 1001 facts/);
    expect(await faultOf(readPasted("{}"))).toMatch(/there is no fact/);
  });
});

describe("laws of readPasted", () => {
  const word = fc.stringMatching(/^[A-Za-zÅ-ö][A-Za-zÅ-ö0-9 ]{0,12}[A-Za-z0-9]$/);
  const triples = fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 });

  it("gives triples back that were written with bars", async () => {
    await fc.assert(
      fc.asyncProperty(triples, async (given) => {
        const text = given.map((triple) => triple.join(" | ")).join("\n");
        expect(await reading(text)).toEqual(["triples", ...given]);
      }),
    );
  });

  it("reads as recognised what it reads when told the kind", async () => {
    const table = fc
      .tuple(
        fc.uniqueArray(word, { minLength: 4, maxLength: 5 }),
        fc.array(fc.array(word, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      )
      .map(([columns, rows]) => [columns, ...rows.map((row) => row.slice(0, columns.length))]);
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom("\t", ",", ";"), async (rows, delimiter) => {
        const text = rows.map((row) => row.join(delimiter)).join("\n");
        expect(await reading(text)).toEqual(await reading(text, "table"));
      }),
    );
  });

  it("says what is wrong with anything it cannot read, and gives facts with values otherwise", async () => {
    const anything = fc.oneof(
      fc.json({ maxDepth: 2 }),
      fc.stringMatching(/^[a-z0-9|,:;="'[\](){}\t\n. <>@_#\\-]{0,60}$/),
      fc.stringMatching(/^[a\u0000\u2028\u202e\ud800\ufeff\r\n|:\t]{0,12}$/),
    );
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom("auto" as const, ...PASTED_KINDS), async (text, kind) => {
        const read = await readPasted(text, kind).catch((error: unknown) => error);
        if (read instanceof Error) {
          expect(read).toBeInstanceOf(UserError);
          return;
        }
        const { example } = read as Awaited<ReturnType<typeof readPasted>>;
        expect(new Set(example.facts.map(({ id }) => id)).size).toBe(example.facts.length);
        for (const { relation, value } of example.facts) {
          expect(typeof relation).toBe("string");
          expect(value.trim()).not.toBe("");
        }
      }),
    );
  });
});
