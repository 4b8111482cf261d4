import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Metric, MetricDefinition, MetricJudge, Resource } from "../../core/metric.ts";
import type { FactReading, FactScorer } from "../../core/ports.ts";
import {
  type AliasEntry,
  type Detection,
  embeddedAliases,
  factSigns,
  sharedDetector,
  withAliases,
} from "../../mentions/index.ts";
import { makeMetric } from "../make-metric.ts";
import { fileName, number, optionsObject } from "../option-fields.ts";
import { factEvidence } from "./fact-evidence.ts";
import {
  FACTSPOTTER_PARTS,
  FACTSPOTTER_TALLIES,
  factspotterParts,
  factspotterTally,
} from "./factspotter-tally.ts";
import { withRules } from "./with-rules.ts";

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

/** FactSpotter (Zhang, Balalau and Manolescu, 2023) with a model; `resources.model` holds a `FactScorer`. */
export function factspotter(
  options: FactspotterOptionsInput,
  resources: Readonly<Record<string, Resource>>,
): Metric {
  return makeMetric(factspotterDefinition, options, resources);
}

function judgeFactspotter(
  options: FactspotterOptions,
  { model, aliases }: Readonly<Record<string, Resource>>,
): MetricJudge {
  if (!model) throw usageError("factspotter: no model was loaded");
  if (options.aliases !== undefined && !aliases)
    throw usageError("factspotter: what the option aliases names was not loaded");
  const names = aliases
    ? withAliases(embeddedAliases(), aliases.value as readonly AliasEntry[], aliases.fingerprint)
    : embeddedAliases();
  const detector = sharedDetector({ aliases: names });
  return {
    fingerprints: {
      model: model.fingerprint,
      dictionary: embeddedAliases().fingerprint,
      ...(aliases && { aliases: aliases.fingerprint }),
    },
    async judge(cases, { evidence = true, signal } = {}) {
      const scorer = model.value as FactScorer;
      const texts = cases.map(({ example, candidate: { text } }) => {
        signal?.throwIfAborted();
        const detection = detector.detect(example.facts, text);
        const signs = factSigns(example.facts, text, detection, names);
        const required = example.facts.map(({ need }) => need === "required");
        const kept = <T>(all: readonly T[]): readonly T[] => all.filter((_, at) => required[at]);
        return { text, facts: kept(example.facts), signs: kept(signs), detection };
      });
      const readings = await scorer.read(texts, signal);
      return cases.map((item, at) => {
        const { signs, ...text } = texts[at]!;
        const held = readings[at]!.map((reading, fact) => withRules(reading, signs[fact]!));
        return judgement(item, { ...text, readings: held, threshold: options.threshold, evidence });
      });
    },
  };
}

interface ReadCase {
  readonly facts: readonly Fact[];
  readonly detection: Detection;
  readonly readings: readonly FactReading[];
  readonly threshold: number;
  readonly evidence: boolean;
}

function judgement({ candidate: { text } }: Case, read: ReadCase): Judgement {
  const { facts, readings, threshold, detection } = read;
  if (facts.length === 0) return notApplicable("the data has no fact that a text must express");
  const evidence = facts.map((fact, at) => factEvidence(fact, readings[at]!, { text, threshold, detection }));
  const contradicted = evidence.filter(({ kind }) => kind === "contradicted").length;
  const tally = factspotterTally({ readings, threshold, contradicted });
  return judged(tally, read.evidence ? evidence : []);
}
