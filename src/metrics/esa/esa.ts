import type { Metric, MetricDefinition, MetricJudge, Resource } from "../../core/metric.ts";
import { createEntityDetector } from "../../detect/entities/entity-detector.ts";
import { judgeFound } from "../judge-found.ts";
import { makeMetric } from "../make-metric.ts";
import { detectionSources } from "./detection-sources.ts";
import { esaJudgement } from "./esa-judge.ts";
import { type EsaOptions, type EsaOptionsInput, esaOptions } from "./esa-options.ts";
import { ESA_PARTS, ESA_TALLIES, esaParts } from "./esa-tally.ts";

/** The registry's entry for ESA. */
export const esaDefinition: MetricDefinition<EsaOptions> = {
  id: "esa",
  version: "1",
  summary: "ESA: the share of the data's entities that a text mentions (Faille et al., 2021)",
  needs: ["facts"],
  languages: ["en"],
  byDefault: false,
  options: esaOptions,
  resources: { aliases: "aliases", linker: "linker" },
  summarizer: () => ({ parts: ESA_PARTS, tallies: ESA_TALLIES, summarize: esaParts }),
  judge: ({ options, resources }) => judgeEsa(options, resources),
};

/**
 * ESA with the given options. `resources.aliases` and `resources.linker` hold what the options of these names ask for;
 * `resources.coreference` may hold a `CoreferenceResolver`.
 */
export function esa(
  options: EsaOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(esaDefinition, options, resources);
}

function judgeEsa(options: EsaOptions, resources: Readonly<Record<string, Resource>>): MetricJudge {
  const { sources, fingerprints } = detectionSources("esa", options, resources);
  return {
    fingerprints,
    judge: judgeFound(createEntityDetector(sources), esaJudgement),
  };
}
