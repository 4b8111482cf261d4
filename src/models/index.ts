export {
  type ContrastiveOptions,
  contrastiveBatch,
  makeTrainable as makeContrastiveEncoder,
  type TextPair,
} from "./encoders/contrastive-encoder.ts";
export {
  type DropoutRates,
  type EncodeOptions as EncoderOptions,
  encode,
  encodeAt,
} from "./encoders/encode.ts";
export type { EncoderConfig } from "./encoders/encoder-config.ts";
export { type AttentionKind, encoderInputs, MASKED } from "./encoders/encoder-inputs.ts";
export {
  type ClassifierOptions,
  classify,
  type Pooling,
  pooled,
  sentenceEmbedding,
} from "./encoders/heads.ts";
export { inferenceModel, type Precision } from "./encoders/inference-model.ts";
export { initialParameters } from "./encoders/initial-parameters.ts";
export { makeTrainable, type TrainableOptions } from "./encoders/make-trainable.ts";
export { type RankingLoss, type RankingTask, rankingBatch } from "./encoders/ranking-batch.ts";
export { makeTrainable as makeRankingEncoder, type RankingOptions } from "./encoders/ranking-encoder.ts";
export type { Model, Scope } from "./encoders/scope.ts";
export {
  openSentenceEncoder,
  type SentenceEncoder,
  type SentenceEncoderOptions,
  sentenceEncoderGraph,
  tokenLimit,
} from "./encoders/sentence-encoder.ts";
export {
  type OpenTokenEncoder,
  openTokenEncoder,
  type TokenEncoderOptions,
} from "./encoders/token-encoder.ts";
export { openEntailment } from "./entailment/open-entailment.ts";
export type { OpenEntailmentModel } from "./entailment/pair-entailment.ts";
export {
  type ExtractorOptions,
  extractionBatch,
  type LabelledText,
  makeTrainable as makeExtractor,
} from "./extraction/extraction-trainable.ts";
export { attributesOf, extractorSettings } from "./extraction/extractor-settings.ts";
export { type OpenPairExtractor, openPairExtractor } from "./extraction/pair-extractor.ts";
export * from "./facts/fact-classes.ts";
export {
  type FactClassifierOptions,
  type FactLabel,
  factBatch,
  firstLayers,
  type LabelledRow,
  makeTrainable as makeFactClassifier,
} from "./facts/fact-classifier.ts";
export { READER_VERSION } from "./facts/fact-model.ts";
export { type FactRow, factRow, factTokens, type Specials, specialsOf } from "./facts/fact-rows.ts";
export {
  type FactScorerOptions,
  type FactSettings,
  type OpenFactScorer,
  openFactScorer,
} from "./facts/fact-scorer.ts";
export { positionsOf } from "./facts/fact-windows.ts";
export * from "./facts/open-scorer.ts";
export * from "./facts/pair-scorer.ts";
export type { ScorerOptions } from "./facts/scorer-session.ts";
export * from "./files/embedded-encoder.ts";
export * from "./files/embedded-factspotter.ts";
export * from "./files/embedded-reader.ts";
export * from "./files/encoder-source.ts";
export * from "./files/model-cache.ts";
export * from "./files/model-directory.ts";
export { type ModelManifest, modelFingerprint } from "./files/model-manifest.ts";
export * from "./files/quantized-weights.ts";
export * from "./files/safetensors.ts";
export * from "./files/write-safetensors.ts";
export {
  GENERATOR_VERSION,
  generatorHeadShapes,
  generatorLoss,
} from "./generator/generator-model.ts";
export {
  type GeneratorLayout,
  generatorLayout,
  sourceOf,
  textTokensOf,
} from "./generator/generator-rows.ts";
export {
  type GeneratorOptions,
  type GeneratorSample,
  generatorBatch,
  makeTrainable as makeGenerator,
} from "./generator/generator-trainable.ts";
export { isGenerator, type OpenGenerator, openGenerator } from "./generator/open-generator.ts";
export { differentiate } from "./graph/differentiate.ts";
export { type Dim, detach, Graph, type Shape, type Value } from "./graph/graph.ts";
export { onnxModel } from "./graph/onnx/onnx-model.ts";
export * from "./graph/operators/index.ts";
export {
  type ApproximateRankerOptions,
  approximateRanker,
  DEFAULT_DEPTH,
} from "./rankers/approximate-ranker.ts";
export { type DenseRankerOptions, denseRanker } from "./rankers/dense-ranker.ts";
export {
  HYBRID_WEIGHT,
  type HybridRankerOptions,
  hybridRanker,
  TRAINED_HYBRID_WEIGHT,
} from "./rankers/hybrid-ranker.ts";
export { lexicalRanker } from "./rankers/lexical-ranker.ts";
export type { OpenRanker } from "./rankers/open-ranker.ts";
export { loadUsearch, type Usearch } from "./rankers/usearch.ts";
export { type VectorCache, vectorCache } from "./rankers/vector-cache.ts";
export { VECTOR_FORMATS, type VectorFormat } from "./rankers/vector-format.ts";
export * from "./reading/choose-segments.ts";
export * from "./reading/data-segments.ts";
export * from "./reading/read-shares.ts";
export * from "./reading/reading-batch.ts";
export * from "./reading/reading-classes.ts";
export * from "./reading/reading-model.ts";
export * from "./reading/reading-rows.ts";
export {
  type LabelledReading,
  makeTrainable as makeReader,
  type ReaderOptions,
  readingBatch,
} from "./reading/reading-trainable.ts";
export { ROW_LIMITS } from "./reading/reading-windows.ts";
export {
  type OpenSupportReader,
  openSupportReader,
  readerSettings,
  textMargin,
} from "./reading/support-reader.ts";
export type { Runner, Session, SessionOptions } from "./runner.ts";
export { type LoadRunnerOptions, loadRunner } from "./runners/load-runner.ts";
export type { ElementType, Parameters, Tensor, Tensors } from "./tensor.ts";
export * from "./tokenize/encode-all.ts";
export * from "./tokenize/encoding.ts";
export * from "./tokenize/length-batches.ts";
export * from "./tokenize/load-tokenizer.ts";
export * from "./tokenize/pad-batch.ts";
export { tokenRange } from "./tokenize/truncate.ts";
export * from "./tokenize/windows.ts";
export type { Batch, Gradients, Trainable } from "./trainable.ts";
export {
  type AdamW,
  type AdamWOptions,
  adamw,
  decaysByName,
  type Moments,
  type Update,
} from "./training/adamw.ts";
export { type BucketOptions, bucket } from "./training/bucket.ts";
export { type Best, type Checkpoint, readCheckpoint, type TrainingProgress } from "./training/checkpoint.ts";
export * from "./training/clip-gradients.ts";
export { type ParallelOptions, parallelTrainable, type TrainableModule } from "./training/parallel.ts";
export type { Json, RunIdentity } from "./training/run-identity.ts";
export * from "./training/sample-file.ts";
export * from "./training/sampler.ts";
export { type Decay, type Schedule, type ScheduleOptions, schedule } from "./training/schedule.ts";
export type { ConcurrentTrainable } from "./training/step-gradients.ts";
export { train } from "./training/train.ts";
export type { TrainingEvent } from "./training/training-event.ts";
export * from "./training/training-log.ts";
export type {
  CheckpointOptions,
  TrainingData,
  TrainingOptions,
  Validation,
} from "./training/training-options.ts";
