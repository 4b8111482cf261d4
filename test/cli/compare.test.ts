import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DATA = join(ROOT, "fixtures/demo/examples.jsonl");
const texts = (name: string) => join(ROOT, `fixtures/demo/${name}.txt`);
const THREE = [DATA, ...["faithful", "omits", "invents"].flatMap((name) => ["-i", texts(name)])];
const FAST = ["--trials", "1000", "--resamples", "200"];

async function compared(args: readonly string[], cwd = ROOT) {
  const ran = await assay(["compare", ...args, ...FAST, "--print", "json"], { cwd });
  expect(ran.code, ran.stderr).toBe(0);
  return JSON.parse(ran.stdout);
}

/** Scores systems of the demo into a run folder. */
async function stored(cwd: string, folder: string, names: readonly string[], more: readonly string[] = []) {
  const inputs = names.flatMap((name) => ["-i", texts(name)]);
  const ran = await assay(["score", DATA, ...inputs, "-m", "parent", "-o", `${folder}/`, ...more], { cwd });
  expect(ran.code, ran.stderr).toBe(0);
}

/** What a comparison ends with that cannot be made. */
async function refused(args: readonly string[], cwd: string, code: number, ...words: (string | RegExp)[]) {
  const before = await readdir(cwd);
  const ran = await assay(["compare", ...args, "-o", "never.json"], { cwd });
  for (const word of words) expect(ran.stderr).toMatch(word);
  expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code, stdout: "" });
  expect(await readdir(cwd)).toEqual(before);
}

describe("assay compare", () => {
  it("finds that leaving facts out and inventing them are worse than being faithful", async () => {
    const { baseline, differences, test } = await compared([...THREE, "-m", "parent"]);
    expect(baseline).toBe("faithful");
    expect(test).toMatchObject({ method: "randomization", trials: 1000, level: 0.05, family: 2 });
    for (const difference of differences)
      expect(difference).toMatchObject({ part: "f", outcome: "worse", significant: true, pairs: 12 });
  });

  it("prints a table with the note on how to read it, and nothing on stderr", async () => {
    const { code, stdout, stderr } = await assay(["compare", ...THREE, "-m", "parent", ...FAST]);
    expect(code).toBe(0);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^parent\.f +faithful +0\.669\* ± \d\.\d+ +baseline$/m);
    expect(stdout).toMatch(/^ +omits .*-0\.435 \[-0\.\d+, -0\.\d+\] .*† +0 \/ 0 \/ 12/m);
    expect(stdout).toContain("omits against faithful by parent.f");
    expect(stdout).toContain("parent|preset:google|");
  });

  it("gives the same numbers from texts, from runs, from one run, and from a run and texts", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await stored(cwd, "one", ["faithful"]);
    await stored(cwd, "two", ["omits", "invents"]);
    await stored(cwd, "all", ["faithful", "omits", "invents"]);
    const { differences, breakdownDifferences } = await compared(
      [...THREE, "-m", "parent", "--by", "kind"],
      cwd,
    );
    for (const args of [["one", "two"], ["all"], ["all", "--baseline", "faithful", "-m", "parent"]]) {
      const again = await compared([...args, "--by", "kind"], cwd);
      expect(again.differences).toEqual(differences);
      expect(again.breakdownDifferences).toEqual(breakdownDifferences);
    }
    const mixed = await compared(
      [DATA, "-i", texts("omits"), "-i", texts("invents"), "--baseline", "one", "--by", "kind"],
      cwd,
    );
    expect(mixed.differences).toEqual(differences);
    expect(mixed.runs).toMatchObject([{ name: "one" }]);
  });

  it("writes by extension, and stdout in every form", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const names = ["c.json", "c.csv", "c.md", "c.tex", "c.junit.xml", "c.json.gz"];
    const { code, stderr } = await assay(
      [
        "compare",
        ...THREE,
        "-m",
        "parent",
        "--by",
        "kind",
        ...FAST,
        ...names.flatMap((name) => ["-o", name]),
      ],
      { cwd },
    );
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("written: c.json, ");
    expect((await readdir(cwd)).sort()).toEqual([...names].sort());
    const read = (name: string) => readFile(join(cwd, name), "utf8");
    expect(JSON.parse(await read("c.json"))).toMatchObject({ kind: "comparison", schema: 1 });
    expect((await read("c.csv")).trim().split("\n")).toHaveLength(1 + 3 + 9);
    expect(await read("c.md")).toContain("## Examples that differ the most");
    expect(await read("c.tex")).toContain("$^\\dagger$");
    new SaxesParser().write(await read("c.junit.xml")).close();
    const printed = await assay([
      "compare",
      ...THREE,
      "-m",
      "parent",
      "--by",
      "kind",
      ...FAST,
      "--print",
      "csv",
    ]);
    expect(printed.stdout).toBe(await read("c.csv"));
  });

  it("fails a gate with exit 1 when a system is worse with a corrected p below the level", async () => {
    const gate = (text: string, baseline: string) =>
      assay(["compare", ...THREE, "-m", "parent", ...FAST, "--baseline", baseline, "--gate", text]);
    const failed = await gate("parent.f not-worse p<0.05", "faithful");
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/✗ FAILED {2}parent\.f not-worse p<0\.05 {2}omits .*worse by 0\.435/);
    expect((await gate("parent.f not worse than baseline at p<0.05", "omits")).code).toBe(0);
    expect((await gate("invents:parent.precision not-worse p<0.05", "omits")).code).toBe(1);
    expect((await gate("parent.f>=0.6", "omits")).code).toBe(1);
    expect((await gate("parent.f not-better", "omits")).code).toBe(2);
  });

  it("lists what crosses a threshold", async () => {
    const { crossings } = await compared([...THREE, "-m", "parent", "--flip-at", "parent.f>=0.5"]);
    expect(crossings).toMatchObject([
      { system: "omits", broken: { count: 8 }, mended: { count: 0 } },
      { system: "invents", broken: { count: 2 }, mended: { count: 0 } },
    ]);
  });

  it("summarizes a run with co-occurrence counts without the counts", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    expect((await assay(["train", "cooccurrence", DATA, "-o", "counts.txt.gz"], { cwd })).code).toBe(0);
    const inputs = ["-i", texts("faithful"), "-i", texts("omits")];
    const metrics = "parent?counts=counts.txt.gz,parent-table?counts=counts.txt.gz";
    const scored = await assay(["score", DATA, ...inputs, "-m", metrics, "-o", "run/"], { cwd });
    expect(scored.code, scored.stderr).toBe(0);
    await writeFile(join(cwd, "counts.txt.gz"), "");
    const { differences } = await compared(["run"], cwd);
    expect(differences).toMatchObject([{ outcome: "worse" }, { outcome: "worse" }]);
  });

  it("takes its options from a configuration, which score passes over", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const config = { metrics: ["parent"], baseline: "omits", trials: 99 };
    await writeFile(join(cwd, "assay.config.json"), JSON.stringify(config));
    const { stdout, code } = await assay(["compare", ...THREE, "--print", "json"], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ baseline: "omits", test: { trials: 99 } });
    expect((await assay(["score", ...THREE], { cwd })).code).toBe(0);
  });

  it("breaks down by the systems' group", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "s.csv"), "system,group\nomits,flawed\ninvents,flawed\n");
    const args = [...THREE, "-m", "parent", "--by", "group", "--systems-file", "s.csv"];
    const { breakdownDifferences, breakdowns } = await compared(args, folder.path);
    expect(breakdownDifferences).toMatchObject([
      { system: "*", slice: { tag: "group", value: "flawed" }, outcome: "worse", pairs: 12 },
    ]);
    expect(breakdownDifferences[0].candidate).toBeCloseTo(breakdowns[0].parts.f.value, 12);
    expect(breakdownDifferences[0].p).toBeUndefined();
  });
});

describe("assay compare refuses, writing nothing", () => {
  it("a single system, nothing at all, texts without data, and an unknown baseline", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await refused([DATA, "-i", texts("omits"), "-m", "parent"], cwd, 2, "there is only one system: omits");
    await refused([], cwd, 2, "there is nothing to compare");
    await stored(cwd, "run", ["faithful", "omits"]);
    await refused(["run", "-i", texts("invents")], cwd, 2, "no data that they were made from");
    await refused(["run", "--baseline", "omit"], cwd, 2, 'no system "omit"', 'Did you mean "omits"');
    await refused([...THREE, "-m", "parent", "--baseline", "fathful"], cwd, 2, 'Did you mean "faithful"');
    await refused(["run", "-o", "out/"], cwd, 2, "ends with one of .json");
  });

  it("a gate on a system that is not there, or on the baseline itself", async () => {
    await using folder = await temporaryFolder();
    const gated = (gate: string) => [...THREE, "-m", "parent", ...FAST, "--gate", gate];
    const cwd = folder.path;
    await refused(gated("omit:parent.f not-worse"), cwd, 2, 'the system "omit"', 'Did you mean "omits"');
    await refused(gated("omit:parent.f>=0.1"), cwd, 2, 'the system "omit"', 'Did you mean "omits"');
    await refused(gated("faithful:parent.f not-worse"), cwd, 2, "compares the baseline", "omits, invents");
  });

  it("runs on other data, naming the example and both", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const changed = (await readFile(DATA, "utf8")).replace("88 square kilometres", "89 square kilometres");
    await writeFile(join(cwd, "changed.jsonl"), changed);
    await stored(cwd, "one", ["faithful"]);
    const scoring = ["score", "changed.jsonl", "-i", texts("omits"), "-m", "parent", "-o", "two/"];
    expect((await assay(scoring, { cwd })).code).toBe(0);
    await refused(["one", "two"], cwd, 3, /example "lake-orsin" in two are not those in one/);
    const other = '{"id":"z","facts":[["name","Ada"]],"references":["Ada ."],"outputs":{"s":"Ada ."}}\n';
    await writeFile(join(cwd, "other.jsonl"), other);
    await assay(["score", "other.jsonl", "-m", "parent", "-o", "three/"], { cwd });
    await refused(["one", "three"], cwd, 3, "no example is in all of one and three");
  });

  it("a metric that a run lacks or has computed in another way, naming both signatures", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await stored(cwd, "one", ["faithful"]);
    const scoring = (metric: string, out: string) =>
      assay(["score", DATA, "-i", texts("omits"), "-m", metric, "-o", out], { cwd });
    expect((await scoring("parent-table", "two/")).code).toBe(0);
    await refused(["one", "two"], cwd, 3, "has no scores by parent ", "-m parent");
    await refused(["one", "two", "-m", "parrent"], cwd, 2, 'Did you mean "parent"');
    const report = join(cwd, "two/report.json");
    await scoring("parent", "two/");
    const changed = (await readFile(report, "utf8")).replaceAll("|order:4|", "|order:3|");
    await writeFile(report, changed);
    await refused(["one", "two"], cwd, 3, /\|order:3\|/, /\|order:4\|/, "Score one of them again");
  });

  it("a partial run, one by another version of a metric, and one by a metric that is not known", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await stored(cwd, "run", ["faithful", "omits"]);
    const report = join(cwd, "run/report.json");
    const whole = await readFile(report, "utf8");
    const changed = async (from: string | RegExp, to: string): Promise<void> =>
      writeFile(report, whole.replace(from, to));
    await changed('"status": "complete"', '"status": "partial"');
    await refused(["run"], cwd, 3, "is partial");
    await changed(/"version": "2"/, '"version": "0"');
    await refused(["run"], cwd, 3, "version 0 of parent", "Score again");
    await changed('"id": "parent"', '"id": "gone"');
    await refused(["run"], cwd, 3, "which this Assay does not have");
  });
});
