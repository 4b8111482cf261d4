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
export * from "./core/index.ts";
export { readExamples } from "./data/read-items.ts";
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
export { type AuditInput, type AuditResult, audit } from "./run/audit.ts";
export { type CheckData, type CheckOptions, type CheckResult, check, type FactInput } from "./run/check.ts";
export { type CompareInput, type CompareResult, compare } from "./run/compare.ts";
export { type Config, defineConfig } from "./run/config.ts";
export { type EvaluateOptions, evaluate, type JudgedItem } from "./run/evaluate.ts";
export { listModels, type ModelEntry, type ModelPlaces, openModel } from "./run/models.ts";
export { describeModel, type ModelDetails } from "./run/models-describe.ts";
export { importModel, quantizeModel, type SaveOptions } from "./run/models-save.ts";
export { type Finding, verifyModel } from "./run/models-verify.ts";
export { type PerturbInput, type PerturbResult, perturb } from "./run/perturb.ts";
export type { Progress, RunHooks } from "./run/progress.ts";
export { type RerankHooks, type RerankInput, type RerankResult, rerank } from "./run/rerank.ts";
export type { RankedCandidate, Reranked } from "./run/reranking/rank-candidates.ts";
export type { ScoredCandidate, ScoredItem } from "./run/reranking/scored-candidate.ts";
export { openRun, type StoredRun } from "./run/run-folder.ts";
export { PartialRun, type ScoreInput, type ScoreResult, score } from "./run/score.ts";
export { appendSuppression, removeSuppression } from "./run/suppressions/append-suppression.ts";
export { readSuppressions, type SuppressionFile } from "./run/suppressions/read-suppressions.ts";
export { train } from "./run/train.ts";
export type { TrainHooks, TrainInput } from "./run/train-options.ts";
export { type ValidateInput, type ValidateResult, type ValidationKind, validate } from "./run/validate.ts";
