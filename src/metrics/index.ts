import type { MetricDefinition } from "../core/metric.ts";
import { parentDefinition } from "./parent/parent.ts";
import { parentTableDefinition } from "./parent/parent-table.ts";

export { CooccurrenceCounter } from "./parent/cooccurrence.ts";
export type { CooccurrenceCounts, CooccurrenceSettings } from "./parent/cooccurrence-counts.ts";
export { CooccurrenceReader, parseCooccurrence, serializeCooccurrence } from "./parent/cooccurrence-file.ts";
export { countsFromGoogle } from "./parent/google-counts.ts";
export { parent } from "./parent/parent.ts";
export type { ParentOptionsInput, ParentPreset } from "./parent/parent-options.ts";
export { bestOfEach, bestReference, type ParentScore } from "./parent/parent-score.ts";
export { ParentScorer, type ParentSettings } from "./parent/parent-scorer.ts";
export { parentScores, type TokenInstance } from "./parent/parent-scores.ts";
export { type ParentTableOptionsInput, parentTable } from "./parent/parent-table.ts";
export type { TokenRow, TokenTable } from "./parent/token-table.ts";

/** The registry: every metric that can be named. */
export const METRICS: readonly MetricDefinition[] = [parentDefinition, parentTableDefinition];
