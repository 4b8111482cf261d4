import type { Fact } from "../../core/fact.ts";
import { embeddedAliases } from "../../mentions/index.ts";
import { fold } from "../../text/fold.ts";
import codes from "../../text/languages/en/codes.json" with { type: "json" };
import framing from "../../text/languages/en/framing.json" with { type: "json" };
import licensed from "../../text/languages/en/licensed-names.json" with { type: "json" };
import ordinary from "../../text/languages/en/ordinary.json" with { type: "json" };
import types from "../../text/languages/en/types.json" with { type: "json" };
import { remembered } from "../../text/memo.ts";
import { nameStems, stemOf, textWords } from "../scope/text-words.ts";
import type { Cell, Table } from "../table/cell.ts";

/** The words that the data licenses, and the cells that they come from. */
export interface Vocabulary {
  /** Cells whose value, or whose subject, has this word, by stem. */
  readonly values: ReadonlyMap<string, readonly Cell[]>;
  /** Stems of everything else that may be said: names of fields, other names, codes in words, initials. */
  readonly licensed: ReadonlySet<string>;
  /** Folded words of the values, for near misses. */
  readonly folded: ReadonlySet<string>;
}

const COUNTRIES: Readonly<Record<string, readonly string[]>> = codes.countries;
const SPORT: Readonly<Record<string, string>> = codes.sport;
const LANGUAGES: Readonly<Record<string, string>> = codes.languages;
const CURRENCIES: Readonly<Record<string, readonly string[]>> = codes.currencies;
const BY_THREE: ReadonlyMap<string, string> = new Map(
  Object.values(COUNTRIES).map(([three, name]) => [three!, name!]),
);
const HOME: Readonly<Record<string, string>> = {
  "GB-ENG": "England",
  "GB-SCT": "Scotland",
  "GB-WLS": "Wales",
};
/** Words that may begin with a capital in any text. */
const EVERYDAY: ReadonlySet<string> = new Set(
  [...licensed.words, ...ordinary.starters, ...ordinary.titles, ...ordinary.calendar].map(stemOf),
);
/** What kinds of things are called, and words of every text, are no names, with a capital or without: "the City centre". */
export const NO_NAMES: ReadonlySet<string> = new Set([
  ...types.types.flatMap(({ nouns }) => nouns.flatMap((noun) => nameStems(noun))),
  ...Object.keys(framing.stems),
]);
/** Words of parts of a country, which may also be called by the whole's. */
const PART_OF_BRITAIN = /\b(?:English|England|Scottish|Scotland|Welsh|Wales)\b/;
const CODE = /(?<![\p{L}\p{N}])(\p{Lu}{2,3}|\p{Ll}{2}(?:-\p{Lu}{2})?)(?![\p{L}\p{N}])/gu;
const CAPITALISED = /\p{Lu}\p{Ll}{3,}/gu;
const LONGEST_FOR_CODES = 40;
const LONGEST_INITIALS = 6;

const made = new WeakMap<Table, Vocabulary>();

/** The words that a table licenses; made once for a table. */
export function vocabularyOf(table: Table, facts: readonly Fact[]): Vocabulary {
  const known = made.get(table);
  if (known) return known;
  const values = new Map<string, Cell[]>();
  const licensedStems = new Set(EVERYDAY);
  const folded = new Set<string>();
  const put = (cell: Cell, label: string) => {
    for (const word of labelWords(label)) {
      folded.add(word.folded);
      const list = values.get(word.stem);
      if (!list) values.set(word.stem, [cell]);
      else if (list.at(-1) !== cell) list.push(cell);
    }
  };
  const allow = (label: string) => {
    for (const { stem } of textWords(label)) licensedStems.add(stem);
  };
  const seen = new Set<string>();
  for (const [i, { subject, relation, value }] of facts.entries()) {
    const cell = table.cells[i]!;
    for (const stem of cell.names) {
      licensedStems.add(stem);
      if (stem.length === 2 || stem.length === 3)
        for (const name of namesOfCodes(stem.toUpperCase())) allow(name);
    }
    for (const stem of nameStems(relation)) licensedStems.add(stem);
    put(cell, value);
    for (const alias of cell.aliases) put(cell, alias);
    if (subject !== null) put(cell, subject);
    for (const label of subject === null ? [value] : [subject, value]) {
      if (seen.has(label)) continue;
      seen.add(label);
      for (const { name } of embeddedAliases().of(label)) allow(name);
      if (label.length <= LONGEST_FOR_CODES) for (const name of namesOfCodes(label)) allow(name);
      for (const initials of initialsOf(label)) licensedStems.add(initials);
      if (PART_OF_BRITAIN.test(label))
        for (const { name } of embeddedAliases().of("United Kingdom")) allow(name);
      for (const joined of joinedWords(label)) licensedStems.add(joined);
      for (const part of label.split(/[,;/()|]|\s-\s/)) {
        const trimmed = part.trim();
        if (trimmed !== label && trimmed !== "")
          for (const { name } of embeddedAliases().of(trimmed)) allow(name);
      }
      if (label.length > LONGEST_FOR_CODES) continue;
      for (const [word] of label.matchAll(CAPITALISED))
        if (word !== label) for (const { name } of embeddedAliases().of(word)) allow(name);
    }
  }
  const vocabulary = { values, licensed: licensedStems, folded };
  made.set(table, vocabulary);
  return vocabulary;
}

/** The words of a label, also of `snake_case` and `camelCase`, and with the apostrophe's rest apart. */
const labelWords: (label: string) => readonly { readonly stem: string; readonly folded: string }[] =
  remembered((label) => {
    const words = textWords(label);
    const taken = label.replace(/_/g, " ").replace(/(?<=\p{Ll})(?=\p{Lu})|['’]/gu, " ");
    return taken === label ? words : [...words, ...textWords(taken)];
  });

/** What the codes in a value stand for: IT is Italy and Italian, EUR the euro, en English. */
function namesOfCodes(label: string): readonly string[] {
  const names: string[] = [];
  for (const [, code] of label.matchAll(CODE)) {
    const upper = code!.toUpperCase();
    const country = upper === code ? countryOf(upper) : undefined;
    if (country) {
      names.push(country);
      for (const { name } of embeddedAliases().of(country)) names.push(name);
    }
    const region = /-(\p{Lu}{2})$/u.exec(code!)?.[1];
    if (region && countryOf(region))
      for (const { name } of embeddedAliases().of(countryOf(region)!)) names.push(name);
    const currency = CURRENCIES[upper];
    if (currency && upper === code) names.push(...currency);
    const language = LANGUAGES[code!.slice(0, 2).toLowerCase()];
    if (language && (label.length <= 5 || code!.length === 2)) names.push(language);
  }
  return names;
}

function countryOf(code: string): string | undefined {
  const sport = SPORT[code];
  if (sport) return HOME[sport] ?? COUNTRIES[sport]?.[1];
  return COUNTRIES[code]?.[1] ?? BY_THREE.get(code);
}

/** A name of two words written as one: "La Crosse", "LaCrosse". */
function joinedWords(label: string): readonly string[] {
  const words = textWords(label);
  return words
    .slice(1)
    .flatMap((word, at) =>
      word.start - words[at]!.end === 1 ? [stemOf(words[at]!.folded + word.folded)] : [],
    );
}

const DOTTED = /(?<!\p{L})(?:\p{L}\.){2,}/gu;

/** First letters of capitalised words in a row, and letters with dots without them: "A.F.C." as "AFC". */
function initialsOf(label: string): readonly string[] {
  const letters = textWords(label.replace(/_/g, " "))
    .filter(({ capital }) => capital)
    .map(({ folded }) => folded[0]!);
  const found = (label.match(DOTTED) ?? []).map((dotted) => fold(dotted.replaceAll(".", "")));
  for (let from = 0; from < letters.length; from++)
    for (let to = from + 2; to <= Math.min(letters.length, from + LONGEST_INITIALS); to++)
      found.push(fold(letters.slice(from, to).join("")));
  return found;
}
