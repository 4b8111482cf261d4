import { usageError } from "../../core/errors.ts";
import { notApplicable } from "../../core/judgement.ts";
import {
  type MadeJudge,
  type Metric,
  type MetricDefinition,
  type MetricJudge,
  type Part,
  perCase,
  type Resource,
} from "../../core/metric.ts";
import type { TokenEncoder } from "../../core/ports.ts";
import { makeMetric } from "../make-metric.ts";
import type { Baseline } from "./baseline-file.ts";
import { judgeByVectors } from "./bertscore-judge.ts";
import { type BertscoreOptions, type BertscoreOptionsInput, bertscoreOptions } from "./bertscore-options.ts";
import { idfWeights, type ReferenceFrequencies, referenceCounter } from "./token-weights.ts";

/** The registry's entry for BERTScore. */
export const bertscoreDefinition: MetricDefinition<BertscoreOptions> = {
  id: "bertscore",
  version: "1",
  summary: "BERTScore: tokens of text and reference matched by their vectors (Zhang et al., 2020)",
  needs: ["references"],
  byDefault: false,
  options: bertscoreOptions,
  resources: { model: "token-encoder", baseline: "baselines" },
  embedded: ["model"],
  summarizer: ({ baseline }) => ({
    parts: partsOf(baseline !== undefined),
    tallies: ["cases", "f", "p", "r"],
    summarize: ([cases = 0, f = 0, p = 0, r = 0]) =>
      cases === 0 ? {} : { f: f / cases, p: p / cases, r: r / cases },
  }),
  judge: ({ options, resources }) => judgeBertscore(options, resources),
};

/**
 * BERTScore with an encoder of one's own: `resources.model` holds a `TokenEncoder`. With the one that comes with Assay:
 * `openMetric("bertscore")`.
 */
export function bertscore(
  options: BertscoreOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(bertscoreDefinition, options, resources);
}

/** With baselines, texts that are less like than unrelated ones are below 0. */
function partsOf(rescaled: boolean): readonly [Part, ...Part[]] {
  const least = (raw: number): Part["range"] => [rescaled ? Number.NEGATIVE_INFINITY : raw, 1];
  return [
    { name: "f", summary: "F-score of precision and recall", better: "higher", range: least(0) },
    {
      name: "p",
      summary: "how like the text's tokens are to the likest of the reference",
      better: "higher",
      range: least(-1),
    },
    {
      name: "r",
      summary: "how like the reference's tokens are to the likest of the text",
      better: "higher",
      range: least(-1),
    },
  ];
}

function judgeBertscore(
  options: BertscoreOptions,
  { model, baseline }: Readonly<Record<string, Resource>>,
): MadeJudge<BertscoreOptions> {
  if (!model)
    throw usageError(
      "bertscore: no encoder was loaded",
      'openMetric("bertscore") loads the one that comes with Assay.',
    );
  if (options.baseline !== undefined && !baseline)
    throw usageError("bertscore: what the option baseline names was not loaded");
  const encoder = model.value as TokenEncoder;
  const layer = layerOf(options, encoder);
  const settings = {
    encoder,
    encoding: { layer, precision: options.precision },
    baseline: baseline && baselineOf(baseline, layer, options),
    counterpart: options.counterpart,
  };
  const fingerprints = {
    model: model.fingerprint,
    ...(baseline && { baseline: baseline.fingerprint }),
  };
  // In one order, whether the layer was named or not.
  const full = { layer, ...options };
  if (!options.idf)
    return { options: full, fingerprints, judge: judgeByVectors({ ...settings, weightOf: () => 1 }) };
  return {
    options: full,
    fingerprints,
    judge: perCase(() => notApplicable(NO_FREQUENCIES)),
    firstPass: {
      start: () => referenceCounter(encoder),
      complete: (state, fingerprint): MetricJudge => ({
        fingerprints: { ...fingerprints, frequencies: fingerprint },
        judge: judgeByVectors({ ...settings, weightOf: idfWeights(state as ReferenceFrequencies) }),
      }),
    },
  };
}

const NO_FREQUENCIES = "idf needs the references of a corpus: score a whole one, or leave idf out";

/** About where the authors found the vectors of most encoders to agree best with people: two thirds of the way up. */
function usualLayer(layers: number): number {
  return Math.round((2 * layers) / 3);
}

function layerOf({ layer }: BertscoreOptions, { layers }: TokenEncoder): number {
  if (layer === undefined) return usualLayer(layers);
  if ((layer as number) <= layers) return layer as number;
  throw usageError(
    `bertscore: the encoder has ${layers} layers, and layer ${layer} is asked for`,
    `Name one from 0 to ${layers}.`,
  );
}

function baselineOf({ value }: Resource, layer: number, { baseline }: BertscoreOptions): Baseline {
  const found = (value as ReadonlyMap<number, Baseline>).get(layer);
  if (found) return found;
  throw usageError(
    `bertscore: ${baseline} has no baseline of layer ${layer}`,
    "Name a layer that it has, or the file of this encoder.",
  );
}
