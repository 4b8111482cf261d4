import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { ReadItem } from "../format.ts";
import { type AttachReferencesOptions, attachReferences } from "./attach-references.ts";
import { googleReferences } from "./references.ts";

const FIXTURES = "fixtures/data/outputs";

async function* items(count: number): AsyncGenerator<ReadItem> {
  for (let at = 1; at <= count; at++)
    yield {
      example: { id: `e${at}`, facts: [], references: [`Old ${at}.`], tags: {} },
      candidates: [],
      where: { file: "data.xml", line: at },
    };
}

async function references(
  paths: readonly string[],
  options: AttachReferencesOptions = {},
  count = 3,
): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for await (const { example } of attachReferences(items(count), paths, options))
    found.push(example.references);
  return found;
}

async function written(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "assay-references-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

describe("attachReferences", () => {
  test("takes one reference a line from each file; an empty line is none", async () => {
    expect(await references([join(FIXTURES, "reference0"), join(FIXTURES, "reference1")])).toEqual([
      ["Harrow Light is found on Gull Island.", "Gull Island is home to Harrow Light."],
      ["Harrow Light was first lit in 1871."],
      ["Ada Finn is the keeper.", "The keeper is Ada Finn."],
    ]);
  });

  test("replaces the references of the data, or adds to them", async () => {
    const path = await written("r.txt", "New 1.\n\nNew 3.\n");
    expect(await references([path])).toEqual([["New 1."], [], ["New 3."]]);
    expect(await references([path], { mode: "add" })).toEqual([
      ["Old 1.", "New 1."],
      ["Old 2."],
      ["Old 3.", "New 3."],
    ]);
  });

  test("takes several references from a line with tabs; in Google's layout empty ones count", async () => {
    const path = await written("r.txt", " a b\tc \n\nx\t\ty\t\n");
    expect(await references([path])).toEqual([[" a b", "c "], [], ["x", "y"]]);
    expect(await references([path], { googleLines: true })).toEqual([["a b", "c"], [""], ["x", "", "y"]]);
  });

  test("reads records by id: a list, several rows or numbered columns", async () => {
    const jsonl =
      '{"id":"e2","references":["b","c"]}\n{"id":"e1","references":[]}\n{"id":"e3","references":"d"}\n';
    expect(await references([await written("r.jsonl", jsonl)])).toEqual([[], ["b", "c"], ["d"]]);
    const rows = "id,reference\ne1,a\ne2,b\ne3,c\ne1,d\n";
    expect(await references([await written("r.csv", rows)])).toEqual([["a", "d"], ["b"], ["c"]]);
    const wide = "id,ref1,ref2\ne3,e,f\ne1,a,b\ne2,c,\n";
    expect(await references([await written("r.csv", wide)])).toEqual([["a", "b"], ["c"], ["e", "f"]]);
  });

  test("names both counts and both files when they differ", async () => {
    const path = await written("r.txt", "a\nb\nc\nd\n");
    await expect(references([path])).rejects.toThrow(`data.xml has 3 examples, ${path} has 4 lines`);
    await expect(references([path], {}, 6)).rejects.toThrow(`data.xml has 6 examples, ${path} has 4 lines`);
  });

  test("refuses to leave an example out unless that is allowed", async () => {
    const path = await written("r.csv", "id,text\ne1,a\ne3,c\n");
    await expect(references([path])).rejects.toThrow(UserError);
    expect(await references([path], { allowMissing: true })).toEqual([["a"], [], ["c"]]);
  });

  test("refuses a file that has no field it knows", async () => {
    const path = await written("r.csv", "id,words\ne1,a\n");
    await expect(references([path])).rejects.toThrow("there are: id, words");
    expect(await references([path], { referenceField: "Words" }, 1)).toEqual([["a"]]);
  });
});

test("googleReferences strips what Python strips", () => {
  expect(googleReferences("\u001c\u0085 a\tb \u3000\t")).toEqual(["a", "b"]);
  expect(googleReferences("\ufeffa")).toEqual(["\ufeffa"]);
});
