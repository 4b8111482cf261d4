import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const demo = (name: string): string => join(ROOT, "fixtures/demo", name);
const TEXTS = ["faithful.txt", "omits.txt", "invents.txt"].flatMap((name) => ["-i", demo(name)]);
const RATED = [demo("examples.jsonl"), ...TEXTS, "--ratings", demo("ratings.csv"), "--resamples", "50"];

describe("assay validate", () => {
  it("prints a table of agreement, with what it rests on", async () => {
    const { code, stdout, stderr } = await assay(["validate", "ratings", ...RATED, "-m", "parent,bleu"]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toContain("3 systems, 12 examples, 36 rated texts");
    expect(stdout).toMatch(/^adequacy \(36 texts, 2 judges\)$/m);
    expect(stdout).toMatch(/^parent +-?\d\.\d{3}/m);
    expect(stdout).toContain("one judge vs the rest");
    expect(stdout).toContain("parent|preset:google|");
  });

  it("takes ratings for the kind that is meant when none is named", async () => {
    const [named, bare] = await Promise.all(
      [["ratings"], []].map((kind) =>
        assay(["validate", ...kind, ...RATED, "-m", "parent", "--print", "csv"]),
      ),
    );
    expect(bare!.stdout).toBe(named!.stdout);
    expect(bare!.stdout.split("\n")[0]).toContain("metric,dimension");
  });

  it("writes JSON, Markdown, LaTeX, CSV and a folder of plots", async () => {
    await using folder = await temporaryFolder();
    const out = (name: string): string => join(folder.path, name);
    const outputs = ["v.json", "v.md", "v.tex", "v.csv", "plots/"].flatMap((name) => ["-o", out(name)]);
    const { code, stderr } = await assay(["validate", ...RATED, "-m", "parent", ...outputs]);
    expect(stderr).toContain("full result: ");
    expect(code).toBe(0);
    const validation = JSON.parse(await readFile(out("v.json"), "utf8"));
    expect(validation).toMatchObject({ schema: 1, counts: { texts: 36, judged: 36, filledIn: 0 } });
    expect(await readFile(out("v.md"), "utf8")).toContain("| parent |");
    expect(await readFile(out("v.tex"), "utf8")).toContain("\\toprule");
    expect(await readFile(out("v.csv"), "utf8")).toContain("parent");
    const plots = await readdir(out("plots"));
    expect(plots).toContain("correlations-adequacy.svg");
    expect(plots.every((name) => name.endsWith(".svg"))).toBe(true);
    expect(await readFile(out("plots/correlations-adequacy.svg"), "utf8")).toMatch(/^<svg/);
  });

  it("scores the references themselves with gold", async () => {
    const { code, stdout } = await assay([
      "validate",
      "gold",
      demo("examples.jsonl"),
      "-m",
      "parent-table",
      "--print",
      "csv",
    ]);
    expect(code).toBe(0);
    expect(stdout.split("\n")[1]).toMatch(/^reference,,parent-table,f,,,0\.\d+/);
  });

  it("holds gates on gold texts", async () => {
    const gold = ["validate", "gold", demo("examples.jsonl"), "-m", "parent-table"];
    expect((await assay([...gold, "--gate", "parent-table.recall>=0.9"])).code).toBe(0);
    expect((await assay([...gold, "--gate", "parent-table.recall>=0.9999"])).code).toBe(1);
  });

  it.each([
    ["no ratings", [demo("examples.jsonl"), ...TEXTS], 2, "--ratings"],
    ["an unknown extension", [...RATED, "-o", "x.pdf"], 2, "cannot tell from"],
    ["an unknown kind", ["rating", ...RATED], 2, 'Did you mean "ratings"?'],
    ["systems' texts for gold", ["gold", ...RATED.slice(0, 3)], 2, "takes no systems' texts"],
    ["an output that would overwrite the ratings", [...RATED, "-o", demo("ratings.csv")], 2, "is read"],
    ["an option of the other kind", [...RATED, "--by", "kind"], 2, "does not use: by"],
    [
      "a subset that nobody satisfies",
      [...RATED, "-m", "parent", "--subset", "kind=nothing"],
      2,
      "no rated text satisfies",
    ],
    ["a metric that cannot be tuned", [...RATED, "-m", "parent", "--tune", "bleu"], 2, "cannot be tuned"],
    [
      "an unknown dimension to tune on",
      [...RATED, "-m", "parent", "--tune", "parent", "--tune-on", "adequcy"],
      2,
      'Did you mean "adequacy"?',
    ],
    ["scores without a name", [...RATED, "--scores", demo("ratings.csv")], 2, "scores need a name"],
    [
      "ratings that are not there",
      [demo("examples.jsonl"), ...TEXTS, "--ratings", "nowhere.csv"],
      3,
      "nowhere.csv",
    ],
  ])("answers %s with a clear error", async (_, args, exit, said) => {
    const { code, stderr, stdout } = await assay(["validate", ...args]);
    expect(stderr).toContain(said);
    expect(code).toBe(exit);
    expect(stdout).toBe("");
  });

  it("names the line of a rating that is about nothing", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, "r.csv");
    await writeFile(file, "example,system,quality\nlake-orsin,faithful,4\nlake-orzin,faithful,4\n");
    const { code, stderr } = await assay(["validate", demo("examples.jsonl"), ...TEXTS, "--ratings", file]);
    expect(code).toBe(3);
    expect(stderr).toContain('r.csv:3: the data has no example "lake-orzin"');
    expect(stderr).toContain('Did you mean "lake-orsin"?');
  });

  it("leaves nothing behind when it fails", async () => {
    await using folder = await temporaryFolder();
    const { code } = await assay([
      "validate",
      ...RATED,
      "-m",
      "parent",
      "--subset",
      "kind=nothing",
      "-o",
      join(folder.path, "v.json"),
    ]);
    expect(code).toBe(2);
    expect(await readdir(folder.path)).toEqual([]);
  });
});
