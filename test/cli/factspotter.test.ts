import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { MENTION_FEATURES } from "../../src/detect/facts/mention-features.ts";
import { parseEncoderConfig } from "../../src/models/files/huggingface-config.ts";
import { assay, type Ran, ROOT, temporaryFolder } from "../support/run-cli.ts";
import { FACT_WORDS, tinyFactConfig, tinyFactModel } from "../support/tiny-fact-model.ts";
import { tinyTokenizer, tinyWeights, writeTinyModel } from "../support/tiny-model.ts";

const DEMO = join(ROOT, "fixtures/demo");
const DATA = join(DEMO, "examples.jsonl");
const TEXTS = ["-i", join(DEMO, "faithful.txt"), "-i", join(DEMO, "omits.txt")];

interface Workplace extends AsyncDisposable {
  at(name: string): string;
  assay(...args: readonly string[]): Promise<Ran>;
}

/** A folder with a tiny encoder in it, which has learned nothing of facts. */
async function workplace(): Promise<Workplace> {
  const folder = await temporaryFolder();
  const config = tinyFactConfig();
  const weights = tinyWeights(parseEncoderConfig(JSON.stringify(config), "config.json"));
  await writeTinyModel(join(folder.path, "tiny"), { config, tokenizer: tinyTokenizer(FACT_WORDS), weights });
  return {
    at: (name) => join(folder.path, name),
    assay: (...args) => assay(args, { cwd: folder.path }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function reportOf(place: Workplace, run: string): Promise<{ systems: unknown; signature: string }> {
  const { systems, metrics } = JSON.parse(await readFile(place.at(join(run, "report.json")), "utf8"));
  return { systems, signature: metrics[0].signature };
}

describe("assay train factspotter, and what is done with the model", () => {
  it("trains in threads, scores in workers as without, explains and is quantized", async () => {
    await using place = await workplace();
    const training = ["--model", "tiny", "--max-steps", "2", "--batch", "4", "--workers", "2"];
    const trained = await place.assay("train", "factspotter", DATA, "--dev", DATA, "-o", "m", ...training);
    expect(trained.code, trained.stderr).toBe(0);
    expect(trained.stdout).toBe("");
    expect(trained.stderr).toMatch(/^m: 2 steps in .*\ndev: \d+\.\d\d % of facts right/m);

    const metric = ["-m", "factspotter?model=m", "--no-cache"];
    const scored = await place.assay("score", DATA, ...TEXTS, ...metric, "-o", "one/");
    expect(scored.code, scored.stderr).toBe(0);
    expect(scored.stdout).toMatch(/^faithful +0\.\d{3}/m);
    const one = await reportOf(place, "one");
    const fingerprint = /fingerprint ([0-9a-f]{12})/.exec(trained.stderr)![1];
    expect(one.signature).toContain(`|model#${fingerprint}|`);
    const two = await place.assay("score", DATA, ...TEXTS, ...metric, "-o", "two/", "--jobs", "2");
    expect(two.code, two.stderr).toBe(0);
    expect((await reportOf(place, "two")).systems).toEqual(one.systems);

    const quantized = await place.assay("models", "quantize", "m", "-o", "small");
    expect(quantized.code, quantized.stderr).toBe(0);
    const explained = await place.assay(
      ...["explain", DATA, "--id", "lake-orsin", "--text", "Lake Orsin is in Valmere."],
      ...["-m", "factspotter?model=small&threshold=0.9"],
    );
    expect(explained.code, explained.stderr).toBe(0);
    expect(explained.stdout).toMatch(/Lake Orsin +country +Valmere +\(.*probability 0\.\d{3}\)/);
  });

  it("exits 2, 3 or 4 with what is wrong", async () => {
    await using place = await workplace();
    const answer = async (...args: string[]): Promise<[number | null, string]> => {
      const { code, stderr } = await place.assay(...args);
      return [code, stderr];
    };
    expect(await answer("train", "encoder", DATA, "-o", "m", "--sampler", "assay")).toEqual([
      2,
      expect.stringContaining("train encoder does not use: sampler"),
    ]);
    const score = (model: string) => answer("score", DATA, ...TEXTS, "-m", `factspotter?model=${model}`);
    expect(await score("none")).toEqual([4, expect.stringMatching(/there is no model "none"/)]);
    expect(await score("tiny")).toEqual([
      3,
      expect.stringMatching(/tiny: is no classifier.*\n.*assay train factspotter/),
    ]);
    await tinyFactModel(place.at("old"), { features: 2 });
    expect(await score("old")).toEqual([
      3,
      expect.stringMatching(/old: was trained with 2 features.*\n.*Train it anew/),
    ]);
  });
});

describe("assay score -m factspotter", () => {
  let place: Workplace;
  beforeAll(async () => {
    place = await workplace();
    await tinyFactModel(place.at("alert"), { features: MENTION_FEATURES.length, reactsTo: "deep" });
    return () => place[Symbol.asyncDispose]();
  });

  it("judges triples, records and long, empty and foreign texts; only what has no facts does not apply", async () => {
    const examples: Readonly<Record<string, [facts: unknown, text: string]>> = {
      triple: [[["Kelmoor", "depth", "12"]], "Kelmoor is 12 deep."],
      record: [[{ subject: null, relation: "name", value: "Kelmoor" }], "deep"],
      long: [[["Kelmoor", "depth", "12"]], `${"wide ".repeat(300)}deep`],
      wide: [[["Kelmoor", "depth", "12"]], "wide ".repeat(300)],
      empty: [[["Kelmoor", "depth", "12"]], ""],
      blank: [[["Kelmoor", "depth", "12"]], " \t "],
      foreign: [[["湖", "深さ", "12メートル"]], "湖は12メートルの深さです 🌊"],
      endless: [[["Kelmoor", "depth", "12 ".repeat(200)]], "deep"],
      many: [Array.from({ length: 200 }, (_, at) => ["Kelmoor", "depth", String(at)]), "deep"],
      none: [[], "deep"],
    };
    const lines = Object.entries(examples).map(([id, [facts, text]]) =>
      JSON.stringify({ id, facts, outputs: { s: text } }),
    );
    await writeFile(place.at("data.jsonl"), `${lines.join("\n")}\n`);
    const ran = await place.assay(
      "score",
      "data.jsonl",
      "-m",
      "factspotter?model=alert",
      "-o",
      "run/",
      "--no-cache",
    );
    expect(ran.code, ran.stderr).toBe(0);
    const records = (await readFile(place.at("run/judgements.jsonl"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const [none] = records.filter(({ status }) => status !== "judged");
    expect(none).toMatchObject({ example: "none", reason: "the data has no fact that a text must express" });
    const minimum = Object.fromEntries(
      records
        .filter(({ status }) => status === "judged")
        .map(({ example, parts }) => [example, Math.round(parts.minimum)]),
    );
    expect(minimum).toEqual({
      triple: 1,
      record: 1,
      long: 1,
      wide: 0,
      empty: 0,
      blank: 0,
      foreign: 0,
      endless: 1,
      many: 1,
    });
    const of = (id: string) => records.find(({ example }) => example === id);
    expect(of("endless").parts.unread).toBe(1);
    expect(of("empty").evidence).toEqual([
      { kind: "missing", target: { fact: expect.any(String) }, strength: 1, note: "probability 0.000" },
    ]);
    expect(of("long").evidence[0]).toMatchObject({ kind: "supported", span: { start: 1500, end: 1504 } });
  });
});
