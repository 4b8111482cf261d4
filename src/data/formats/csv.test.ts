import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { fileSource, type Source, textSource } from "../bytes/source.ts";
import type { ReadItem } from "../format.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { csv, tsv } from "./csv.ts";

async function readAll(source: Source, mapping?: Mapping, warnings: string[] = []): Promise<ReadItem[]> {
  const items: ReadItem[] = [];
  for await (const item of csv.read(source, { mapping, onWarning: (w) => warnings.push(w) }))
    items.push(item);
  return items;
}

const read = (text: string, mapping?: Mapping, warnings: string[] = []) =>
  readAll(textSource("in.csv", text), mapping, warnings);

describe("csv", () => {
  it("reads a row as an example, its columns by the mapping or their usual names", async () => {
    const [blue, red] = await readAll(await fileSource("fixtures/data/generic/inns.csv"), {
      subject: "name",
      outputs: { "*": "sys *" },
    });
    expect(blue).toEqual({
      example: {
        id: "i1",
        facts: [
          {
            id: "1",
            subject: "Blue Inn",
            relation: "eat type",
            value: "pub",
            need: "required",
            origin: { column: 2, attribute: "eatType" },
          },
          {
            id: "2",
            subject: "Blue Inn",
            relation: "price range",
            value: "cheap",
            need: "required",
            origin: { column: 3, attribute: "price_range" },
          },
        ],
        references: ["Blue Inn is a cheap pub."],
        tags: { city: "Harbourton" },
      },
      candidates: [
        { exampleId: "i1", system: "a", text: 'The Blue Inn is a pub with "cheap" food.', sample: 0 },
      ],
      where: { file: "fixtures/data/generic/inns.csv", line: 2 },
    });
    expect(red!.example.facts.map((fact) => fact.value)).toEqual(["restaurant", "dear", "2019"]);
  });

  it("makes one example of the rows with one key, and counts a text that is on each of them once", async () => {
    const mapping = { groupBy: "match", subject: "team", references: ["summary"] };
    const [first, second] = await readAll(await fileSource("fixtures/data/generic/league.csv"), mapping);
    expect(first!.example.id).toBe("m1");
    expect(first!.example.references).toEqual(["The Larks beat the Owls by three to one."]);
    expect(first!.example.facts.map(({ subject, value, origin }) => [subject, value, origin])).toEqual([
      ["Larks", "3", { row: 0, column: 2, attribute: "points" }],
      ["Larks", "Ann Poe", { row: 0, column: 3, attribute: "coach" }],
      ["Owls", "1", { row: 1, column: 2, attribute: "points" }],
    ]);
    expect(second!.example.facts).toHaveLength(4);
  });

  it("tells to sort a file in which a key comes back", async () => {
    expect(await faultOf(read("k,v\na,1\nb,2\na,3\n", { groupBy: "k" }))).toBe(
      'in.csv:4: the rows of "a" do not stand together\n  Sort the file by k, so that all rows of one example follow each other.',
    );
  });

  it("takes columns by glob", async () => {
    const [item] = await read("ref_1,ref_2,a,b\nx,,1,2\n", { references: ["ref_*"], facts: ["a"] });
    expect(item!.example.references).toEqual(["x"]);
    expect(item!.example.facts.map((fact) => fact.relation)).toEqual(["a"]);
  });

  it("reads a file without a header when the mapping gives column numbers", async () => {
    const [first, second] = await read("Blue Inn,pub,A pub.\nRed Lion,bar,A bar.\n", {
      subject: "#1",
      references: ["#3"],
    });
    expect(first!.example.facts).toEqual([
      {
        id: "1",
        subject: "Blue Inn",
        relation: "column 2",
        value: "pub",
        need: "required",
        origin: { column: 1, attribute: "#2" },
      },
    ]);
    expect([first!.example.id, second!.example.id]).toEqual(["1", "2"]);
  });

  it("refuses a ragged row, naming the line and both counts", async () => {
    expect(await faultOf(read('a,b,c\n1,2,3\n"x\ny",2\n'))).toMatch(
      /^in\.csv:3: this row has 2 cells, but the first line has 3\n/,
    );
  });

  it("refuses a column that the mapping names and the header lacks, with the nearest one", async () => {
    expect(await faultOf(read("id,refernce\n1,x\n", { references: ["reference"] }))).toBe(
      'in.csv:1: there is no field "reference", which the mapping names for references\n  Did you mean "refernce"?',
    );
  });

  it("refuses two columns of one name", async () => {
    expect(await faultOf(read("a,b,a\n1,2,3\n"))).toMatch(/^in\.csv:1: two columns are called "a"/);
  });

  it("leaves out a column without a name, and says so", async () => {
    const warnings: string[] = [];
    const [item] = await read(",a\n0,x\n", undefined, warnings);
    expect(item!.example.facts.map((fact) => fact.value)).toEqual(["x"]);
    expect(warnings).toEqual(["in.csv: column 1 has no name and is left out"]);
  });

  it("keeps an empty cell of a system as an empty text", async () => {
    const [item] = await read("a,output\nx,\n");
    expect(item!.candidates.map((c) => c.text)).toEqual([""]);
  });

  it("finds the delimiter, or takes the mapping's", async () => {
    expect((await read("a;b\n1,5;2\n"))[0]!.example.facts.map((f) => f.value)).toEqual(["1,5", "2"]);
    const [item] = await read("a b\n1 2\n", { delimiter: " " });
    expect(item!.example.facts.map((f) => f.value)).toEqual(["1", "2"]);
  });
});

describe("tsv", () => {
  it("splits at tabs and nothing else", async () => {
    const items: ReadItem[] = [];
    for await (const item of tsv.read(textSource("in.tsv", "a,x\tb\n1,2\t3\r\r\n"), {})) items.push(item);
    expect(items[0]!.example.facts.map((f) => [f.relation, f.value])).toEqual([
      ["a,x", "1,2"],
      ["b", "3"],
    ]);
  });
});

describe("recognize", () => {
  const scores = (fileName: string, text: string) => {
    const head = { fileName, text, bytes: Buffer.from(text) };
    return [csv.recognize(head), tsv.recognize(head)];
  };

  it("goes by the extension", () => {
    expect(scores("a.csv", "x\ty\n")).toEqual([0.5, 0]);
    expect(scores("a.tsv", "x,y\n")).toEqual([0, 0.5]);
    expect(scores("a.xml", "x,y\n1,2\n")).toEqual([0, 0]);
  });

  it("goes by evenly divided lines where there is no extension", () => {
    expect(scores("-", "x,y\n1,2\n")).toEqual([0.3, 0]);
    expect(scores("a.txt", "x\ty\n1\t2\n")).toEqual([0, 0.3]);
    expect(scores("-", "One, two.\nA sentence without any.\n")).toEqual([0, 0]);
    expect(scores("-", '{"a": 1, "b": 2}\n{"a": 1, "b": 2}\n')).toEqual([0, 0]);
  });
});
