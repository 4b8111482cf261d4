import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";
import { tinyExtractor } from "../support/tiny-extractor.ts";
import { writeTinyModel } from "../support/tiny-model.ts";

const demo = (name: string): string => join(ROOT, "fixtures/demo", name);

/** What the tiny extractor takes for values: some of the demo's, and a street that no data has. */
const VALUES = {
  country: ["valmere"],
  "floor count": ["27", "72"],
  location: ["verrin", "tarn", "street"],
  architect: ["mira", "oduya"],
};

async function workplace() {
  const folder = await temporaryFolder();
  await tinyExtractor(join(folder.path, "mine"), VALUES);
  const run = (...args: readonly string[]) =>
    assay(args, { cwd: folder.path, env: { ASSAY_CACHE_DIR: join(folder.path, "cache") } });
  return { path: folder.path, run, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

describe("extraction, from the command line", () => {
  it("scores triples, counts data of which nothing was learned, and compares with references", async () => {
    await using place = await workplace();
    const texts = ["-i", demo("faithful.txt"), "-i", demo("omits.txt")];
    const { code, stdout, stderr } = await place.run(
      ...["score", demo("examples.jsonl"), ...texts, "-m", "extraction?model=mine", "--resamples", "0"],
      ...["-o", "run/"],
    );
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/extraction\|model#[0-9a-f]{12}\|v:1/);
    const report = JSON.parse(await readFile(join(place.path, "run/report.json"), "utf8"));
    const [faithful, omits] = report.scores;
    // Lake Orsin's country, and three of Halden Tower's facts; the other ten examples have none of the attributes.
    expect(faithful).toMatchObject({
      judged: 2,
      notApplicable: 10,
      reasons: { "the extractor learned none of the data's attributes": 10 },
      parts: { "rg-f": { value: 1 }, rg: { value: 1 }, "rg-count": { value: 2 }, cs: { value: 1 } },
    });
    expect(omits.parts).toMatchObject({ rg: { value: 1 }, "rg-recall": { value: 0.5 } });
  });

  it("explains which pairs are in the data, of records and tables as well", async () => {
    await using place = await workplace();
    const record = { id: "t", record: { "floor count": 27, location: "Verrin Street", opened: "2009" } };
    await writeFile(join(place.path, "record.jsonl"), `${JSON.stringify(record)}\n`);
    const text = "It has 72 floors and stands on Verrin Street.";
    const { code, stdout, stderr } = await place.run(
      ...["explain", "record.jsonl", "--text", text, "-m", "extraction?model=mine"],
    );
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("extracted: floor count = 72");
    expect(stdout).toContain("extracted: location = Verrin Street");
    expect(stdout).toContain('the extractor learned no attribute "opened"');
  });

  it("chooses among beams", async () => {
    await using place = await workplace();
    const { code, stdout, stderr } = await place.run(
      ...["rerank", demo("examples.jsonl"), "--candidates", demo("n-best.jsonl"), "--limit", "2"],
      ...["-m", "extraction?model=mine"],
    );
    expect(code, stderr).toBe(0);
    const chosen = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    // The first of Halden Tower's candidates leaves most out, the last has 72 floors.
    expect(chosen[1]).toMatchObject({ id: "halden-tower", index: 1, value: 1 });
    expect(stderr).toContain("ranked by extraction?model=mine.rg-f, higher is better");
  });

  it("is held against people", async () => {
    await using place = await workplace();
    const texts = ["faithful.txt", "omits.txt", "invents.txt"].flatMap((name) => ["-i", demo(name)]);
    const { code, stdout, stderr } = await place.run(
      ...["validate", "ratings", demo("examples.jsonl"), ...texts, "--ratings", demo("ratings.csv")],
      ...["-m", "extraction?model=mine", "--resamples", "0"],
    );
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("extraction?model=mine");
  });

  it("says what has to be named, and refuses what is no extractor", async () => {
    await using place = await workplace();
    const scored = (metric: string) =>
      place.run("score", demo("examples.jsonl"), "-i", demo("omits.txt"), "-m", metric);
    const unnamed = await scored("extraction");
    expect(unnamed.code).toBe(2);
    expect(unnamed.stderr).toMatch(/no extractor was named\n.*assay train extractor/);
    await writeTinyModel(join(place.path, "encoder"));
    const encoder = await scored("extraction?model=encoder");
    expect(encoder.code).toBe(3);
    expect(encoder.stderr).toMatch(
      /encoder.* is no extractor of attributes and values\n.*assay train extractor/,
    );
    await writeFile(join(place.path, "encoder/config.json"), '{"model_type":"deberta-v2"}');
    const other = await scored("extraction?model=encoder");
    expect(other.code).toBe(3);
    expect(other.stderr).toMatch(/deberta-v2/);
  });
});
