/**
 * Assay: is this generated text true to the data it was made from?
 *
 * `check` judges one text in production, `score` whole corpora; `parent` and the other metrics are values that both take.
 */
export {
  type DegradingLinker,
  type DegradingOptions,
  degrading,
  relLinker,
  ServiceError,
  type ServiceOptions,
  type SpotlightOptions,
  spotlightLinker,
} from "./adapters/index.ts";
export { type Config, defineConfig } from "./cli/config.ts";
export * from "./core/index.ts";
export type { Progress, RunHooks } from "./core/progress.ts";
export { readExamples } from "./data/read-items.ts";
export { type EvaluateOptions, evaluate, type JudgedItem } from "./engine/evaluate.ts";
export { listModels, type ModelEntry, type ModelPlaces, openModel } from "./engine/resources/models.ts";
export { appendSuppression, removeSuppression } from "./engine/suppressions/append-suppression.ts";
export { readSuppressions, type SuppressionFile } from "./engine/suppressions/read-suppressions.ts";
export {
  bleu,
  bleuT,
  chrf,
  chrfPlusPlus,
  cider,
  esa,
  esaHallucination,
  METRICS,
  meteor,
  parent,
  parentTable,
  rouge,
  ter,
} from "./metrics/index.ts";
export { openRun, type StoredRun } from "./store/run-folder.ts";
export type { TrainHooks, TrainInput } from "./train/train-options.ts";
export { type AuditInput, type AuditResult, audit } from "./verbs/audit/audit.ts";
export {
  type CheckData,
  type CheckOptions,
  type CheckResult,
  check,
  type FactInput,
} from "./verbs/check/check.ts";
export { type CompareInput, type CompareResult, compare } from "./verbs/compare/compare.ts";
export { describeModel, type ModelDetails } from "./verbs/models/models-describe.ts";
export { importModel, quantizeModel, type SaveOptions } from "./verbs/models/models-save.ts";
export { type Finding, verifyModel } from "./verbs/models/models-verify.ts";
export { type PerturbInput, type PerturbResult, perturb } from "./verbs/perturb/perturb.ts";
export type { RankedCandidate, Reranked } from "./verbs/rerank/rank-candidates.ts";
export { type RerankHooks, type RerankInput, type RerankResult, rerank } from "./verbs/rerank/rerank.ts";
export type { ScoredCandidate, ScoredItem } from "./verbs/rerank/scored-candidate.ts";
export { PartialRun, type ScoreInput, type ScoreResult, score } from "./verbs/score/score.ts";
export { train } from "./verbs/train/train.ts";
export {
  type ValidateInput,
  type ValidateResult,
  type ValidationKind,
  validate,
} from "./verbs/validate/validate.ts";
