import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSystemGroups, unknownSystems } from "./systems-file.ts";

async function groupsIn(name: string, text: string): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), "assay-systems-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return Object.fromEntries(await readSystemGroups(join(folder, name)));
}

describe("readSystemGroups", () => {
  const expected = { alpha: "neural", beta: "symbolic" };

  test("reads CSV, TSV, JSON and YAML alike", async () => {
    expect(Object.fromEntries(await readSystemGroups("fixtures/data/outputs/systems.csv"))).toEqual(expected);
    expect(Object.fromEntries(await readSystemGroups("fixtures/data/outputs/systems.yaml"))).toEqual(
      expected,
    );
    expect(await groupsIn("s.tsv", "Name\tType\nalpha\tneural\nbeta\tsymbolic\n")).toEqual(expected);
    expect(await groupsIn("s.json", '{"alpha": "neural", "beta": "symbolic"}')).toEqual(expected);
    expect(
      await groupsIn("s.json", '[{"name":"alpha","group":"neural"},{"name":"beta","group":"symbolic"}]'),
    ).toEqual(expected);
    expect(
      await groupsIn("s.yml", "- name: alpha\n  group: neural\n- {name: beta, group: symbolic}\n"),
    ).toEqual(expected);
  });

  test("refuses what is not a system and its group, with its place", async () => {
    await expect(groupsIn("s.csv", "system,group\nalpha,neural\nbeta,\n")).rejects.toMatchObject({
      where: { line: 3 },
    });
    await expect(groupsIn("s.csv", "system,group\na,x\na,y\n")).rejects.toThrow('"a" is listed twice');
    await expect(groupsIn("s.yaml", "alpha: [neural\n")).rejects.toThrow("not valid YAML");
    await expect(groupsIn("s.yaml", "neural")).rejects.toThrow("a list or a mapping of systems was expected");
    await expect(groupsIn("s.txt", "alpha neural")).rejects.toThrow("cannot be told from its name");
  });
});

test("unknownSystems warns of systems without texts, with the nearest names", () => {
  const groups = new Map([
    ["alpha", "neural"],
    ["betta", "symbolic"],
    ["q", "rule"],
  ]);
  expect(unknownSystems(groups, ["alpha", "beta"])).toEqual([
    'the systems file names "betta", which has no texts. Did you mean "beta"?',
    'the systems file names "q", which has no texts.',
  ]);
});
