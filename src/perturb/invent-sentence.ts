import { isContentWord } from "../text/content-word.ts";
import { nameWords } from "../text/name-words.ts";
import { drawOne, drawSome, type Random } from "./draw.ts";
import { editText } from "./edit-text.ts";
import { type ExampleWords, exampleWords } from "./example-words.ts";
import { foreignFact } from "./foreign-fact.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import type { Pool, PoolFact } from "./pool.ts";
import { sentences } from "./sentences.ts";
import { spokenName } from "./spoken-name.ts";
import { textOutcome } from "./text-outcome.ts";

/** Adds a sentence about things that the data does not have. */
export const inventSentence: Perturbation = {
  kind: "invent-sentence",
  changes: "text",
  summary: "a sentence is added about entities found nowhere in the example",
  plant(source, { pool, random }) {
    const { text, mentions } = source;
    const invented = foreignSentence(pool, random, exampleWords(source));
    if (invented === undefined)
      return cannotPlant("no other example has a sentence or fact that is foreign to this one");
    const found = sentences(text, mentions);
    if (found.length === 0) return cannotPlant("the text is empty");
    const at = drawOne(random, found).end;
    const edited = editText(text, [{ start: at, end: at, insert: ` ${invented}` }]);
    return textOutcome(source, edited, {
      truth: {
        kind: "invent-sentence",
        to: invented,
        spans: [{ start: at + 1, end: at + 1 + invented.length }],
      },
      removed: [],
    });
  },
};

/** How many are looked at before giving up: a foreign one is rarely far in a corpus of any breadth. */
const LOOKED_AT = 200;

/** A sentence of another example or, where none fits, one made from a fact. */
function foreignSentence(pool: Pool, random: Random, words: ExampleWords): string | undefined {
  const written = drawSome(random, pool.sentences(), LOOKED_AT).find((sentence) =>
    namesOf(sentence).every((name) => !words.names(name)),
  );
  if (written !== undefined) return written;
  const fact = foreignFact(pool, random, words);
  return fact && factSentence(fact);
}

const NAME = /[\p{Lu}\p{N}][\p{L}\p{N}]*/gu;

/** The words of a sentence that may be names or numbers: those with a capital or a digit first. */
function namesOf(sentence: string): string[] {
  return (sentence.match(NAME) ?? []).filter(isContentWord);
}

/** A fact as a plain sentence: "The birth place of Ada Birch is Corrin." */
function factSentence({ subject, relation, value }: PoolFact): string {
  const of = subject === null ? "" : ` of ${spokenName(subject.label)}`;
  return `The ${nameWords(relation).join(" ") || relation}${of} is ${spokenName(value.label)}.`;
}
