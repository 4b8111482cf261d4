import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPage, scriptsOf } from "../support/read-page.ts";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DEMO = join(ROOT, "fixtures/demo");
const SYSTEMS = ["faithful", "omits", "invents"];
const SCORE = [
  "score",
  join(DEMO, "examples.jsonl"),
  ...SYSTEMS.flatMap((name) => ["-i", join(DEMO, `${name}.txt`)]),
  ...["-m", "parent-table,esa"],
];

/** A demo run in `demo-run`. */
async function demoRun(cwd: string): Promise<void> {
  const { code, stderr } = await assay([...SCORE, "-o", "demo-run/"], { cwd });
  expect(code, stderr).toBe(0);
}

describe("assay score -o report.html", () => {
  it("writes one file that has the whole run, and lets no other script run", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const { code, stderr } = await assay([...SCORE, "--by", "kind", "-o", "report.html"], { cwd });
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("full result: report.html");
    expect(await readdir(cwd)).toEqual(["report.html"]);
    const { html, boot, manifest, chunks } = await readPage(join(cwd, "report.html"));
    expect(boot).toEqual({ mode: "embedded", chunks: 1 });
    expect(manifest.title).toBe("examples.jsonl · Assay report");
    expect(manifest.report.systems.map(({ name }) => name)).toEqual(SYSTEMS);
    expect(manifest.report.breakdowns.length).toBeGreaterThan(0);
    expect(manifest.examples).toHaveLength(12);
    expect(manifest.comparisons.map(({ baseline }) => baseline)).toEqual(SYSTEMS);
    const at = manifest.examples.findIndex(({ id }) => id === "lake-orsin");
    const detail = chunks[0]!.details[at]!;
    expect(detail.texts.map(({ system }) => system)).toEqual(SYSTEMS);
    // Every system's alarms in the index are those of the evidence.
    expect(manifest.examples[at]!.texts[0]!.alarms).toEqual([expect.any(Array), [0, 0, 0]]);
    expect(manifest.examples[at]!.texts[1]!.alarms[1]![0]).toBeGreaterThan(0);
    const script = scriptsOf(html).find(({ attributes }) => attributes === "")!;
    const hash = createHash("sha256").update(script.text).digest("base64");
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)![1];
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'none'");
  });
});

describe("assay report <run> -o report.html", () => {
  it("shows what people said, compares as assay compare does, and prints the table as ever", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await demoRun(cwd);
    const plain = await assay(["report", "demo-run"], { cwd });
    const ratings = ["--ratings", join(DEMO, "ratings.csv"), "--dimensions", "adequacy"];
    const { code, stdout, stderr } = await assay(["report", "demo-run", ...ratings, "-o", "report.html"], {
      cwd,
    });
    expect(code, stderr).toBe(0);
    expect(stdout).toBe(plain.stdout);
    expect(stderr).toContain("written: report.html\n");
    const { manifest } = await readPage(join(cwd, "report.html"));
    expect(manifest.dimensions).toEqual(["adequacy"]);
    const [first] = manifest.examples.filter(({ id }) => id === "lake-orsin");
    expect(first!.texts.map((text) => text.ratings)).toEqual([
      { adequacy: 5 },
      { adequacy: 4 },
      { adequacy: expect.any(Number) },
    ]);
    const compared = await assay(
      ["compare", "demo-run", "--baseline", "omits", "--parts", "all", "-o", "c.json"],
      { cwd },
    );
    expect(compared.code, compared.stderr).toBe(0);
    const { differences, test } = JSON.parse(await readFile(join(cwd, "c.json"), "utf8"));
    expect(manifest.comparisons[1]).toEqual({ baseline: "omits", test, differences });
  });

  it("says of a place that cannot be written, of ratings of other texts, and of a broken run, what is wrong", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await demoRun(cwd);
    const report = (...args: string[]) => assay(["report", "demo-run", ...args], { cwd });
    await writeFile(join(cwd, "file"), "");
    const unwritable = await report("-o", "file/report.html");
    expect(unwritable.code).toBe(2);
    expect(unwritable.stderr).toContain("file/report.html: cannot be written");
    await writeFile(join(cwd, "ratings.csv"), "example,system,rater,fluency\nlake-orsinn,omits,r1,3\n");
    const unknown = await report("--ratings", "ratings.csv", "-o", "report.html");
    expect(unknown.code).toBe(3);
    expect(unknown.stderr).toMatch(/ratings.csv:2: the data has no example.*\n.*Did you mean "lake-orsin"/);
    const path = join(cwd, "demo-run/judgements.jsonl");
    const lines = await readFile(path, "utf8");
    await writeFile(path, lines.slice(0, lines.length / 2));
    const cut = await report("-o", "report.html");
    expect(cut.code).toBe(3);
    expect(cut.stderr).toMatch(/judgements.jsonl:\d+:\d+: is not valid JSON .*\n.*cut short/);
    expect(await readdir(cwd)).toEqual(["demo-run", "file", "ratings.csv"]);
  });
});
