import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Metric, MetricDefinition, MetricJudge, Options, Resource } from "../../core/metric.ts";
import type { PairExtractor } from "../../core/ports.ts";
import {
  createExtractionDetector,
  type ExtractionFinding,
} from "../../detect/extraction/extraction-detector.ts";
import { judgeFound } from "../judge-found.ts";
import { makeMetric } from "../make-metric.ts";
import { fileName, optionsObject } from "../option-fields.ts";
import {
  EXTRACTION_PARTS,
  EXTRACTION_TALLIES,
  extractionParts,
  extractionTally,
} from "./extraction-tally.ts";

/** Options of the metric as a user gives them. */
export interface ExtractionOptionsInput {
  /** Folder of an extractor, trained with `assay train extractor`. */
  readonly model?: string;
}

const extractionOptions = optionsObject({
  model: fileName().optional().describe("folder of an extractor, trained with: assay train extractor"),
}).transform(({ model }): Options => (model === undefined ? {} : { model }));

/** The registry's entry for the extraction metrics. */
export const extractionDefinition: MetricDefinition = {
  id: "extraction",
  version: "1",
  summary:
    "pairs of attribute and value that a trained extractor finds in the text, against the data (RG, RG-F) and against the reference's (CS; Wiseman et al., 2017)",
  needs: ["facts"],
  languages: ["en"],
  byDefault: false,
  options: extractionOptions,
  resources: { model: "extractor" },
  required: ["model"],
  summarizer: () => ({ parts: EXTRACTION_PARTS, tallies: EXTRACTION_TALLIES, summarize: extractionParts }),
  judge: ({ resources }) => judgeExtraction(resources),
};

/**
 * The extraction metrics with an extractor of one's own: `resources.model` holds a `PairExtractor`. With one that `assay train extractor` made:
 * `openMetric("extraction?model=folder")`.
 */
export function extraction(
  options: ExtractionOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(extractionDefinition, options, resources);
}

function judgeExtraction({ model }: Readonly<Record<string, Resource>>): MetricJudge {
  if (!model)
    throw usageError(
      "extraction: no extractor was named",
      "Train one: assay train extractor <data> -o folder. Then write extraction?model=folder.",
    );
  const detector = createExtractionDetector({ extractor: model.value as PairExtractor });
  return {
    fingerprints: { model: model.fingerprint },
    judge: judgeFound(detector, judgementOf),
  };
}

function judgementOf({ example: { facts } }: Case, found: ExtractionFinding): Judgement {
  if (facts.length === 0) return notApplicable("the data has no facts");
  if (found.unknown === facts.length)
    return notApplicable("the extractor learned none of the data's attributes");
  return judged(extractionTally(found, facts.length), found.evidence);
}
