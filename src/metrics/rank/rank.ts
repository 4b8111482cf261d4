import { usageError } from "../../core/errors.ts";
import { notApplicable } from "../../core/judgement.ts";
import {
  type MadeJudge,
  type Metric,
  type MetricDefinition,
  perCase,
  type Resource,
} from "../../core/metric.ts";
import type { Ranker } from "../../core/ports.ts";
import { makeMetric } from "../make-metric.ts";
import { checkPurpose } from "./check-purpose.ts";
import { CorpusCollector, type CorpusState } from "./corpus-collector.ts";
import { RankCorpus } from "./rank-corpus.ts";
import { RankJudge } from "./rank-judge.ts";
import { type RankOptions, type RankOptionsInput, type RankUnit, rankOptions } from "./rank-options.ts";
import { type RankDepths, rankPartList, rankParts, rankTallies } from "./rank-tally.ts";
import type { TableSimilarity } from "./table-similarity.ts";
import type { TrainingFacts } from "./training-facts.ts";
import { unitTexts } from "./values-of.ts";

/** The registry's entry for the ranking metric. */
export const rankDefinition: MetricDefinition<RankOptions> = {
  id: "rank",
  version: "2",
  summary:
    "whether the text finds its own data and references among all of the corpus; what it omits and makes up",
  needs: ["facts"],
  byDefault: false,
  options: rankOptions,
  resources: { ranker: "ranker", referenceRanker: "ranker", train: "training-facts" },
  embedded: ["ranker"],
  summarizer: (options) => ({
    parts: rankPartList(options),
    tallies: rankTallies(options),
    summarize: (tally) => rankParts(tally, options),
  }),
  judge: ({ options, resources }) => judgeRank(options, resources),
};

/** What only code can give the metric. */
export interface RankMeans {
  /** How alike two examples' data are (d_ij). Default: intersection over union of their values. */
  readonly similarity?: TableSimilarity;
}

/**
 * The ranking metric (Garneau and Lamontagne, 2021) with a ranker; `resources.ranker` holds a `Ranker`, `resources.referenceRanker` one for
 * references alone, `resources.train` a `TrainingFacts`. It judges after a first pass over the corpus. With the ranker that comes with Assay:
 * `openMetric("rank")`.
 */
export function rank(
  options: RankOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
  means: RankMeans = {},
): Metric {
  const judge: (typeof rankDefinition)["judge"] = (setup) =>
    judgeRank(setup.options, setup.resources, means.similarity);
  return makeMetric({ ...rankDefinition, judge }, options, resources);
}

const NO_CORPUS =
  "the ranking metric needs a corpus to find values and references in: score it, or explain a text among the data it belongs to";

function judgeRank(
  given: RankOptions,
  resources: Readonly<Record<string, Resource>>,
  similarity?: TableSimilarity,
): MadeJudge<RankOptions> {
  const { ranker, referenceRanker, train } = checked(given, resources);
  const options = {
    ...given,
    ...(similarity && { similarity: similarity.name }),
    ...depthsOf(given, ranker, referenceRanker),
  };
  const fingerprints = {
    ranker: ranker.fingerprint,
    ...(referenceRanker && { referenceRanker: referenceRanker.fingerprint }),
    ...(train && { train: train.fingerprint }),
  };
  return {
    options,
    fingerprints,
    judge: perCase(() => notApplicable(NO_CORPUS)),
    firstPass: {
      start: () => new CorpusCollector(options),
      complete(state, corpusHash) {
        const corpus = new RankCorpus(state as CorpusState, {
          training: train && trainingValues(train.value as TrainingFacts, options.unit),
          delta: options.delta ?? 0,
          similarity,
        });
        const table = ranker.value as Ranker;
        const rankers = { table, reference: (referenceRanker?.value as Ranker | undefined) ?? table };
        const judge = new RankJudge({ corpus, rankers, options });
        return {
          fingerprints: { ...fingerprints, corpus: corpusHash },
          judge: (cases, how) => judge.judge(cases, how),
          close: () => judge.close(),
        };
      },
    },
  };
}

/** How deep the rankers search. */
function depthsOf(
  { direction }: RankOptions,
  ranker: Resource,
  referenceRanker: Resource | undefined,
): RankDepths {
  const { depth } = ranker.value as Ranker;
  const { depth: other } = (referenceRanker ?? ranker).value as Ranker;
  return {
    ...(direction !== "reference" && depth !== undefined && { depth }),
    ...(direction !== "table" && other !== undefined && { referenceDepth: other }),
  };
}

interface RankResources {
  readonly ranker: Resource;
  readonly referenceRanker: Resource | undefined;
  readonly train: Resource | undefined;
}

function checked(options: RankOptions, resources: Readonly<Record<string, Resource>>): RankResources {
  const { ranker, referenceRanker, train } = resources;
  if (!ranker)
    throw usageError("rank: no ranker was loaded", 'openMetric("rank") loads the one that comes with Assay.');
  for (const name of ["referenceRanker", "train"] as const)
    if (options[name] !== undefined && !resources[name])
      throw usageError(`rank: what the option ${name} names was not loaded`);
  checkPurpose(options, {
    ranker: ranker.value as Ranker,
    referenceRanker: referenceRanker?.value as Ranker | undefined,
  });
  return { ranker, referenceRanker, train };
}

function* trainingValues(training: TrainingFacts, unit: RankUnit): Generator<string> {
  for (const fact of training.facts()) yield* unitTexts(fact, unit);
}
