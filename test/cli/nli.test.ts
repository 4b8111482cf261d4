import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";
import { tinyClassifier, tinyHead } from "../support/tiny-classifier.ts";

const demo = (name: string): string => join(ROOT, "fixtures/demo", name);
const DATA = [demo("examples.jsonl"), "-i", demo("omits.txt")];

/** A classifier in a folder that calls everything what its biases say. */
async function writeClassifier(
  cwd: string,
  biases: readonly number[],
  names: readonly string[],
): Promise<void> {
  const id2label = Object.fromEntries(names.entries());
  await tinyClassifier(join(cwd, "mnli"), "bert", {
    head: tinyHead("bert", { biases }),
    config: { id2label },
  });
}

const NAMES = ["contradiction", "neutral", "entailment"];

async function scored(cwd: string, metric: string) {
  const { code, stdout, stderr } = await assay(
    ["score", ...DATA, "-m", metric, "--resamples", "0", "-o", "run/"],
    { cwd, env: { ASSAY_CACHE_DIR: join(cwd, "cache") } },
  );
  expect(code, stderr).toBe(0);
  const lines = (await readFile(join(cwd, "run/judgements.jsonl"), "utf8")).trimEnd().split("\n");
  return { stdout, judgements: lines.map((line) => JSON.parse(line)) };
}

describe("assay score -m nli", () => {
  it.each([
    ["entailment", [0, 0, 3], { ok: 1, both: 0, omitted: 0 }],
    ["neutral", [0, 3, 0], { ok: 0, both: 1, omitted: 1 }],
  ])("gives verdicts by a classifier that finds %s everywhere", async (_, biases, parts) => {
    await using folder = await temporaryFolder();
    await writeClassifier(folder.path, biases, NAMES);
    const { judgements } = await scored(folder.path, "nli?model=mnli");
    expect(judgements).toHaveLength(12);
    for (const one of judgements) expect(one.parts).toMatchObject(parts);
  });

  it("takes templates from a file, whose hash is in the signature", async () => {
    await using folder = await temporaryFolder();
    await writeClassifier(folder.path, [0, 0, 3], NAMES);
    await writeFile(join(folder.path, "said.json"), '{"*": "{subject} has {value} as {relation}."}');
    const { stdout } = await scored(folder.path, "nli?model=mnli&templates=said.json");
    expect(stdout).toMatch(/nli\|model#[0-9a-f]{12}\|templates#[0-9a-f]{12}\|v:1/);
  });

  it("refuses a classifier whose classes say nothing, and one of another architecture", async () => {
    await using folder = await temporaryFolder();
    await writeClassifier(folder.path, [0, 0, 3], ["LABEL_0", "LABEL_1", "LABEL_2"]);
    const ran = () => assay(["score", ...DATA, "-m", "nli?model=mnli"], { cwd: folder.path });
    const unnamed = await ran();
    expect(unnamed.code).toBe(3);
    expect(unnamed.stderr).toContain('its classes are called "LABEL_0", "LABEL_1", "LABEL_2"');
    await writeFile(join(folder.path, "mnli/config.json"), '{"model_type":"deberta-v2"}');
    const other = await ran();
    expect(other.code).toBe(3);
    expect(other.stderr).toMatch(/deberta-v2/);
    expect(other.stderr).toMatch(/roberta/);
  });
});
