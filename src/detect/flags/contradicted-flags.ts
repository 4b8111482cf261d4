import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import { toldFact } from "../../core/told-fact.ts";
import { isContentWord } from "../../text/content-word.ts";
import attributes from "../../text/languages/en/attributes.json" with { type: "json" };
import negation from "../../text/languages/en/negation.json" with { type: "json" };
import { type Sought, soughtFacts } from "../coverage/sought.ts";
import { relativeIn } from "../lexicon/relatives.ts";
import { stemOf } from "../lexicon/stem-of.ts";
import { readText, spanOf, type TextReading } from "../reading/text-reading.ts";

/** A yes of the data that the text denies, or a no that it affirms. */
export interface ContradictedFlag {
  /** The fact's id. */
  readonly fact: string;
  readonly span: Span;
  readonly features: Readonly<Record<string, number>>;
  /** One sentence. */
  readonly why: string;
}

const AUXILIARIES: ReadonlySet<string> = new Set(attributes.auxiliaries.map(stemOf));
const NEGATIONS: ReadonlySet<string> = new Set(negation.words.map(stemOf));
const CONTRACTIONS: ReadonlySet<string> = new Set(negation.contractions);
const BARRIERS: ReadonlySet<string> = new Set(negation.barriers);
const PLAIN = /^(?:true|false|yes|no)$/;

/** A word that is nearer than this to a word of the field says it. */
const LIKE = 0.8;
/** The words of a field stand at most so far from the first of them. */
const APART = 4;
/** A denial may follow so many words later: "parking is not free". */
const AFTER = 4;

/**
 * Flags of the data that a text turns round: all words of the field stand together, with a denial in their clause where the data says yes, without one
 * where it says no. The flag of a row is looked for in sentences that name this row and no other.
 */
export function contradictedFlags(facts: readonly Fact[], text: string): readonly ContradictedFlag[] {
  const flags = soughtFacts(facts).filter(isPlainFlag);
  if (flags.length === 0) return [];
  const reading = readText(text);
  const keys = new Map(flags.map(({ row, key }) => [row, key]));
  return flags.flatMap((flag) => contradiction(reading, flag, keys) ?? []);
}

function isPlainFlag({ kind, fact }: Sought): boolean {
  return kind === "flag" && PLAIN.test(fact.value.toLowerCase()) && !/^[A-Z]{2}$/.test(fact.value);
}

/** A flag that is turned round wherever it is spoken of. */
function contradiction(
  reading: TextReading,
  { own, fact, yes, row }: Sought,
  keys: ReadonlyMap<string, readonly string[]>,
): ContradictedFlag | undefined {
  const stems = own.filter((stem) => !AUXILIARIES.has(stem));
  const said = stems.map((stem) => relativeIn(reading, stem));
  if (stems.length === 0 || said.some((one) => !one || one.strength < LIKE)) return undefined;
  const words = new Set(said.map((one) => one!.stem));
  const mentions = mentionsOf(reading, [...words]).filter(
    ({ from }) => !fact.row || isOnlyRow(reading, reading.words[from]!.sentence, row, keys),
  );
  if (mentions.length === 0 || mentions.some((one) => isDenied(reading, one, words) !== yes))
    return undefined;
  const span = withWordsAround(reading, mentions[0]!);
  return {
    fact: fact.id,
    span,
    features: {
      denied: yes ? 1 : 0,
      affirmed: yes ? 0 : 1,
      exact: said.every((one) => one!.strength === 1) ? 1 : 0,
      "several words": stems.length > 1 ? 1 : 0,
    },
    why: `The data says ${toldFact(fact)}; the text says ${yes ? "it is not so" : "it is so"}: “${reading.text.slice(span.start, span.end)}”.`,
  };
}

/** Whether a sentence names this row and no other. */
function isOnlyRow(
  { words, places }: TextReading,
  sentence: number,
  row: string,
  keys: ReadonlyMap<string, readonly string[]>,
): boolean {
  const isNamed = (key: readonly string[]): boolean =>
    key.some((stem) => places.get(stem)?.some((at) => words[at]!.sentence === sentence));
  for (const [other, key] of keys) if (isNamed(key) !== (other === row)) return false;
  return true;
}

interface Mention {
  readonly from: number;
  readonly to: number;
}

/** Where all the words stand together; a word joined to the one before it ("self-catered") says something else. */
function mentionsOf(reading: TextReading, stems: readonly string[]): readonly Mention[] {
  const [first = [], ...others] = stems.map((stem) => reading.places.get(stem) ?? []);
  return first.flatMap((place) => {
    const near = others.map((places) => places.find((at) => Math.abs(at - place) <= APART));
    if (near.some((at) => at === undefined)) return [];
    const all = [place, ...(near as number[])];
    const mention = { from: Math.min(...all), to: Math.max(...all) };
    return reading.text[reading.words[mention.from]!.start - 1] === "-" ? [] : [mention];
  });
}

/** Most words around a mention that are told with it. */
const AROUND = 4;

/** A mention with the small words around it, which affirm or deny: "has not been sold". */
function withWordsAround(reading: TextReading, { from, to }: Mention): Span {
  const { words, clauses } = reading;
  const isSmall = (at: number, beside: number): boolean =>
    words[at] !== undefined && clauses[at] === clauses[beside] && !isContentWord(words[at].folded);
  let [first, last] = [from, to];
  while (from - first < AROUND && isSmall(first - 1, first)) first--;
  while (last - to < AROUND && isSmall(last + 1, last)) last++;
  return spanOf(reading, first, last);
}

/** Whether a denial stands in the clause of some words, between them, before them, or soon after. */
function isDenied(reading: TextReading, { from, to }: Mention, own: ReadonlySet<string>): boolean {
  const { words, stems, clauses } = reading;
  const denies = (at: number): boolean =>
    !own.has(stems[at]!) && (NEGATIONS.has(stems[at]!) || isContraction(reading, at));
  const isBarrier = (at: number): boolean => BARRIERS.has(words[at]!.folded);
  for (let at = to; at >= 0 && clauses[at] === clauses[at >= from ? at : from]; at--) {
    if (at < from && isBarrier(at)) break;
    if (denies(at)) return true;
  }
  for (let at = to + 1; at < words.length && at <= to + AFTER && clauses[at] === clauses[to]; at++) {
    if (isBarrier(at)) break;
    if (denies(at)) return true;
  }
  return false;
}

/** "isn't": the word before an apostrophe and a t. */
function isContraction({ words, text }: TextReading, at: number): boolean {
  const { folded, end } = words[at]!;
  return CONTRACTIONS.has(folded) && /^['’]t\b/.test(text.slice(end, end + 3));
}
