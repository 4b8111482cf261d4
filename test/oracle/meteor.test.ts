import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Example } from "../../src/core/example.ts";
import type { Metric, Resource } from "../../src/core/metric.ts";
import {
  alignNltk,
  countChunks,
  listedSynonyms,
  type MeteorOptionsInput,
  type MeteorStages,
  meteor,
} from "../../src/metrics/index.ts";
import { porterStem } from "../../src/text/porter-stem.ts";

/*
 * Numbers printed by NLTK 3.8 and by METEOR 1.5 (versions in each file's `meta`). Ours must agree to 1e-9. Synonyms are those in
 * the files: all that NLTK finds for the words there, and WordNet's senses for METEOR 1.5 (`meteor15_synonyms.json`).
 */
const TOLERANCE = 1e-9;

function read<T>(name: string): T {
  return JSON.parse(
    readFileSync(new URL(`../../fixtures/oracle/${name}.json`, import.meta.url), "utf8"),
  ) as T;
}

async function tallyOf(
  metric: Metric,
  references: readonly string[],
  text: string,
): Promise<readonly number[]> {
  const example: Example = { id: "e", facts: [], references, tags: {} };
  const candidate = { exampleId: "e", system: "s", text, sample: 0 };
  const [judgement] = await metric.judge([{ example, candidate }], { evidence: false });
  if (judgement?.status !== "judged") throw new Error("not judged");
  return judgement.tally;
}

function agree(ours: number | undefined, theirs: number, what: string): void {
  expect(Math.abs(ours! - theirs), what).toBeLessThanOrEqual(TOLERANCE);
}

interface NltkInstance {
  readonly id: string;
  readonly hyp: readonly string[];
  readonly refs: readonly (readonly string[])[];
  readonly score: number;
  readonly single: readonly number[];
  readonly "alpha.85,beta.2,gamma.6": number;
  readonly "exact+stem only": number;
  readonly alignment_first_ref: readonly (readonly [number, number])[];
  readonly chunks_first_ref: number;
}

describe("NLTK's METEOR", () => {
  const { instances, synonyms, stems } = read<{
    instances: readonly NltkInstance[];
    synonyms: Readonly<Record<string, string[]>>;
    stems: Readonly<Record<string, string>>;
  }>("meteor_nltk");
  const words = listedSynonyms({ source: "WordNet", version: "3.0", sets: synonyms }, "meteor_nltk.json");
  const resources = { synonyms: { value: words, fingerprint: "golden" } };

  const score = async (options: MeteorOptionsInput, instance: NltkInstance, references = instance.refs) => {
    const metric = meteor({ preset: "nltk", tokenizer: "space", ...options }, resources);
    const texts = references.map((reference) => reference.join(" "));
    return metric.summarize(await tallyOf(metric, texts, instance.hyp.join(" "))).score;
  };

  test(`agrees on ${instances.length} instances`, async () => {
    for (const one of instances) agree(await score({ synonyms: "golden" }, one), one.score, one.id);
  });

  test("agrees on each reference", async () => {
    for (const one of instances)
      for (const [at, theirs] of one.single.entries())
        agree(await score({ synonyms: "golden" }, one, [one.refs[at]!]), theirs, `${one.id} ${at}`);
  });

  test("agrees with other parameters", async () => {
    const options = { synonyms: "golden", alpha: 0.85, beta: 0.2, gamma: 0.6 };
    for (const one of instances) agree(await score(options, one), one["alpha.85,beta.2,gamma.6"], one.id);
  });

  test("agrees without synonyms", async () => {
    for (const one of instances) agree(await score({}, one), one["exact+stem only"], one.id);
  });

  test("aligns the same words, in as many chunks", () => {
    const lowered = (list: readonly string[]): string[] => list.map((word) => word.toLowerCase());
    for (const { id, hyp, refs, ...theirs } of instances) {
      const stages = ["exact", "stem", "synonym"] as const;
      const pairs = alignNltk(lowered(hyp), lowered(refs[0]!), { stages, synonyms: words });
      expect(pairs, id).toEqual(theirs.alignment_first_ref);
      expect(countChunks(pairs), id).toBe(theirs.chunks_first_ref);
    }
  });

  test(`stems ${Object.keys(stems).length} words alike`, () => {
    for (const [word, stem] of Object.entries(stems)) expect(porterStem(word), word).toBe(stem);
  });
});

interface Run {
  readonly args: readonly string[];
  readonly nref: number;
  readonly ids: readonly string[];
  readonly segments: readonly number[];
  readonly final: number;
  readonly detail: Readonly<Record<string, number>>;
}

describe("METEOR 1.5", () => {
  const { items, runs } = read<{
    items: readonly { readonly id: string; readonly hyp: string; readonly refs: readonly string[] }[];
    runs: Readonly<Record<string, Run>>;
  }>("meteor15_no_paraphrase");
  const byId = new Map(items.map((item) => [item.id, item]));
  const value = listedSynonyms(read("meteor15_synonyms"), "meteor15_synonyms.json");
  const synonyms: Resource = { value, fingerprint: "golden" };

  function metricOf({ args }: Run): Metric {
    const stages = args[args.indexOf("-m") + 1]!.replaceAll(" ", "+") as MeteorStages;
    return meteor(
      {
        stages,
        normalize: args.includes("-norm") ? "norm" : "none",
        ...(stages.includes("synonym") ? { synonyms: "golden" } : {}),
      },
      { synonyms },
    );
  }

  async function tallies(run: Run): Promise<(readonly number[])[]> {
    const metric = metricOf(run);
    return Promise.all(
      run.ids.map((id) => tallyOf(metric, byId.get(id)!.refs.slice(0, run.nref), byId.get(id)!.hyp)),
    );
  }

  test.each(Object.entries(runs))("agrees on every segment: %s", async (_, run) => {
    const metric = metricOf(run);
    (await tallies(run)).forEach((tally, at) => {
      agree(metric.summarize(tally).score, run.segments[at]!, run.ids[at]!);
    });
  });

  test.each(Object.entries(runs))("agrees on the corpus: %s", async (_, run) => {
    const metric = metricOf(run);
    const sum = (await tallies(run)).reduce((total, tally) => total.map((count, at) => count + tally[at]!));
    const { score, precision, recall, fMean, penalty } = metric.summarize(sum) as Record<string, number>;
    const count = (name: string): number => sum[metric.tallies.indexOf(name)]!;
    agree(score, run.final, "final");
    const ours: Readonly<Record<string, number>> = {
      "Test words": count("candidateWords"),
      "Reference words": count("referenceWords"),
      Precision: precision!,
      Recall: recall!,
      f1: (2 * precision! * recall!) / (precision! + recall!),
      fMean: fMean!,
      "Fragmentation penalty": penalty!,
    };
    for (const [name, theirs] of Object.entries(run.detail)) agree(ours[name], theirs, name);
  });
});
