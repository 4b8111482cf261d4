import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DATA = join(ROOT, "fixtures/demo/examples.jsonl");
const texts = (...names: readonly string[]): string[] =>
  names.flatMap((name) => ["-i", join(ROOT, `fixtures/demo/${name}.txt`)]);
const FEW = ["--resamples", "50"];

interface Listed {
  readonly metric: string;
  readonly part: string;
  readonly texts: readonly { example: string; value: number; facts: unknown[]; judgements: unknown[] }[];
}

async function ran(args: readonly string[], cwd = ROOT): Promise<string> {
  const { code, stdout, stderr } = await assay(args, { cwd });
  expect(code, stderr).toBe(0);
  return stdout;
}

describe("assay score --worst", () => {
  it("lists the worst texts by every metric, in the table, in Markdown and in JSON, and again from the run", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const args = ["score", DATA, ...texts("omits", "invents"), "-m", "esa,bleu", ...FEW, "--worst", "3"];
    const table = await ran([...args, "-o", "run/", "-o", "r.md", "-o", "r.json"], cwd);
    for (const by of ["esa.esa", "bleu.score"]) expect(table).toContain(`The worst 3 texts by ${by}\n`);
    const page = await readFile(join(cwd, "r.md"), "utf8");
    expect(page).toContain("## The worst 3 texts by bleu.score");
    const { worst } = JSON.parse(await readFile(join(cwd, "r.json"), "utf8")) as { worst: Listed[] };
    expect(worst.map(({ metric, part }) => `${metric}.${part}`)).toEqual(["esa.esa", "bleu.score"]);
    for (const { texts: listed } of worst) {
      const values = listed.map(({ value }) => value);
      expect(values).toHaveLength(3);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(listed[0]!.facts.length).toBeGreaterThan(0);
      expect(listed[0]!.judgements).toHaveLength(2);
    }
    const again = await ran(["report", "run", "--worst", "3", "--print", "json"], cwd);
    expect(JSON.parse(again).worst).toEqual(worst);
    // The run folder's own report has no lists: they are made from its judgements.
    expect(await readFile(join(cwd, "run/report.json"), "utf8")).not.toContain('"worst"');
    expect(await ran(["report", "run", "--worst", "1", "--worst-by", "esa.esi1"], cwd)).toMatch(
      /The worst text by esa\.esi1\n\n1\. .*\n {2}esa {2}esa 0\.\d+ · .*esi1 1\.000/,
    );
  });

  it("refuses a part that is not there, and --worst-by without a number", async () => {
    const args = ["score", DATA, ...texts("omits"), "-m", "parent", ...FEW];
    const wrong = await assay([...args, "--worst", "2", "--worst-by", "parent.precisin"]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/Did you mean .*"parent\.precision"/);
    const bare = await assay([...args, "--worst-by", "parent"]);
    expect(bare.code).toBe(2);
    expect(bare.stderr).toContain("--worst 10");
  });
});

describe("assay compare --flips", () => {
  it("lists the most changed texts by every metric with the facts that are judged differently", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const few = ["--trials", "50", ...FEW];
    const args = ["compare", DATA, ...texts("faithful", "omits"), "-m", "esa,parent", ...few];
    const short = await ran(args);
    expect(short).toContain("omits against faithful by esa.esa");
    expect(short).not.toContain("omits against faithful by parent.f");
    const table = await ran([...args, "--flips", "2", "-o", "c.md", "-o", "c.json"], cwd);
    expect(table).toContain("omits against faithful by parent.f");
    expect(table).toMatch(/^ {4}✓ → ✗ /m);
    expect(await readFile(join(cwd, "c.md"), "utf8")).toMatch(/^ {2}- ✓ → ✗ /m);
    const { flips } = JSON.parse(await readFile(join(cwd, "c.json"), "utf8"));
    for (const one of flips) {
      expect(one.worse).toHaveLength(2);
      expect(one.worse[0].facts.length).toBeGreaterThan(0);
      expect(one.worse[0].candidateEvidence).toContainEqual(expect.objectContaining({ kind: "missing" }));
    }
    await ran(["score", DATA, ...texts("faithful", "omits"), "-m", "esa,parent", "-o", "run/"], cwd);
    const stored = await ran(["compare", "run", "--flips", "2", ...few, "--print", "json"], cwd);
    expect(JSON.parse(stored).flips).toEqual(flips);
  });
});

describe("assay score --by facts", () => {
  it("gives every part by the number of facts, with its interval, in every report", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const args = ["score", DATA, ...texts("omits"), "-m", "esa", ...FEW, "--by", "facts", "--parts", "all"];
    const names = ["r.json", "r.md", "r.csv", "r.tex"];
    const table = await ran([...args, ...names.flatMap((name) => ["-o", name])], cwd);
    expect(table).toMatch(/^esa\.esi1 by facts\nfacts .*\n─+\n3 +\d\.\d{3} ± \d\.\d{3} +3$/m);
    const read = (name: string) => readFile(join(cwd, name), "utf8");
    expect(await read("r.md")).toContain("### esa.esi1 by facts");
    expect(await read("r.tex")).toContain("ESA, esi1, by facts.");
    expect(await read("r.tex")).toContain("{ESA, by facts.");
    expect(await read("r.csv")).toMatch(/^omits,,esa,esi1,facts,3,/m);
    const { breakdowns } = JSON.parse(await read("r.json"));
    expect(breakdowns.map(({ slice }: { slice: { value: string } }) => slice.value)).toEqual([
      ...["3", "4", "5", "6", "8", "9"],
    ]);
    expect(breakdowns[0].parts.esi1).toMatchObject({ value: 1, interval: { low: 1, high: 1 } });
  });
});
