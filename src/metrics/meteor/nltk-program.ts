import type { Summarizer } from "../../core/metric.ts";
import type { Synonyms } from "../../core/ports.ts";
import { porterStem } from "../../text/porter-stem.ts";
import { tokenize, words } from "../../text/tokenize.ts";
import { type MeteorOptions, type MeteorWeights, type Stage, stageList } from "./meteor-options.ts";
import type { MeteorProgram } from "./meteor-program.ts";
import { alignNltk, countChunks } from "./nltk-alignment.ts";
import { wordMemory } from "./word-memory.ts";

/** NLTK's METEOR. It scores one text; a corpus is the mean of its texts. */
export function nltkProgram(
  { tokenizer = "nltk", ...options }: MeteorOptions,
  source: Synonyms | undefined,
): MeteorProgram<readonly string[]> {
  const synonyms = source && { synonyms: wordMemory((word) => source.synonyms(word)) };
  const stages = stageList(options.stages);
  const settings = { ...options, stages, synonyms };
  // NLTK is given words and lowers them one by one.
  const wordsOf = (text: string): string[] =>
    words(text, { tokenizer, lowercase: false }).map((word) => word.toLowerCase());
  const stem = stages.includes("stem") ? porterStem : (word: string): string => word;
  return {
    prepare: wordsOf,
    tally(candidate, references) {
      const { score, precision, recall, fMean, penalty } = references
        .map((reference) => nltkScore(candidate, reference, settings))
        .reduce((best, one) => (one.score > best.score ? one : best));
      return [1, penalty === undefined ? 0 : 1, score, precision, recall, fMean, penalty ?? 0];
    },
    tokens: (text) =>
      tokenize(text, { tokenizer, lowercase: false }).map((token) => ({
        ...token,
        text: token.text.toLowerCase(),
      })),
    finder(references) {
      const known = new Set(references.flatMap(wordsOf).map(stem));
      return (word) =>
        known.has(stem(word)) ||
        (synonyms !== undefined && [...synonyms.synonyms(stem(word))].some((synonym) => known.has(synonym)));
    },
  };
}

/** A corpus is the mean of its texts; the penalty is that of those with a match. */
export const NLTK_SUMMARY: Omit<Summarizer, "parts"> = {
  tallies: ["cases", "matchedCases", "score", "precision", "recall", "fMean", "penalty"],
  summarize([cases = 0, matched = 0, score = 0, precision = 0, recall = 0, fMean = 0, penalty = 0]) {
    if (cases === 0) return {};
    const means = {
      score: score / cases,
      precision: precision / cases,
      recall: recall / cases,
      fMean: fMean / cases,
    };
    return matched === 0 ? means : { ...means, penalty: penalty / matched };
  },
};

/** NLTK's METEOR of a candidate against one reference. Without a match there is no penalty, and the rest is 0. */
interface NltkScore {
  readonly score: number;
  readonly precision: number;
  readonly recall: number;
  readonly fMean: number;
  readonly penalty: number | undefined;
}

/** Scores lower-cased words against one reference as NLTK 3.8's `single_meteor_score` does. */
function nltkScore(
  candidate: readonly string[],
  reference: readonly string[],
  settings: Pick<MeteorWeights, "alpha" | "beta" | "gamma"> & {
    readonly stages: readonly Stage[];
    readonly synonyms: Pick<Synonyms, "synonyms"> | undefined;
  },
): NltkScore {
  const { alpha, beta, gamma } = settings;
  const pairs = alignNltk(candidate, reference, settings);
  if (pairs.length === 0) return { score: 0, precision: 0, recall: 0, fMean: 0, penalty: undefined };
  const precision = pairs.length / candidate.length;
  const recall = pairs.length / reference.length;
  const fMean = (precision * recall) / (alpha * precision + (1 - alpha) * recall);
  const penalty = gamma * (countChunks(pairs) / pairs.length) ** beta;
  return { score: (1 - penalty) * fMean, precision, recall, fMean, penalty };
}
