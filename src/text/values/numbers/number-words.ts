import english from "../../languages/en/numbers.json" with { type: "json" };

/** The number words of a language, as its data file lists them. */
export interface NumberLexicon {
  readonly cardinals: Readonly<Record<string, number>>;
  readonly ordinals: Readonly<Record<string, number>>;
  /** Powers of ten: `hundred` 2, `million` 6. */
  readonly powers: Readonly<Record<string, number>>;
  readonly ordinalPowers: Readonly<Record<string, number>>;
  readonly multiples: Readonly<Record<string, number>>;
  /** Fractions that may start a number: `half a million`. */
  readonly halves: Readonly<Record<string, number>>;
  /** Denominators after "one", and after "and a". */
  readonly fractions: Readonly<Record<string, number>>;
  readonly pluralFractions: Readonly<Record<string, number>>;
  readonly and: readonly string[];
  readonly articles: readonly string[];
  readonly minus: readonly string[];
  readonly point: readonly string[];
  readonly ordinalSuffixes: readonly string[];
  /** Short scales that are safe after digits; `m` is not: it is a metre too. */
  readonly scaleSuffixes: Readonly<Record<string, number>>;
  /** `second`, which is a time after a number. */
  readonly ordinalsThatAreUnits: readonly string[];
  /** Words that stand for a thing instead of a count when these come before or after: "one of", "no one". */
  readonly pronouns: {
    readonly words: readonly string[];
    readonly after: readonly string[];
    readonly before: readonly string[];
  };
}

/** What one word can do in a number; a word can do several things (`third` is an ordinal and a denominator). */
export interface NumberWord {
  cardinal?: number;
  ordinal?: number;
  power?: number;
  ordinalPower?: number;
  multiple?: number;
  half?: number;
  fraction?: number;
  pluralFraction?: number;
  and?: true;
  article?: true;
  minus?: true;
  point?: true;
  /** An ordinal that is a unit of time after a number. */
  unit?: true;
  pronoun?: true;
}

/** Number words ready for look-up. */
export interface NumberWords {
  readonly words: ReadonlyMap<string, NumberWord>;
  readonly longest: number;
  readonly ordinalSuffixes: ReadonlySet<string>;
  readonly scaleSuffixes: ReadonlyMap<string, number>;
  readonly pronounAfter: ReadonlySet<string>;
  readonly pronounBefore: ReadonlySet<string>;
}

/** Turns the number words of a language into maps, once. */
export function compileNumberWords(lexicon: NumberLexicon): NumberWords {
  const words = new Map<string, NumberWord>();
  const entry = (word: string): NumberWord => {
    const known = words.get(word) ?? {};
    words.set(word, known);
    return known;
  };
  for (const [word, value] of Object.entries(lexicon.cardinals)) entry(word).cardinal = value;
  for (const [word, value] of Object.entries(lexicon.ordinals)) entry(word).ordinal = value;
  for (const [word, value] of Object.entries(lexicon.powers)) entry(word).power = value;
  for (const [word, value] of Object.entries(lexicon.ordinalPowers)) entry(word).ordinalPower = value;
  for (const [word, value] of Object.entries(lexicon.multiples)) entry(word).multiple = value;
  for (const [word, value] of Object.entries(lexicon.halves)) entry(word).half = value;
  for (const [word, value] of Object.entries(lexicon.fractions)) entry(word).fraction = value;
  for (const [word, value] of Object.entries(lexicon.pluralFractions)) entry(word).pluralFraction = value;
  for (const word of lexicon.and) entry(word).and = true;
  for (const word of lexicon.articles) entry(word).article = true;
  for (const word of lexicon.minus) entry(word).minus = true;
  for (const word of lexicon.point) entry(word).point = true;
  for (const word of lexicon.ordinalsThatAreUnits) entry(word).unit = true;
  for (const word of lexicon.pronouns.words) entry(word).pronoun = true;
  return {
    words,
    longest: Math.max(...[...words.keys()].map((word) => word.length)),
    ordinalSuffixes: new Set(lexicon.ordinalSuffixes),
    scaleSuffixes: new Map(Object.entries(lexicon.scaleSuffixes)),
    pronounAfter: new Set(lexicon.pronouns.after),
    pronounBefore: new Set(lexicon.pronouns.before),
  };
}

/** The number words of English. */
export const ENGLISH_NUMBERS: NumberWords = compileNumberWords(english);
