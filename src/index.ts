/**
 * Assay: is this generated text true to the data it was made from?
 *
 * `check` judges one text in production, `guard` has a model write until its text is true, `score` judges whole corpora; `parent` and the other metrics are values that both take, `openMetric` opens those
 * that need a model or a file.
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
export type { EvaluatedItem } from "./engine/evaluator.ts";
export { type OpenedMetric, openMetric } from "./engine/metrics/open-metric.ts";
export { loadGenerator as openGenerator, type OpenedGenerator } from "./engine/resources/load-generator.ts";
export { listModels, type ModelEntry, type ModelPlaces, openModel } from "./engine/resources/models.ts";
export { appendSuppression, removeSuppression } from "./engine/suppressions/append-suppression.ts";
export { readSuppressions, type SuppressionFile } from "./engine/suppressions/read-suppressions.ts";
export {
  beamSearch,
  DEFAULT_SEARCH,
  type Guide,
  type SearchSettings,
  type Steering,
  type Written,
} from "./generate/index.ts";
export {
  bertscore,
  bleu,
  bleuT,
  chrf,
  chrfPlusPlus,
  cider,
  claims,
  esa,
  esaHallucination,
  extraction,
  factspotter,
  faithfulness,
  judge,
  METRICS,
  meteor,
  nli,
  parent,
  parentTable,
  rank,
  rouge,
  ter,
} from "./metrics/index.ts";
export { openRun, type StoredItem, type StoredRun } from "./store/run-folder.ts";
export type { TrainHooks, TrainInput } from "./train/train-options.ts";
export { type AuditInput, type AuditResult, audit } from "./verbs/audit/audit.ts";
export {
  type Checker,
  type CheckerOptions,
  type CheckOptions,
  check,
  createChecker,
} from "./verbs/check/check.ts";
export type { CheckContext, CheckData, FactInput } from "./verbs/check/check-data.ts";
export type { FieldOptions } from "./verbs/check/field-options.ts";
export { type CompareInput, type CompareResult, compare } from "./verbs/compare/compare.ts";
export {
  type GenerateHooks,
  type GenerateInput,
  type GenerateResult,
  generate,
} from "./verbs/generate/generate.ts";
export type { GeneratedExample } from "./verbs/generate/generated-line.ts";
export { guard } from "./verbs/guard/guard.ts";
export type {
  Asking,
  Attempt,
  Generate,
  Generated,
  GuardEvent,
  Guarded,
  GuardOptions,
  Stopped,
} from "./verbs/guard/guard-options.ts";
export { type MapInput, type Mapped, mapTexts } from "./verbs/map/map-texts.ts";
export { type MergeInput, merge } from "./verbs/merge/merge.ts";
export { describeModel, type ModelDetails } from "./verbs/models/models-describe.ts";
export { importModel, quantizeModel, type SaveOptions } from "./verbs/models/models-save.ts";
export { type Finding, verifyModel } from "./verbs/models/models-verify.ts";
export { type PerturbInput, type PerturbResult, perturb } from "./verbs/perturb/perturb.ts";
export { type ReduceInput, reduceTexts } from "./verbs/reduce/reduce-texts.ts";
export type { RankedCandidate, Reranked } from "./verbs/rerank/rank-candidates.ts";
export { type RerankHooks, type RerankInput, type RerankResult, rerank } from "./verbs/rerank/rerank.ts";
export type { ScoredCandidate, ScoredItem } from "./verbs/rerank/scored-candidate.ts";
export { PartialRun, type ScoreInput, type ScoreResult, score } from "./verbs/score/score.ts";
export type { ScoreHooks } from "./verbs/score/score-hooks.ts";
export { type ScoredShard, type ScoreShardInput, scoreShard } from "./verbs/score/score-shard.ts";
export { train } from "./verbs/train/train.ts";
export {
  type ValidateInput,
  type ValidateResult,
  type ValidationKind,
  validate,
} from "./verbs/validate/validate.ts";
