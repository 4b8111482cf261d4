import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Metric, MetricDefinition, MetricJudge, Resource } from "../../core/metric.ts";
import type { FactScorer } from "../../core/ports.ts";
import { createFactDetector, type FactFinding } from "../../detect/facts/fact-detector.ts";
import { type AliasEntry, embeddedAliases, withAliases } from "../../mentions/index.ts";
import { judgeFound } from "../judge-found.ts";
import { makeMetric } from "../make-metric.ts";
import { fileName, number, optionsObject } from "../option-fields.ts";
import {
  FACTSPOTTER_PARTS,
  FACTSPOTTER_TALLIES,
  factspotterParts,
  factspotterTally,
} from "./factspotter-tally.ts";

/** Options of the metric as a user gives them. */
export interface FactspotterOptionsInput {
  /** Folder of another model than the one that comes with Assay. */
  readonly model?: string;
  /** A fact is expressed from this probability on. */
  readonly threshold?: number;
  /** File of other names of entities, in addition to the embedded ones. */
  readonly aliases?: string;
}

type FactspotterOptions = Readonly<Record<string, string | number>> & { readonly threshold: number };

const factspotterOptions = optionsObject({
  model: fileName()
    .optional()
    .describe("folder of a model: one made by assay train factspotter, or an imported classifier of pairs"),
  threshold: number((value) => value > 0 && value < 1, { error: "must be a number between 0 and 1" })
    .optional()
    .describe("a fact is expressed from this probability on (0.5)"),
  aliases: fileName().optional().describe("file of other names of entities; adds to the embedded ones"),
}).transform(
  ({ model, threshold = 0.5, aliases }): FactspotterOptions => ({
    threshold,
    ...(model === undefined ? {} : { model }),
    ...(aliases === undefined ? {} : { aliases }),
  }),
);

/** The registry's entry for FactSpotter. */
export const factspotterDefinition: MetricDefinition<FactspotterOptions> = {
  id: "factspotter",
  version: "2",
  summary: "how likely the text expresses each fact, by a trained model; which part is wrong, and where",
  needs: ["facts"],
  languages: ["en"],
  byDefault: false,
  options: factspotterOptions,
  resources: { model: "fact-scorer", aliases: "aliases" },
  embedded: ["model"],
  summarizer: () => ({
    parts: FACTSPOTTER_PARTS,
    tallies: FACTSPOTTER_TALLIES,
    summarize: factspotterParts,
  }),
  judge: ({ options, resources }) => judgeFactspotter(options, resources),
};

/**
 * FactSpotter (Zhang, Balalau and Manolescu, 2023) with a model of one's own: `resources.model` holds a `FactScorer`. With the one that comes with
 * Assay: `openMetric("factspotter")`.
 */
export function factspotter(
  options: FactspotterOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(factspotterDefinition, options, resources);
}

function judgeFactspotter(
  options: FactspotterOptions,
  { model, aliases }: Readonly<Record<string, Resource>>,
): MetricJudge {
  if (!model)
    throw usageError(
      "factspotter: no model was loaded",
      'openMetric("factspotter") loads the one that comes with Assay.',
    );
  if (options.aliases !== undefined && !aliases)
    throw usageError("factspotter: what the option aliases names was not loaded");
  const names = aliases
    ? withAliases(embeddedAliases(), aliases.value as readonly AliasEntry[], aliases.fingerprint)
    : embeddedAliases();
  const detector = createFactDetector({
    scorer: model.value as FactScorer,
    aliases: names,
    threshold: options.threshold,
  });
  return {
    fingerprints: {
      model: model.fingerprint,
      dictionary: embeddedAliases().fingerprint,
      ...(aliases && { aliases: aliases.fingerprint }),
    },
    judge: judgeFound(detector, judgementOf(options.threshold)),
  };
}

/** FactSpotter of one text, from what was read in it. */
function judgementOf(threshold: number): (item: Case, found: FactFinding) => Judgement {
  return (_, { readings, contradicted, evidence }) =>
    readings.length === 0
      ? notApplicable("the data has no fact that a text must express")
      : judged(factspotterTally({ readings, threshold, contradicted }), evidence);
}
