import type { MetricDefinition } from "../core/metric.ts";
import { bertscoreDefinition } from "./bertscore/bertscore.ts";
import { bleuDefinition } from "./bleu/bleu.ts";
import { bleuTDefinition } from "./bleu/bleu-t.ts";
import { chrfDefinition, chrfPlusPlusDefinition } from "./chrf/chrf.ts";
import { ciderDefinition } from "./cider/cider.ts";
import { claimsDefinition } from "./claims/claims.ts";
import { esaDefinition } from "./esa/esa.ts";
import { esaHallucinationDefinition } from "./esa/esa-hallucination.ts";
import { extractionDefinition } from "./extraction/extraction.ts";
import { factspotterDefinition } from "./factspotter/factspotter.ts";
import { faithfulnessDefinition } from "./faithfulness/faithfulness.ts";
import { judgeDefinition } from "./judge/judge.ts";
import { meteorDefinition } from "./meteor/meteor.ts";
import { nliDefinition } from "./nli/nli.ts";
import { parentDefinition } from "./parent/parent.ts";
import { parentTableDefinition } from "./parent/parent-table.ts";
import { rankDefinition } from "./rank/rank.ts";
import { rougeDefinition } from "./rouge/rouge.ts";
import { terDefinition } from "./ter/ter.ts";

export { parseBaselines } from "./bertscore/baseline-file.ts";
export { bertscore } from "./bertscore/bertscore.ts";
export type { BertscoreOptionsInput } from "./bertscore/bertscore-options.ts";
export { bleu } from "./bleu/bleu.ts";
export type { BleuOptionsInput, BleuPreset, BleuSmoothing, BleuTokenizer } from "./bleu/bleu-options.ts";
export { type BleuTOptionsInput, bleuT } from "./bleu/bleu-t.ts";
export { chrf, chrfPlusPlus } from "./chrf/chrf.ts";
export type { ChrfOptionsInput, ChrfPlusPlusOptionsInput, ChrfPreset } from "./chrf/chrf-options.ts";
export { cider } from "./cider/cider.ts";
export type { CiderOptionsInput, CiderVariant } from "./cider/cider-options.ts";
export { DocumentCounter } from "./cider/document-counter.ts";
export type { DocumentFrequencies, DocumentFrequencySettings } from "./cider/document-frequencies.ts";
export {
  DocumentFrequenciesReader,
  serializeDocumentFrequencies,
} from "./cider/document-frequencies-file.ts";
export { claims } from "./claims/claims.ts";
export { esa } from "./esa/esa.ts";
export { type EsaHallucinationOptionsInput, esaHallucination } from "./esa/esa-hallucination.ts";
export type { EsaOptionsInput, EsaPreset } from "./esa/esa-options.ts";
export { type ExtractionOptionsInput, extraction } from "./extraction/extraction.ts";
export { type FactspotterOptionsInput, factspotter } from "./factspotter/factspotter.ts";
export { type FaithfulnessOptionsInput, faithfulness } from "./faithfulness/faithfulness.ts";
export { verdictOf } from "./faithfulness/faithfulness-tally.ts";
export { type JudgeOptionsInput, judge } from "./judge/judge.ts";
export { listedSynonyms } from "./meteor/listed-synonyms.ts";
export { meteor } from "./meteor/meteor.ts";
export type {
  MeteorNormalize,
  MeteorOptionsInput,
  MeteorPreset,
  MeteorStages,
} from "./meteor/meteor-options.ts";
export { alignNltk, countChunks } from "./meteor/nltk-alignment.ts";
export { WORDNET_KINDS, WORDNET_PARTS, WordNetReader } from "./meteor/wordnet-synonyms.ts";
export { type NliOptionsInput, nli } from "./nli/nli.ts";
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
export { type RankMeans, rank } from "./rank/rank.ts";
export type {
  RankDirection,
  RankGrading,
  RankOptionsInput,
  RankPrecision,
  RankUnit,
} from "./rank/rank-options.ts";
export type { TableSimilarity } from "./rank/table-similarity.ts";
export { TrainingFacts } from "./rank/training-facts.ts";
export { type RougeOptionsInput, rouge } from "./rouge/rouge.ts";
export { ter } from "./ter/ter.ts";
export type { TerOptionsInput, TerPreset } from "./ter/ter-options.ts";

/** The registry: every metric that can be named. */
export const METRICS: readonly MetricDefinition[] = [
  faithfulnessDefinition,
  claimsDefinition,
  parentDefinition,
  parentTableDefinition,
  esaDefinition,
  esaHallucinationDefinition,
  factspotterDefinition,
  rankDefinition,
  nliDefinition,
  extractionDefinition,
  judgeDefinition,
  bleuDefinition,
  bleuTDefinition,
  chrfDefinition,
  chrfPlusPlusDefinition,
  terDefinition,
  rougeDefinition,
  ciderDefinition,
  meteorDefinition,
  bertscoreDefinition,
];
