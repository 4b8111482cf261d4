import type { Fact } from "../../core/fact.ts";
import type { ExtractedPair } from "../../core/ports.ts";
import type { MentionDetector } from "../../mentions/index.ts";
import { attributeName } from "./attribute-name.ts";
import { saysValue } from "./says-value.ts";

/** A pair with the words of its text. */
export interface WordedPair extends ExtractedPair {
  readonly words: string;
}

/** A pair of the text held against the data. */
export interface PairInData extends WordedPair {
  /** Positions of the facts that have its attribute and its value. */
  readonly facts: readonly number[];
  /** Positions of the facts that have its attribute. */
  readonly rivals: readonly number[];
}

/** The pairs of a text, each once: the same attribute with the same value is one pair, however often it is said. */
export function differentPairs(
  text: string,
  pairs: readonly ExtractedPair[],
  detector: MentionDetector,
): readonly WordedPair[] {
  const kept: WordedPair[] = [];
  for (const pair of pairs) {
    const worded = { ...pair, words: text.slice(pair.span.start, pair.span.end) };
    if (!kept.some((before) => isSamePair(before, worded, detector))) kept.push(worded);
  }
  return kept;
}

/** Whether two pairs have the same attribute and say the same value. */
export function isSamePair(one: WordedPair, other: WordedPair, detector: MentionDetector): boolean {
  if (one.attribute !== other.attribute) return false;
  const says = (words: string, value: string): boolean =>
    saysValue(words, { value, relation: one.attribute }, detector);
  return says(one.words, other.words) || says(other.words, one.words);
}

/** Holds pairs of a text against its data. */
export function pairsInData(
  pairs: readonly WordedPair[],
  facts: readonly Fact[],
  detector: MentionDetector,
): readonly PairInData[] {
  const names = facts.map(({ relation }) => attributeName(relation));
  return pairs.map((pair) => {
    const rivals = names.flatMap((name, at) => (name === pair.attribute ? [at] : []));
    return {
      ...pair,
      rivals,
      facts: rivals.filter((at) => isSaid(pair.words, facts[at]!, detector)),
    };
  });
}

function isSaid(words: string, fact: Fact, detector: MentionDetector): boolean {
  const { value, relation, aliases = [] } = fact;
  return [value, ...aliases].some((one) => saysValue(words, { value: one, relation }, detector));
}
