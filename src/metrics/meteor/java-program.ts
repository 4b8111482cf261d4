import type { Summarizer } from "../../core/metric.ts";
import type { Synonyms } from "../../core/ports.ts";
import { snowballEnglish } from "../../text/snowball-english.ts";
import type { Token } from "../../text/token.ts";
import { countMeteor, countNames, meteorParts } from "./meteor-counts.ts";
import { normalizedTokens, normalizedWords } from "./meteor-normalizer.ts";
import { type MeteorNormalize, type MeteorOptions, type MeteorWeights, stageList } from "./meteor-options.ts";
import type { MeteorProgram } from "./meteor-program.ts";
import { type MeteorText, meteorTexts } from "./meteor-text.ts";

/** Weights of matches (English, task "rank"), given out by the stage's place in the list, as the option -m does. */
const STAGE_WEIGHTS = [1, 0.6, 0.8];

/** METEOR 1.5, the Java program, for English. */
export function javaProgram(
  { normalize = "norm", ...options }: MeteorOptions,
  synonyms: Synonyms | undefined,
): MeteorProgram<MeteorText> {
  const stages = stageList(options.stages);
  const weights = weightsOf(options);
  const textOf = meteorTexts(stages, synonyms);
  const scoreOf = (tally: readonly number[]): number => meteorParts(tally, weights).score!;
  return {
    prepare: (text) => textOf(wordsOf(text, normalize)),
    tally: (candidate, references) =>
      references
        .map((reference) => countMeteor(candidate, reference, stages))
        .reduce((best, tally) => (scoreOf(tally) > scoreOf(best) ? tally : best)),
    tokens: (text) => tokensOf(text, normalize),
    finder(references) {
      const words = new Set(references.flatMap((text) => wordsOf(text, normalize)));
      const stems = new Set(stages.includes("stem") ? [...words].map(snowballEnglish) : []);
      const senses = new Set(synonyms ? [...words].flatMap((word) => [...synonyms.senses(word)]) : []);
      return (word) =>
        words.has(word) ||
        stems.has(snowballEnglish(word)) ||
        (synonyms !== undefined && [...synonyms.senses(word)].some((sense) => senses.has(sense)));
    },
  };
}

/** What its counts are, and the score they add up to. */
export function javaSummary(options: MeteorOptions): Omit<Summarizer, "parts"> {
  const weights = weightsOf(options);
  return {
    tallies: countNames(stageList(options.stages)),
    summarize: (tally) => meteorParts(tally, weights),
  };
}

function weightsOf({ delta = 0, ...options }: MeteorOptions): MeteorWeights {
  return { ...options, delta, stages: STAGE_WEIGHTS.slice(0, stageList(options.stages).length) };
}

/** What Java's StringTokenizer leaves between its separators. */
const BETWEEN_SEPARATORS = /[^ \t\n\f\r]+/g;

function wordsOf(text: string, normalize: MeteorNormalize): string[] {
  if (normalize === "none") return text.match(BETWEEN_SEPARATORS) ?? [];
  if (normalize === "lower") return text.toLowerCase().match(BETWEEN_SEPARATORS) ?? [];
  return normalizedWords(text, { punctuation: normalize === "norm" }).map((word) => word.toLowerCase());
}

function tokensOf(text: string, normalize: MeteorNormalize): Token[] {
  const isSplit = normalize === "norm" || normalize === "noPunct";
  const tokens = isSplit
    ? normalizedTokens(text)
    : Array.from(text.matchAll(BETWEEN_SEPARATORS), ({ 0: word, index }) => ({
        text: word,
        start: index,
        end: index + word.length,
      }));
  return normalize === "none"
    ? tokens
    : tokens.map((token) => ({ ...token, text: token.text.toLowerCase() }));
}
