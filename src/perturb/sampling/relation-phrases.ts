import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import { nameWords } from "../../text/name-words.ts";
import { splitTokens } from "../../text/white-space.ts";
import { sentences } from "../sentences.ts";
import type { Source } from "../source.ts";
import { wordString } from "../word-string.ts";
import { spansOf } from "./value-spans.ts";

/** A phrase has up to so many words for each word of the relation, as in the authors' program. */
const WORDS_FOR_ONE = 3;

/** Words of a text that may stand for a relation, and every place where they do. */
export interface RelationPhrase {
  readonly text: string;
  readonly places: readonly Span[];
}

/**
 * The words in a row that may express the relation of a fact. The authors' program takes any words of the text. Here they lie in
 * the sentences that name the fact's value and are no words of a mention: so it is this fact that is lost with them, and only
 * its relation; and there are far fewer to compare.
 */
export function relationPhrases(source: Source, fact: Fact): RelationPhrase[] {
  const most = WORDS_FOR_ONE * Math.max(1, nameWords(fact.relation).length);
  const found = new Map<string, { text: string; places: Span[] }>();
  for (const run of wordRuns(source, fact))
    for (let first = 0; first < run.length; first++)
      for (let last = first; last < Math.min(run.length, first + most); last++) {
        const place = { start: run[first]!.start, end: run[last]!.end };
        const text = source.text.slice(place.start, place.end);
        const words = wordString(text);
        const known = found.get(words);
        if (known) known.places.push(place);
        else found.set(words, { text, places: [place] });
      }
  return [...found.values()];
}

/** Words that follow each other without a mention or the end of a sentence between them. */
function wordRuns(source: Source, fact: Fact): Span[][] {
  const { text, mentions } = source;
  const values = spansOf(fact, "value", mentions);
  const runs: Span[][] = [];
  for (const sentence of sentences(text, mentions)) {
    if (!values.some((span) => overlap(sentence, span))) continue;
    let run: Span[] = [];
    runs.push(run);
    for (const token of splitTokens(text.slice(sentence.start, sentence.end))) {
      const place = { start: sentence.start + token.start, end: sentence.start + token.end };
      if (mentions.some(({ span }) => overlap(place, span))) {
        run = [];
        runs.push(run);
      } else {
        const word = wordIn(text, place);
        if (word) run.push(word);
      }
    }
  }
  return runs;
}

const OUTSIDE = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/** A word without the marks around it; nothing when there is no word. */
function wordIn(text: string, { start, end }: Span): Span | undefined {
  const token = text.slice(start, end);
  const word = token.replace(OUTSIDE, "");
  if (word === "") return undefined;
  const from = start + token.indexOf(word);
  return { start: from, end: from + word.length };
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
