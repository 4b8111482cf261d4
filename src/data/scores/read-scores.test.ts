import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { readIds, readScores, type TextScore } from "./read-scores.ts";

async function all(path: string, ids: readonly string[] = []): Promise<TextScore[]> {
  const scores: TextScore[] = [];
  for await (const score of readScores(path, { ids })) scores.push(score);
  return scores;
}

describe("readScores", () => {
  it("reads a table with one score, whose column's name says nothing", async () => {
    await using temporary = await temporaryFolder();
    const file = join(temporary.path, "bart.csv");
    await writeFile(file, "example,system,score\ne1,t5,-2.5\ne2,t5,1e-3\n");
    const scores = await all(file);
    expect(scores.map(({ exampleId, system, column, value }) => [exampleId, system, column, value])).toEqual([
      ["e1", "t5", undefined, -2.5],
      ["e2", "t5", undefined, 0.001],
    ]);
    expect(scores[1]!.where).toMatchObject({ file, line: 3 });
  });

  it("reads a table with several scores as several columns", async () => {
    await using temporary = await temporaryFolder();
    const file = join(temporary.path, "s.jsonl");
    await writeFile(file, '{"id":"e1","system":"t5","p":0.5,"r":0.25}\n');
    expect((await all(file)).map(({ column, value }) => [column, value])).toEqual([
      ["p", 0.5],
      ["r", 0.25],
    ]);
  });

  it("reads a folder with a file of bare numbers for each system, in the order of the ids", async () => {
    await using temporary = await temporaryFolder();
    const folder = join(temporary.path, "scores");
    await mkdir(folder);
    await writeFile(join(folder, "t5.txt"), "0.5\n0.25");
    await writeFile(join(folder, "forge.txt"), "1\n0\n\n");
    const scores = await all(folder, ["e1", "e2"]);
    expect(scores.map(({ exampleId, system, value }) => [exampleId, system, value])).toEqual([
      ["e1", "forge", 1],
      ["e2", "forge", 0],
      ["e1", "t5", 0.5],
      ["e2", "t5", 0.25],
    ]);
  });

  it("refuses what is not a finite number, with its line", async () => {
    await using temporary = await temporaryFolder();
    const folder = temporary.path;
    await writeFile(join(folder, "t5.txt"), "0.5\nNaN\n");
    const fault = await faultOf(all(join(folder, "t5.txt"), ["e1", "e2"]));
    expect(fault).toContain("t5.txt:2: ");
    expect(fault).toContain("NaN");
  });

  it.each([
    ["0.5\n", "only 1 scores"],
    ["1\n2\n3\n", "more than 2 scores"],
  ])("refuses a file that does not fit the examples: %j", async (content, said) => {
    await using temporary = await temporaryFolder();
    const file = join(temporary.path, "t5.txt");
    await writeFile(file, content);
    const fault = await faultOf(all(file, ["e1", "e2"]));
    expect(fault).toContain(said);
    expect(fault).toContain("--ids");
  });
});

describe("readIds", () => {
  it("takes a number for the id that WebNLG makes of it, unless an example has it as its id", async () => {
    await using temporary = await temporaryFolder();
    const file = join(temporary.path, "ids.txt");
    await writeFile(file, "18\n27\nabc\n");
    expect(await readIds(file, new Set(["Id18", "27", "Id27", "abc"]))).toEqual(["Id18", "27", "abc"]);
  });

  it("refuses an id that no example has, with its line", async () => {
    await using temporary = await temporaryFolder();
    const file = join(temporary.path, "ids.txt");
    await writeFile(file, "a\nb\n");
    expect(await faultOf(readIds(file, new Set(["a"])))).toContain(
      'ids.txt:2: no example of the data has the id "b"',
    );
  });
});
