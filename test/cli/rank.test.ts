import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const demo = (name: string): string => join(ROOT, "fixtures/demo", name);
const DATA = demo("examples.jsonl");
const BM25 = "rank?ranker=bm25";

describe("assay with the metric rank", () => {
  it("scores alike in one thread and in two, with training data in the signature", async () => {
    const args = ["score", DATA, "-i", demo("omits.txt"), "-m", BM25, "--train", DATA, "--no-cache"];
    const [one, two] = await Promise.all(
      [
        ["--jobs", "1"],
        ["--jobs", "2"],
      ].map((jobs) => assay([...args, ...jobs, "--print", "json"])),
    );
    expect(one!.code, one!.stderr).toBe(0);
    const { scores, metrics } = JSON.parse(one!.stdout);
    expect(JSON.parse(two!.stdout).scores).toEqual(scores);
    expect(metrics[0].signature).toMatch(
      /\|ranker#[0-9a-f]{12}\|train#[0-9a-f]{12}\|corpus#[0-9a-f]{12}\|v:2$/,
    );
    expect(Object.keys(scores[0].parts)).toContain("first-hallucination");
  });

  it("explains by the rank of every value and of the reference, within the data", async () => {
    const text = ["--text", "Halden Tower was designed by Mira Oduya in Ostmark .", "--id", "halden-tower"];
    const { code, stdout } = await assay(["explain", DATA, ...text, "-m", BM25, "--parts", "all"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/✓ Halden Tower +architect +Mira Oduya +\(rank 1 of 56, in the first/);
    expect(stdout).toMatch(
      /✗ Halden Tower +floor count +27 +\(missing: degree 0\.5, ranks \d+ to 56 of 56, in the/,
    );
    expect(stdout).toContain("reference-rank 1.000");
    expect(stdout).toContain("  reference of the same data: rank 1 of 15\n");
    expect(stdout).toContain("  first reference, of the same data: “");
    expect(stdout).toMatch(/⟦Ostmark⟧/);
  });

  it("reads texts from standard input also for metrics that must see the corpus first", async () => {
    const stdin = await readFile(demo("omits.txt"), "utf8");
    const metrics = ["-m", `${BM25},cider`, "--no-cache", "--print", "json"];
    const scores = async (path: string, options = {}) => {
      const { code, stdout, stderr } = await assay(["score", DATA, "-i", `s=${path}`, ...metrics], options);
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout).scores;
    };
    expect(await scores("-", { stdin })).toEqual(await scores(demo("omits.txt")));
    const explain = ["explain", DATA, "-i", "s=-", "--id", "lake-orsin", "-m", BM25, "--parts", "all"];
    const explained = await assay(explain, { stdin });
    expect(explained.stdout, explained.stderr).toContain("reference-rank");
  });

  it("says why a direction is left out of every text", async () => {
    await using folder = await temporaryFolder();
    const bare = join(folder.path, "bare.jsonl");
    const lines = (await readFile(DATA, "utf8")).trim().split("\n");
    await writeFile(
      bare,
      lines.map((line) => JSON.stringify({ ...JSON.parse(line), references: [] })).join("\n"),
    );
    const { code, stdout, stderr } = await assay(["score", bare, "-i", demo("omits.txt"), "-m", BM25]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain(
      `${BM25}, omits: parts left out of 12 judged: the data has no references (direction=table needs none) (12)`,
    );
  });

  it("says that one example is no corpus", async () => {
    const only = ["--limit", "1", "--text", "Lake Orsin lies in Valmere ."];
    const { stdout } = await assay([
      "explain",
      DATA,
      ...only,
      "-m",
      `${BM25},cider`,
      "--reference",
      "A lake .",
    ]);
    expect(stdout).toMatch(/rank\?ranker=bm25 +not applicable: the ranking metric needs a corpus/);
    expect(stdout).toMatch(/cider +not applicable: CIDEr needs document frequencies/);
  });

  it("shows rankers side by side on the references, both directions of each", async () => {
    const metrics = ["-m", BM25, "-m", `${BM25}&references=precision`];
    const gold = ["validate", "gold", DATA, ...metrics];
    const [table, csv] = await Promise.all([assay(gold), assay([...gold, "--print", "csv"])]);
    expect(table.code, table.stderr).toBe(0);
    expect(table.stdout).toMatch(/^system +metric +mean +table +reference +omission/);
    const rows = table.stdout.match(
      /^reference +rank\?ranker=bm25\S* +0\.\d+ ± 0\.\d+ +0\.\d+ +[01]\.\d+ /gm,
    );
    expect(rows).toHaveLength(2);
    const values = csv.stdout.split("\n").filter((line) => line.includes(",mean,"));
    expect(values).toHaveLength(2);
    for (const line of values) expect(Number(line.split(",")[6])).toBeGreaterThan(0.9);
  });

  it.each([
    ["training data that is not there", ["-m", BM25, "--train", "nowhere.jsonl"], 4, "--train"],
    [
      "training data for a metric that takes none",
      ["-m", "bleu", "--train", DATA],
      2,
      "no metric of this run takes",
    ],
    ["an option of the other direction", ["-m", `${BM25}&direction=table&delta=0.1`], 2, "is not used with"],
    ["an output over the training data", ["-m", BM25, "--train", "t.json", "-o", "t.json"], 2, "is read"],
  ])("refuses %s", async (_, args, exit, words) => {
    const { code, stderr } = await assay(["score", DATA, "-i", demo("omits.txt"), ...args]);
    expect(stderr).toContain(words);
    expect(code).toBe(exit);
  });
});

describe("assay validate paraphrase", () => {
  it("shows what metrics lose, and writes every form", async () => {
    await using folder = await temporaryFolder();
    const out = (name: string): string => join(folder.path, name);
    const outputs = ["p.json", "p.md", "p.tex", "p.csv"].flatMap((name) => ["-o", out(name)]);
    const args = ["validate", "paraphrase", DATA, "-m", `parent,bleu,${BM25}`, "--resamples", "50"];
    const { code, stdout, stderr } = await assay([...args, ...outputs]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("15 references of 12 examples; 6 of them with 6 paraphrases.");
    expect(stdout).toMatch(/^bleu\.score +100\.000/m);
    const { scores } = JSON.parse(await readFile(out("p.json"), "utf8"));
    const change = Object.fromEntries(
      scores.map((score: { metric: string; change: { value: number } }) => [
        score.metric,
        score.change.value,
      ]),
    );
    expect(change.bleu).toBeLessThan(-50);
    // It does not read the reference that an example names, only all of the corpus.
    expect(change[BM25]).toBe(0);
    expect(await readFile(out("p.md"), "utf8")).toContain("# Metrics under paraphrase");
    expect(await readFile(out("p.tex"), "utf8")).toContain("\\toprule");
    expect(await readFile(out("p.csv"), "utf8")).toContain("bleu,score,higher,change,-");
  });
});
