export { endId } from "./data-entity.ts";
export { PERTURBATION_KINDS, type PerturbationKind, perturbationKind } from "./kinds.ts";
export type { LocatedMention, MentionType } from "./located-mention.ts";
export type { Outcome, Planted, Truth } from "./outcome.ts";
export type { Means, Perturbation } from "./perturbation.ts";
export { PERTURBATIONS } from "./perturbations.ts";
export { plantError } from "./plant-error.ts";
export type { Pool, PoolEntity, PoolFact, PoolRelation } from "./pool.ts";
export { PoolBuilder } from "./pool-builder.ts";
export type {
  FactSample,
  FactSampler,
  FactTruth,
  SamplerMeans,
  SamplerOptions,
} from "./sampling/fact-sample.ts";
export { SAMPLERS, type SamplerName, samplesOf } from "./sampling/samplers.ts";
export { domainOf, type Source } from "./source.ts";
export { type ValueKind, valueKind } from "./value-kind.ts";
