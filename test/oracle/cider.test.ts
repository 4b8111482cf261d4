import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Item } from "../../src/core/example.ts";
import { evaluate } from "../../src/engine/evaluate.ts";
import { makeFirstPass } from "../../src/engine/metrics/first-pass.ts";
import { Holdings } from "../../src/engine/resources/holdings.ts";
import { type CiderOptionsInput, cider } from "../../src/metrics/index.ts";
import { score } from "../../src/verbs/score/score.ts";
import { assay, temporaryFolder } from "../support/run-cli.ts";
import { collect, streamOf } from "../support/toy-metric.ts";

/* Numbers printed by pycocoevalcap and by the authors' program (versions in the file's `meta`). Ours must agree to 1e-9. */
const TOLERANCE = 1e-9;

interface GoldenSet {
  readonly items: readonly { readonly id: string; readonly hyp: string; readonly refs: readonly string[] }[];
  readonly scores: Readonly<Record<string, { readonly mean: number; readonly each: readonly number[] }>>;
}

const { sets } = JSON.parse(
  readFileSync(new URL("../../fixtures/oracle/cider.json", import.meta.url), "utf8"),
) as { sets: Readonly<Record<string, GoldenSet>> };

/** The texts are given as words already. */
const AS_GIVEN = { tokenizer: "space", lowercase: false, punctuation: true } as const;

const SETTINGS: readonly (readonly [printed: string, options: CiderOptionsInput])[] = [
  ['pycocoevalcap "CIDEr" (clip+gaussian, = CIDEr-D)', {}],
  ["vrama91 CIDErD", {}],
  ["vrama91 CIDEr (no clip, no gaussian)", { variant: "plain" }],
  ["sigma=1", { sigma: 1 }],
];

function itemsOf({ items }: GoldenSet): Item[] {
  return items.map(({ id, hyp, refs }) => ({
    example: { id, facts: [], references: refs, tags: {} },
    candidates: [{ exampleId: id, system: "s", text: hyp, sample: 0 }],
  }));
}

async function eachScore(set: GoldenSet, options: CiderOptionsInput): Promise<number[]> {
  const metric = cider({ ...AS_GIVEN, ...options });
  const metrics = await makeFirstPass([{ name: "cider", metric }], streamOf(itemsOf(set)), {
    holdings: new Holdings(),
  });
  const judged = await collect(evaluate(streamOf(itemsOf(set)), { metrics }));
  return judged.map(({ judgements }) => {
    const judgement = judgements[0]![0]!;
    if (judgement.status !== "judged") throw new Error(judgement.reason);
    return metric.summarize(judgement.tally).cider!;
  });
}

describe.each(Object.entries(sets))("on the set %s", (_, set) => {
  test("the file has these settings and no others", () => {
    expect(Object.keys(set.scores).sort()).toEqual(SETTINGS.map(([printed]) => printed).sort());
  });

  test.each(SETTINGS)("cider agrees with %s", async (printed, options) => {
    const { mean, each } = set.scores[printed]!;
    const ours = await eachScore(set, options);
    expect(ours).toHaveLength(each.length);
    const differences = ours.map((value, at) => Math.abs(value - each[at]!));
    expect(Math.max(...differences)).toBeLessThan(TOLERANCE);
    expect(Math.abs(ours.reduce((sum, value) => sum + value, 0) / ours.length - mean)).toBeLessThan(
      TOLERANCE,
    );
  });

  test("score() of the corpus is the program's mean", async () => {
    const { report } = await score({
      items: itemsOf(set),
      metrics: ["cider?tokenizer=space&lowercase=false&punctuation=true"],
      cache: false,
    });
    expect(report.scores[0]!.parts.cider!.value).toBeCloseTo(set.scores["vrama91 CIDErD"]!.mean, 9);
  });
});

describe("assay", () => {
  const set = sets.one_gen_per_table!;
  const words = "tokenizer=space&lowercase=false&punctuation=true";
  const lines = set.items.map(({ id, hyp, refs }) =>
    JSON.stringify({ id, facts: [["name", "x"]], references: refs, outputs: { s: hyp } }),
  );

  async function scored(args: readonly string[], cwd: string): Promise<number> {
    const ran = await assay(["score", "data.jsonl", "--print", "json", "--no-cache", ...args], { cwd });
    expect(ran.code, ran.stderr).toBe(0);
    return JSON.parse(ran.stdout).scores[0].parts.cider.value;
  }

  test("score gives the program's mean in one thread, in two, and from a file of document frequencies", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const { mean } = set.scores["vrama91 CIDErD"]!;
    await writeFile(join(cwd, "data.jsonl"), `${lines.join("\n")}\n`);
    expect(await scored(["-m", `cider?${words}`], cwd)).toBeCloseTo(mean, 9);
    expect(await scored(["-m", `cider?${words}`, "-j", "2"], cwd)).toBeCloseTo(mean, 9);
    const asGiven = ["--tokenizer", "space", "--no-lowercase", "--punctuation"];
    const trained = await assay(
      ["train", "document-frequencies", "data.jsonl", "-o", "df.jsonl.gz", ...asGiven],
      { cwd },
    );
    expect(trained.code, trained.stderr).toBe(0);
    expect(trained.stderr).toMatch(/n-grams of two documents or more, from 64 examples with \d+ references/);
    expect(await scored(["-m", `cider?${words}&frequencies=df.jsonl.gz`], cwd)).toBeCloseTo(mean, 9);
    const refused = await assay(["score", "data.jsonl", "-m", "cider?frequencies=df.jsonl.gz"], { cwd });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("counted with tokenizer=space and lowercase=false and punctuation=true");
  });
});
