import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Metric, MetricDefinition, MetricJudge, Options, Resource } from "../../core/metric.ts";
import type { EntailmentModel } from "../../core/ports.ts";
import {
  createEntailmentDetector,
  type EntailmentFinding,
} from "../../detect/entailment/entailment-detector.ts";
import type { Templates } from "../../detect/entailment/templates.ts";
import { judgeFound } from "../judge-found.ts";
import { makeMetric } from "../make-metric.ts";
import { fileName, optionsObject } from "../option-fields.ts";
import { NLI_PARTS, NLI_TALLIES, nliParts, nliTally, nliVerdict } from "./nli-tally.ts";

/** Options of the metric as a user gives them. */
export interface NliOptionsInput {
  /** Folder of a classifier of entailment, in place of the reader that comes with Assay. */
  readonly model?: string;
  /** File of sentences for relations. */
  readonly templates?: string;
}

const nliOptions = optionsObject({
  model: fileName()
    .optional()
    .describe("folder of an MNLI-type classifier: BERT, RoBERTa, DistilBERT or ELECTRA (our reader)"),
  templates: fileName().optional().describe("JSON file of sentences for relations; others get a plain one"),
}).transform(
  ({ model, templates }): Options => ({
    ...(model === undefined ? {} : { model }),
    ...(templates === undefined ? {} : { templates }),
  }),
);

/** The registry's entry for the entailment metric. */
export const nliDefinition: MetricDefinition = {
  id: "nli",
  version: "1",
  summary:
    "whether data entails text and text entails each fact: ok, omission, hallucination or both (Dušek and Kasner, 2020)",
  needs: ["facts"],
  languages: ["en"],
  byDefault: false,
  options: nliOptions,
  resources: { model: "entailment", templates: "templates" },
  embedded: ["model"],
  summarizer: () => ({ parts: NLI_PARTS, tallies: NLI_TALLIES, summarize: nliParts }),
  judge: ({ options, resources }) => judgeNli(options, resources),
};

/**
 * The entailment metric with a model of one's own: `resources.model` holds an `EntailmentModel`. With the reader that comes with Assay, or a classifier in a
 * folder: `openMetric("nli?model=…")`.
 */
export function nli(
  options: NliOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(nliDefinition, options, resources);
}

function judgeNli(options: Options, { model, templates }: Readonly<Record<string, Resource>>): MetricJudge {
  if (!model)
    throw usageError(
      "nli: no model was loaded",
      'openMetric("nli?model=folder") loads a classifier of entailment.',
    );
  if (options.templates !== undefined && !templates)
    throw usageError("nli: what the option templates names was not loaded");
  const detector = createEntailmentDetector({
    model: model.value as EntailmentModel,
    templates: (templates?.value as Templates | undefined) ?? new Map(),
  });
  return {
    fingerprints: {
      model: model.fingerprint,
      ...(templates && { templates: templates.fingerprint }),
    },
    judge: judgeFound(detector, judgementOf),
  };
}

/** The verdict on one text. */
function judgementOf({ example }: Case, found: EntailmentFinding): Judgement {
  if (example.facts.length === 0) return notApplicable("the data has no facts");
  const notes = [
    `verdict: ${nliVerdict(found)}`,
    ...(found.unread > 0
      ? ["data or text is longer than the model reads; the end of the premise was left out"]
      : []),
  ];
  return judged(nliTally(found), found.evidence, { notes });
}
