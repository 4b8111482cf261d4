import type { Metric, MetricDefinition, Resource } from "../../core/metric.ts";
import { createEntityDetector } from "../../detect/entities/entity-detector.ts";
import { judgeFound } from "../judge-found.ts";
import { makeMetric } from "../make-metric.ts";
import { detectionSources } from "./detection-sources.ts";
import { esaJudgement } from "./esa-judge.ts";
import { type EsaOptions, type EsaOptionsInput, esaOptions } from "./esa-options.ts";
import { ESA_PARTS, ESA_TALLIES, esaParts } from "./esa-tally.ts";

const VERSION = "1";

/** The registry's entry for ESA. */
export const esaDefinition: MetricDefinition<EsaOptions> = {
  id: "esa",
  version: VERSION,
  summary: "ESA: the share of the data's entities that a text mentions (Faille et al., 2021)",
  needs: ["facts"],
  byDefault: true,
  options: esaOptions,
  resources: { aliases: "aliases", linker: "linker" },
  create: ({ options, resources }) => createEsa(options, resources),
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

function createEsa(options: EsaOptions, resources: Readonly<Record<string, Resource>>): Metric {
  const { sources, fingerprints } = detectionSources("esa", options, resources);
  return {
    id: "esa",
    version: VERSION,
    options,
    fingerprints,
    needs: esaDefinition.needs,
    languages: ["en"],
    parts: ESA_PARTS,
    tallies: ESA_TALLIES,
    judge: judgeFound(createEntityDetector(sources), esaJudgement),
    summarize: esaParts,
  };
}
