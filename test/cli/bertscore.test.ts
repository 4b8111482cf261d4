import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const demo = (name: string): string => join(ROOT, "fixtures/demo", name);
const TEXTS = ["faithful.txt", "omits.txt", "invents.txt"].flatMap((name) => ["-i", demo(name)]);
const DATA = [demo("examples.jsonl"), ...TEXTS];

/** Scores the demo, and gives the means by system. */
async function scored(cwd: string, metric: string, ...more: string[]) {
  const { code, stderr } = await assay(
    ["score", ...DATA, "-m", metric, "--resamples", "0", "-o", "run/", ...more],
    { cwd, env: { ASSAY_CACHE_DIR: join(cwd, "cache") } },
  );
  expect(code, stderr).toBe(0);
  const report = JSON.parse(await readFile(join(cwd, "run/report.json"), "utf8"));
  const judgements = (await readFile(join(cwd, "run/judgements.jsonl"), "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { report, judgements };
}

describe("assay score -m bertscore", () => {
  it("puts texts that say what the references say above others, alike in workers, and names words without a like", async () => {
    await using folder = await temporaryFolder();
    const { judgements } = await scored(folder.path, "bertscore");
    const mean = (system: string): number => {
      const own = judgements.filter((one) => one.system === system).map(({ parts }) => parts.f as number);
      return own.reduce((sum, f) => sum + f, 0) / own.length;
    };
    expect(mean("faithful")).toBeGreaterThan(mean("omits"));
    expect(mean("faithful")).toBeGreaterThan(mean("invents"));
    expect(
      judgements.some(({ evidence }) => evidence.some((one: { kind: string }) => one.kind === "missing")),
    ).toBe(true);
    const apart = await scored(folder.path, "bertscore", "-j", "2", "--no-cache");
    expect(apart.judgements).toEqual(judgements);
  });

  it("weighs by idf after a first pass, and rescales by a file", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "base.tsv"), "LAYER,P,R,F\n4,0.3,0.3,0.3\n");
    const plain = await scored(folder.path, "bertscore");
    const weighed = await scored(folder.path, "bertscore?idf=true");
    expect(weighed.report.metrics[0].signature).toMatch(/idf:true.*frequencies#/);
    expect(weighed.judgements[0].parts.f).not.toBe(plain.judgements[0].parts.f);
    const above = await scored(folder.path, "bertscore?baseline=base.tsv");
    for (const [at, { parts }] of above.judgements.entries())
      expect(parts.p).toBeCloseTo((plain.judgements[at].parts.p - 0.3) / 0.7, 9);
  });

  it.each([
    ["a layer that there is not", "bertscore?layer=7", 2, "the encoder has 6 layers"],
    ["a file that is not there", "bertscore?baseline=none.tsv", 4, "the baselines file cannot be opened"],
    ["a model that is not there", "bertscore?model=none", 4, "there is no model"],
  ])("refuses %s", async (_, metric, exit, message) => {
    const { code, stderr } = await assay(["score", ...DATA, "-m", metric]);
    expect(stderr).toContain(message);
    expect(code).toBe(exit);
  });

  it("is held against people like every metric", async () => {
    const { code, stdout, stderr } = await assay([
      ...["validate", "ratings", ...DATA, "--ratings", demo("ratings.csv")],
      ...["-m", "bertscore", "--resamples", "0"],
    ]);
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^bertscore +-?\d\.\d{3}/m);
  });
});
