import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ReadItem } from "../format.ts";
import { type AttachTagsOptions, attachTags } from "./attach-tags.ts";

async function* items(count: number, prefix: string): AsyncGenerator<ReadItem> {
  for (let at = 1; at <= count; at++)
    yield {
      example: { id: `${prefix}${at}`, facts: [], references: [], tags: { size: "1" } },
      candidates: [],
      where: { file: "data.xml", line: at },
    };
}

async function tags(
  path: string,
  options: AttachTagsOptions = {},
  count = 3,
  prefix = "e",
): Promise<Readonly<Record<string, string>>[]> {
  const found: Readonly<Record<string, string>>[] = [];
  for await (const { example } of attachTags(items(count, prefix), [path], options)) found.push(example.tags);
  return found;
}

async function written(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "assay-tags-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

describe("attachTags", () => {
  test("names the tag of a JSON object after the file, or as told", async () => {
    const path = "fixtures/data/outputs/kinds.json";
    expect(await tags(path)).toEqual([
      { size: "1", kinds: "place" },
      { size: "1", kinds: "date" },
      { size: "1", kinds: "person" },
    ]);
    expect((await tags(path, { tag: "kind" }))[1]).toEqual({ size: "1", kind: "date" });
  });

  test("takes every column of a table but the id as a tag; an empty cell is none", async () => {
    const path = await written("t.csv", "id,domain,size\ne2,sea,2\ne1,,3\n");
    expect(await tags(path)).toEqual([{ size: "3" }, { size: "2", domain: "sea" }, { size: "1" }]);
  });

  test("takes a tag whatever its name", async () => {
    const path = await written("t.csv", "id,__proto__,constructor\ne1,sea,maker\n");
    expect(Object.entries((await tags(path))[0]!)).toEqual([
      ["size", "1"],
      ["__proto__", "sea"],
      ["constructor", "maker"],
    ]);
  });

  test("warns of an example that the data does not have", async () => {
    const path = await written("t.json", '{"e1": "a",\n"x9": "b"}');
    const warnings: string[] = [];
    await tags(path, { onWarning: (message) => warnings.push(message) });
    expect(warnings).toEqual([`${path}:2: tags for example "x9", which is not in the data`]);
  });

  test("refuses a table without ids, a value that is none and an unknown extension", async () => {
    await expect(tags(await written("t.csv", "domain\nsea\n"))).rejects.toThrow("no field names the example");
    await expect(tags(await written("t.json", '{"e1": {"a": {"b": 1}}}'))).rejects.toThrow(
      "a tag's value must be",
    );
    await expect(tags(await written("t.txt", "a\n"))).rejects.toThrow("cannot be told from its name");
  });
});

const TYPES = "../shared/data/webnlg/v3.0/test/rdf-to-text-generation-test-instance-types.json";
test.skipIf(!existsSync(TYPES))(
  "attachTags reads the instance types of WebNLG 2020 (skipped without ../shared)",
  async () => {
    const warnings: string[] = [];
    const found = await tags(
      TYPES,
      { tag: "type", onWarning: (message) => warnings.push(message) },
      1779,
      "Id",
    );
    expect(warnings).toEqual([]);
    expect(found.every(({ type }) => /^type[1-3]$/.test(type ?? ""))).toBe(true);
  },
);
