import type { z } from "zod";
import type { Metric, MetricDefinition, MetricJudge, Resource } from "../../core/metric.ts";
import { createEntityDetector } from "../../detect/entities/entity-detector.ts";
import { createLicenceDetector } from "../../detect/licences/licence-detector.ts";
import { judgeFound } from "../judge-found.ts";
import { makeMetric } from "../make-metric.ts";
import { optionsObject } from "../option-fields.ts";
import { detectionSources } from "./detection-sources.ts";
import { type EsaOptions, esaOptions, sourceFields } from "./esa-options.ts";
import { hallucinationJudgement } from "./hallucination-judge.ts";
import { HALLUCINATION_PARTS, HALLUCINATION_TALLIES, hallucinationParts } from "./hallucination-tally.ts";

/** Options of the metric as a user gives them. */
export interface EsaHallucinationOptionsInput {
  /** File of other names of entities, in addition to the embedded ones. */
  readonly aliases?: string;
  /** An entity linker as `kind:address`. */
  readonly linker?: string;
}

type EsaHallucinationOptions = Readonly<Record<string, string>>;

const esaHallucinationOptions: z.ZodType<EsaHallucinationOptions> = optionsObject(sourceFields).transform(
  ({ aliases, linker }) => ({ ...(aliases && { aliases }), ...(linker && { linker }) }),
);

/** The registry's entry for entities in the text that the data does not have. */
export const esaHallucinationDefinition: MetricDefinition<EsaHallucinationOptions> = {
  id: "esa-hallucination",
  version: "1",
  summary:
    "names, dates, numbers and quantities in the text that nothing in the data licenses: ESA in reverse",
  needs: ["facts"],
  languages: ["en"],
  byDefault: false,
  options: esaHallucinationOptions,
  resources: { aliases: "aliases", linker: "linker" },
  summarizer: () => ({
    parts: HALLUCINATION_PARTS,
    tallies: HALLUCINATION_TALLIES,
    summarize: hallucinationParts,
  }),
  judge: ({ options, resources }) => judgeEsaHallucination(options, resources),
};

/** The detector of ESA in reverse; `resources` as for `esa`. */
export function esaHallucination(
  options: EsaHallucinationOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(esaHallucinationDefinition, options, resources);
}

function judgeEsaHallucination(
  options: EsaHallucinationOptions,
  resources: Readonly<Record<string, Resource>>,
): MetricJudge {
  const detecting: EsaOptions = esaOptions.parse(options);
  const { sources, aliases, fingerprints } = detectionSources("esa-hallucination", detecting, resources);
  return {
    fingerprints,
    judge: judgeFound(createLicenceDetector(createEntityDetector(sources), aliases), hallucinationJudgement),
  };
}
