import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type InventedExample, inventedRun, missing } from "../support/invented-run.ts";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const EXAMPLES: readonly InventedExample[] = Array.from({ length: 12 }, (_, at) => ({
  id: `light-${at}`,
  facts: [
    ["Gull Point Light", "keeper", "Mara Voss"],
    ["Gull Point Light", "opened", "1871"],
  ],
  texts: {
    rules: { text: "Keeper Voss has kept the light since 1871.", evidence: [missing("Mara Voss")] },
    t5: { text: "=A light", evidence: [missing("Mara Voss"), missing("1871")] },
  },
}));

describe("assay audit", () => {
  it("draws a sheet, computes the rate of false alarms from the answers, and learns aliases", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await inventedRun(join(cwd, "run"), EXAMPLES);
    const drawn = await assay(
      ["audit", "run", "-m", "esa", "--sample", "9", "--seed", "7", "-o", "sheet.csv"],
      {
        cwd,
      },
    );
    expect(drawn.code, drawn.stderr).toBe(0);
    expect(drawn.stdout).toBe("");
    expect(drawn.stderr).toMatch(/^9 of 36 verdicts "missing" of esa, from \d strata .*: sheet\.csv$/m);

    const sheet = await readFile(join(cwd, "sheet.csv"), "utf8");
    expect(sheet).toMatch(/^\uFEFFrow,system,example,entity,facts,text,verdict,wording,/);
    expect(sheet).toContain(",'=A light,");
    const answered = sheet
      .replaceAll(/(Keeper Voss has .*?\.),,,/g, "$1,present,keeper voss,")
      .replaceAll(/('=A light),,,/g, "$1,missing,,");
    await writeFile(join(cwd, "sheet.csv"), answered);

    const answers = ["audit", "--answers", "sheet.csv", "--aliases-out", "aliases.tsv", "-o", "audit.json"];
    const { code, stdout, stderr } = await assay([...answers, "-o", "audit.md"], { cwd });
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^system +rules +12 +3 +3 +1\.000 +\[\d\.\d+, 1\.000\]$/m);
    expect(stdout).toMatch(/^ +t5 +24 +6 +0 +0\.000/m);
    expect(stdout).toContain("aliases.tsv: 1 added, 0 there already");
    expect(stderr).toContain("written: audit.json, audit.md");
    const audit = JSON.parse(await readFile(join(cwd, "audit.json"), "utf8"));
    expect(audit.overall).toMatchObject({ verdicts: 36, answered: 9, falseAlarms: 3 });
    expect(audit.overall.rate.value).toBeCloseTo(1 / 3, 12);
    expect(await readFile(join(cwd, "aliases.tsv"), "utf8")).toMatch(/^Mara Voss\tKeeper Voss$/m);
    const json = await assay(["audit", "--answers", "sheet.csv", "--print", "json"], { cwd });
    expect(JSON.parse(json.stdout).overall).toEqual(audit.overall);
  });

  it("ends false alarms: what a person confirmed is known to the next run", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const facts = [["Gull Point Light", "keeper", "Mara Voss"]];
    const outputs = { rules: "Gull Point Light is looked after by old Birdie." };
    await writeFile(join(cwd, "data.jsonl"), `${JSON.stringify({ id: "light", facts, outputs })}\n`);
    await assay(["score", "data.jsonl", "-m", "esa", "-o", "run/"], { cwd });
    await assay(["audit", "run", "-o", "sheet.jsonl"], { cwd });
    const sheet = await readFile(join(cwd, "sheet.jsonl"), "utf8");
    const answered = sheet.replace('"verdict":"","wording":""', '"verdict":"present","wording":"Birdie"');
    await writeFile(join(cwd, "answered.jsonl"), answered);
    const answers = ["audit", "--answers", "answered.jsonl", "--aliases-out", "aliases.tsv"];
    expect((await assay(answers, { cwd })).code).toBe(0);
    const scored = await assay(["score", "data.jsonl", "-m", "esa?aliases=aliases.tsv", "-o", "again/"], {
      cwd,
    });
    expect(scored.code, scored.stderr).toBe(0);
    const { code, stderr } = await assay(["audit", "again", "-o", "sheet-2.jsonl"], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('no verdict "missing" of esa?aliases=aliases.tsv');
  });

  it("audits a run of any metric that says what is missing", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const demo = join(ROOT, "fixtures/demo");
    const data = [join(demo, "examples.jsonl"), "-i", join(demo, "omits.txt")];
    await assay(["score", ...data, "-m", "parent-table", "-o", "run/"], { cwd });
    const { code, stderr } = await assay(["audit", "run", "--sample", "5", "-o", "sheet.jsonl"], { cwd });
    expect(code, stderr).toBe(0);
    const rows = (await readFile(join(cwd, "sheet.jsonl"), "utf8")).trimEnd().split("\n");
    expect(rows).toHaveLength(5);
    expect(JSON.parse(rows[0]!)).toMatchObject({ metric: "parent-table", system: "omits", verdict: "" });
  });

  it.each([
    ["nothing to do", ["audit"], 2, "there is no run to audit"],
    ["a folder that is no run", ["audit", ".", "-o", "sheet.csv"], 3, "is not a run folder"],
    ["a sheet that is not there", ["audit", "--answers", "nowhere.csv"], 3, "no such file"],
    [
      "a sheet without rows of its own",
      ["audit", "--answers", "other.csv"],
      3,
      'other.csv:1: the sheet has no column "row"',
    ],
  ])("says what is wrong with %s", async (_, args, exit, message) => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "other.csv"), "a,b\n1,2\n");
    const { code, stderr } = await assay(args, { cwd: folder.path });
    expect(stderr).toContain(message);
    expect(code).toBe(exit);
  });
});
