import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DATA = join(ROOT, "fixtures/data/annotated");
const MENTIONS = ["validate", "mentions", DATA, "--resamples", "50"];

describe("assay validate mentions", () => {
  it("prints how the detector of esa agrees with what people marked", async () => {
    const { code, stdout, stderr } = await assay(MENTIONS);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toContain("esa: 6 texts, 14 mentions marked by people.");
    expect(stdout).toMatch(/^exact +\d\.\d{3} \[/m);
    expect(stdout).toMatch(/^pronoun +\d\.\d{3}/m);
  });

  it("writes the figures as JSON and every error as a line", async () => {
    await using folder = await temporaryFolder();
    const [out, errors] = [join(folder.path, "out.json"), join(folder.path, "errors.jsonl")];
    const { code, stderr } = await assay([...MENTIONS, "-o", out, "--errors", errors, "--print", "csv"]);
    expect(stderr).toContain(`full result: ${out}, ${errors}`);
    expect(code).toBe(0);
    const agreement = JSON.parse(await readFile(out, "utf8"));
    const { exact, approximate, counts } = agreement;
    expect(counts).toEqual({ texts: 6, empty: 1, unaligned: 1, unknown: 0 });
    expect(exact.precision).toBe(exact.matched / exact.found);
    expect(exact.recall).toBe(exact.matched / 14);
    expect(approximate.matched).toBeGreaterThanOrEqual(exact.matched);
    const lines = (await readFile(errors, "utf8")).split("\n").filter(Boolean);
    expect(lines).toHaveLength(exact.found + exact.gold - 2 * exact.matched);
  });

  it("validates the detector of esa with parts of it switched off", async () => {
    const { code, stdout } = await assay([...MENTIONS, "-m", "esa?pronouns=false", "--print", "json"]);
    expect(code).toBe(0);
    const { detector, byMethod, byType } = JSON.parse(stdout);
    expect(detector).toBe("esa?pronouns=false");
    expect(byMethod.pronoun).toBeUndefined();
    expect(byType.pronoun.exact.recall).toBe(0);
  });

  it.each([
    ["no data", ["validate", "mentions"], 2, "no data was given"],
    ["an option of another kind", [...MENTIONS, "--gate", "esa>=1"], 2, "does not use: gate"],
    [
      "an option of data that means nothing here",
      [...MENTIONS, "--format", "csv"],
      2,
      "does not use: format",
    ],
    ["another metric", [...MENTIONS, "-m", "bleu"], 2, "takes one metric, esa, not bleu"],
    ["a distance that is none", [...MENTIONS, "--distance", "2"], 2, "must be 1 or less"],
    [
      "data without annotation",
      ["validate", "mentions", join(ROOT, "fixtures/data/webnlg/release-2017.xml")],
      3,
      "without <text>",
    ],
    ["data that is not there", ["validate", "mentions", "nowhere"], 3, "no such file or folder"],
    ["an unknown extension", [...MENTIONS, "-o", "x.pdf"], 2, "cannot tell from"],
    [
      "its options with another kind",
      ["validate", "gold", DATA, "--errors", "x.jsonl"],
      2,
      "does not use: errors",
    ],
  ])("refuses %s", async (_, args, exit, message) => {
    const { code, stderr } = await assay(args);
    expect(stderr).toContain(message);
    expect(code).toBe(exit);
  });

  it("does not overwrite what it reads, nor write one file twice", async () => {
    const data = join(DATA, "1triples/Food.xml");
    const { code, stderr } = await assay(["validate", "mentions", data, "--errors", data]);
    expect(stderr).toContain("is read, or written, by this run already");
    expect(code).toBe(2);
  });
});

describe("assay train aliases", () => {
  it("learns other names that esa can use", async () => {
    await using folder = await temporaryFolder();
    const xml = (await readFile(join(DATA, "1triples/Food.xml"), "utf8")).replaceAll(
      "Old Tessaly",
      "Sheepland",
    );
    await writeFile(join(folder.path, "Food.xml"), xml);
    const cwd = folder.path;
    const { code, stderr } = await assay(["train", "aliases", "Food.xml", "-o", "aliases.tsv"], { cwd });
    expect(stderr).toContain("aliases.tsv: 1 other name for 1 label, from 3 texts");
    expect(code).toBe(0);
    expect(await readFile(join(cwd, "aliases.tsv"), "utf8")).toBe(
      "# 1 other name for 1 label, from 3 texts; each used 2 times or more.\nTessaly\tSheepland\n",
    );
    const recall = async (...flags: string[]): Promise<number> => {
      const { stdout } = await assay(["validate", "mentions", "Food.xml", "--print", "json", ...flags], {
        cwd,
      });
      return JSON.parse(stdout).exact.recall;
    };
    const better = await recall("-m", "esa?aliases=aliases.tsv");
    expect(better).toBeGreaterThan(await recall());
    expect(await recall("--aliases", "aliases.tsv")).toBe(better);
  });

  it("writes JSON when the file is called so", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "none.json");
    const { code, stderr } = await assay(["train", "aliases", DATA, "-o", path]);
    expect(stderr).toContain("0 other names for 0 labels, from 6 texts");
    expect(code).toBe(0);
    expect(await readFile(path, "utf8")).toBe("{}\n");
  });

  it("refuses what it does not read with", async () => {
    const { code, stderr } = await assay(["train", "aliases", DATA, "-o", "x.tsv", "--lang", "de"]);
    expect(stderr).toContain("train aliases does not use: lang");
    expect(code).toBe(2);
  });
});
