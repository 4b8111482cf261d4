import { describe, expect, it } from "vitest";
import type { Example } from "../../src/core/example.ts";
import type { Fact, Need } from "../../src/core/fact.ts";
import { type RankOptionsInput, rank, TrainingFacts } from "../../src/metrics/index.ts";
import { lexicalRanker } from "../../src/models/rankers/lexical-ranker.ts";
import { readOracle } from "../support/oracle.ts";

/*
 * The whole metric with BM25, computed a second time in Python by plain sorting (fixtures/oracle/rank.py): every part of every text, ties and data shared by
 * several examples included.
 */
const oracle = readOracle<{
  readonly examples: readonly {
    readonly id: string;
    readonly facts: readonly (readonly [string | null, string, string, Need])[];
    readonly references: readonly string[];
  }[];
  readonly train: readonly (readonly [string | null, string, string])[];
  readonly texts: readonly { readonly example: string; readonly text: string }[];
  readonly runs: readonly {
    readonly options: Omit<RankOptionsInput, "train"> & { readonly train: boolean };
    readonly expected: readonly Readonly<Record<string, number>>[];
  }[];
}>("rank");

const examples: readonly Example[] = oracle.examples.map(({ id, facts, references }) => ({
  id,
  references,
  tags: {},
  facts: facts.map(
    ([subject, relation, value, need], at): Fact => ({ id: String(at + 1), subject, relation, value, need }),
  ),
}));

const cases = oracle.texts.map(({ example, text }) => ({
  example: examples.find(({ id }) => id === example)!,
  candidate: { exampleId: example, system: "s", text, sample: 0 },
}));

describe("rank with BM25, as a second program computes it", () => {
  it.each(oracle.runs.map((run) => [JSON.stringify(run.options), run] as const))("%s", async (_, run) => {
    const { train, ...options } = run.options;
    const training = new TrainingFacts();
    for (const [subject, relation, value] of oracle.train) training.add({ subject, relation, value });
    const metric = rank(train ? { ...options, train: "train" } : options, {
      ranker: { value: lexicalRanker(), fingerprint: "bm25" },
      ...(train && { train: { value: training, fingerprint: "train" } }),
    });
    const collector = metric.firstPass!.start();
    for (const example of examples) collector.add(example);
    const ready = metric.firstPass!.complete(collector.finish(), "corpus");
    const judgements = await ready.judge(cases);
    const parts = judgements.map((judgement) =>
      judgement.status === "judged" ? ready.summarize(judgement.tally) : {},
    );
    for (const [at, expected] of run.expected.entries()) {
      expect(Object.keys(parts[at]!).sort()).toEqual(Object.keys(expected).sort());
      for (const [name, value] of Object.entries(expected))
        expect(parts[at]![name], `${name} of ${JSON.stringify(oracle.texts[at])}`).toBeCloseTo(value, 10);
    }
  });
});
