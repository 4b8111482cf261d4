import type { Synonyms } from "../../core/ports.ts";
import { snowballEnglish } from "../../text/snowball-english.ts";
import functionWords from "./function-words.json" with { type: "json" };
import type { Stage } from "./meteor-options.ts";
import { wordMemory } from "./word-memory.ts";

const FUNCTION_WORDS: ReadonlySet<string> = new Set([...functionWords.known, ...functionWords.likely]);

/** A text as METEOR 1.5 aligns it. */
export interface MeteorText {
  readonly keys: readonly number[];
  /** Keys of the stems, when stems are matched. */
  readonly stemKeys: readonly number[];
  /** Senses of each word, when synonyms are matched. */
  readonly senses: readonly ReadonlySet<number | string>[];
  readonly isFunction: readonly boolean[];
  readonly functionWords: number;
}

/** Gives a function that makes a text's words ready for alignment by these stages. */
export function meteorTexts(
  stages: readonly Stage[],
  synonyms: Synonyms | undefined,
): (words: readonly string[]) => MeteorText {
  const stemKey = wordMemory((word) => keyOf(snowballEnglish(word)));
  const senses = wordMemory((word) => synonyms!.senses(word));
  return (words) => {
    const isFunction = words.map((word) => FUNCTION_WORDS.has(word.toLowerCase()));
    return {
      keys: words.map(keyOf),
      stemKeys: stages.includes("stem") ? words.map(stemKey) : [],
      senses: stages.includes("synonym") ? words.map(senses) : [],
      isFunction,
      functionWords: isFunction.filter(Boolean).length,
    };
  };
}

/**
 * Java's hash of a string. METEOR compares these in place of words, so that two words of the same hash ("an" and "c0",
 * "to" and "v1") count as one.
 */
export function keyOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = (Math.imul(31, hash) + word.charCodeAt(at)) | 0;
  return hash;
}
