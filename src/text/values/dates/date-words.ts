import english from "../../languages/en/dates.json" with { type: "json" };
import type { DateLexicon } from "./date-lexicon.ts";
import { compileDatePatterns, type DatePattern } from "./date-pattern.ts";

/** Date words ready for look-up. */
export interface DateWords {
  readonly months: ReadonlyMap<string, number>;
  readonly monthsThatAreWords: ReadonlySet<string>;
  readonly days: ReadonlyMap<string, number>;
  readonly eras: ReadonlyMap<string, number>;
  /** First words of dates that start with a letter. */
  readonly starts: ReadonlySet<string>;
  readonly longestStart: number;
  /** First words of what can follow a date's first part. */
  readonly followers: ReadonlySet<string>;
  readonly patterns: readonly DatePattern[];
  readonly monthFirst: boolean;
}

/** Turns the date words of a language into maps and patterns, once. */
export function compileDateWords(lexicon: DateLexicon): DateWords {
  const months = new Map(lexicon.months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));
  const erasBefore = Object.keys(lexicon.erasBefore);
  const eras = [...erasBefore, ...Object.keys(lexicon.erasAfter)];
  const days = Object.keys(lexicon.days);
  const starts = new Set([...months.keys(), ...days, ...erasBefore].map(firstWord));
  const between = lexicon.patterns.flatMap((pattern) => pattern.match(/[a-z]+(?=[^{}]*\))/gi) ?? []);
  return {
    months,
    monthsThatAreWords: new Set(lexicon.monthsThatAreWords),
    days: new Map(Object.entries(lexicon.days)),
    eras: new Map(
      [...Object.entries(lexicon.erasBefore), ...Object.entries(lexicon.erasAfter)].map(([era, sign]) => [
        era.toLowerCase(),
        sign,
      ]),
    ),
    starts,
    longestStart: Math.max(...[...starts].map((word) => word.length)),
    followers: new Set([...starts, ...between, ...eras.flatMap((era) => era.toLowerCase().split("."))]),
    patterns: compileDatePatterns(lexicon),
    monthFirst: lexicon.numericOrder === "month-first",
  };
}

function firstWord(name: string): string {
  return /^\p{L}+/u.exec(name.toLowerCase())![0];
}

/** The date words of English. */
export const ENGLISH_DATES: DateWords = compileDateWords(english);
