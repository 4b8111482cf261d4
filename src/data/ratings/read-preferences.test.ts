import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Preference } from "../../core/rating.ts";
import { readPreferences } from "./read-preferences.ts";

async function all(path: string): Promise<Preference[]> {
  const found: Preference[] = [];
  for await (const preference of readPreferences(path)) found.push(preference);
  return found;
}

async function allIn(name: string, text: string): Promise<Preference[]> {
  const folder = await mkdtemp(join(tmpdir(), "assay-preferences-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return all(join(folder, name));
}

test("readPreferences takes the winner by name, by letter or as a tie; a name comes before a letter", async () => {
  expect(await all("fixtures/data/ratings/preferences.csv")).toEqual([
    { exampleId: "e1", a: "alpha", b: "beta", rater: "ann", winner: "a" },
    { exampleId: "e1", a: "alpha", b: "beta", rater: "ben", winner: "b" },
    { exampleId: "e2", a: "beta", b: "alpha", rater: "ann", winner: "tie" },
    { exampleId: "e3", a: "B", b: "A", rater: "ann", winner: "b" },
  ]);
});

test("readPreferences reads JSONL, without a rater", async () => {
  expect(await allIn("p.jsonl", '{"id": 4, "system_a": "x", "system_b": "y", "preferred": "a"}\n')).toEqual([
    { exampleId: "4", a: "x", b: "y", rater: null, winner: "a" },
  ]);
});

test("readPreferences refuses a winner that did not compete, a system against itself and missing columns", async () => {
  await expect(allIn("p.csv", "example,A,B,winner\n1,x,y,x\n1,x,y,z\n")).rejects.toMatchObject({
    message: 'the winner is "z", neither "x" nor "y"',
    where: { line: 3 },
  });
  await expect(allIn("p.csv", "example,A,B,winner\n1,x,x,a\n")).rejects.toThrow('both texts are by "x"');
  await expect(allIn("p.csv", "example,A,B\n1,x,y\n")).rejects.toThrow("there is no column winner");
  await expect(allIn("p.csv", "example,A,B,winner\n1,x,y,\n")).rejects.toThrow('"winner" is empty');
});
