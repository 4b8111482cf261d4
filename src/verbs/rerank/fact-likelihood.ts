import { judged, notApplicable } from "../../core/judgement.ts";
import type { Metric } from "../../core/metric.ts";
import type { FactScorer } from "../../core/ports.ts";
import type { Holdings } from "../../engine/resources/holdings.ts";
import { loadFactScorer } from "../../engine/resources/load-fact-scorer.ts";
import { factReader, logOf, requiredOf } from "../../generate/index.ts";

/** How likely every fact is expressed, as texts are weighed by it: Σ log P, with a model's own probabilities. */
export async function factLikelihood(reader: string | undefined, holdings: Holdings): Promise<Metric> {
  const { value, release } = await loadFactScorer(reader, { uncalibrated: true });
  holdings.add(release);
  return factLikelihoodBy(value);
}

/** The same by a reader that is there already. */
export function factLikelihoodBy(scorer: FactScorer): Metric {
  return {
    id: "fact-likelihood",
    version: "1",
    options: {},
    fingerprints: { reader: scorer.fingerprint },
    needs: ["facts"],
    parts: [
      {
        name: "sum",
        summary: "sum over the facts of the logarithm of how likely each is expressed, mean over the texts",
        better: "higher",
        range: [Number.NEGATIVE_INFINITY, 0],
      },
    ],
    tallies: ["texts", "sum"],
    summarize: ([texts = 0, sum = 0]) => (texts === 0 ? {} : { sum: sum / texts }),
    async judge(cases, { signal } = {}) {
      return Promise.all(
        cases.map(async ({ example: { facts }, candidate: { text } }) => {
          if (requiredOf(facts).length === 0)
            return notApplicable("the data has no fact that a text must express");
          const [readings] = await factReader(scorer, facts)([text], signal);
          return judged([1, readings!.reduce((sum, probability) => sum + logOf(probability), 0)]);
        }),
      );
    },
  };
}
