import type { Metric, MetricDefinition } from "../../core/metric.ts";
import { createClaimDetector } from "../../detect/claims/claim-detector.ts";
import { judgeFound } from "../judge-found.ts";
import { makeMetric } from "../make-metric.ts";
import { optionsObject } from "../option-fields.ts";
import { claimsJudgement } from "./claims-judge.ts";
import { CLAIMS_PARTS, CLAIMS_TALLIES, claimsParts } from "./claims-tally.ts";

/** The registry's entry for claims. */
export const claimsDefinition: MetricDefinition<Readonly<Record<string, never>>> = {
  id: "claims",
  version: "1",
  summary:
    "numbers, dates and names of the text, each bound to its cell or to what is worked out: how many hold",
  needs: ["facts"],
  languages: ["en"],
  byDefault: false,
  options: optionsObject({}),
  resources: {},
  summarizer: () => ({ parts: CLAIMS_PARTS, tallies: CLAIMS_TALLIES, summarize: claimsParts }),
  judge: () => ({ fingerprints: {}, judge: judgeFound(createClaimDetector(), claimsJudgement) }),
};

/** The share of a text's checkable claims that hold. */
export function claims(): Metric {
  return makeMetric(claimsDefinition, {});
}
