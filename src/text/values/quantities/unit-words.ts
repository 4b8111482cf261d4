import currencies from "../../languages/en/currencies.json" with { type: "json" };
import units from "../../languages/en/units.json" with { type: "json" };
import { lettersEnd } from "../numbers/characters.ts";
import { ENGLISH_NUMBERS, type NumberWords } from "../numbers/number-words.ts";
import type { Unit } from "./quantity.ts";

/** The units of a language, as its data file lists them. */
export interface UnitLexicon {
  readonly square: readonly string[];
  readonly cubic: readonly string[];
  readonly squared: readonly string[];
  readonly cubed: readonly string[];
  readonly per: readonly string[];
  /** What stands before a unit in the name of a relation: `elevation (in metres)`. */
  readonly in: readonly string[];
  /** What joins the parts of a quantity: three minutes *and* sixteen seconds. */
  readonly and: readonly string[];
  /** Units that are something else at the end of a relation's name: `birthYear`, `temperature_min`. */
  readonly notAtTheEndOfRelations: readonly string[];
  /** Words beside 3:16 that make it a time of day. */
  readonly clockBefore: readonly string[];
  readonly clockAfter: readonly string[];
  readonly units: readonly {
    readonly name: string;
    readonly dimension: string;
    readonly factor: number;
    readonly offset?: number;
    /** In small letters. */
    readonly names: readonly string[];
    /** Where capitals matter. */
    readonly symbols?: readonly string[];
    /** Symbols that are words too (`in`): only right behind the digits, or after a larger unit. */
    readonly risky?: readonly string[];
    /** Units of which a rest may follow: inches after feet. */
    readonly parts?: readonly string[];
    /** A unit that counts only as a part of a rate: people per square kilometre. */
    readonly only?: string;
  }[];
}

/** The currencies of a language, as its data file lists them. */
export interface CurrencyLexicon {
  /** Short scales that are safe only beside a currency: `£1.2m`. */
  readonly scaleSuffixes: Readonly<Record<string, number>>;
  readonly currencies: readonly {
    readonly code?: string;
    readonly family: string;
    readonly names: readonly string[];
    readonly symbols: readonly string[];
    readonly factor?: number;
  }[];
}

/** Units and currencies ready for look-up. */
export interface UnitWords {
  readonly numbers: NumberWords;
  readonly names: ReadonlyMap<string, readonly Unit[]>;
  readonly symbols: ReadonlyMap<string, readonly Unit[]>;
  /** First words of units in small letters, and first characters of those that start with a sign. */
  readonly starts: ReadonlySet<string>;
  readonly risky: ReadonlySet<string>;
  readonly rateOnly: ReadonlySet<Unit>;
  readonly parts: ReadonlyMap<Unit, readonly Unit[]>;
  /** The power that a word before or after a unit gives it. */
  readonly powersBefore: ReadonlyMap<string, number>;
  readonly powersAfter: ReadonlyMap<string, number>;
  readonly per: ReadonlySet<string>;
  readonly in: ReadonlySet<string>;
  readonly and: readonly string[];
  readonly notAtTheEndOfRelations: ReadonlySet<string>;
  readonly clockBefore: ReadonlySet<string>;
  readonly clockAfter: ReadonlySet<string>;
  readonly moneySuffixes: ReadonlyMap<string, number>;
  /** Signs and codes that stand before an amount of money. */
  readonly moneyBefore: RegExp;
  /** The last UTF-16 units of these. */
  readonly moneyEnds: ReadonlySet<number>;
}

/** Turns the units and currencies of a language into maps, once. */
export function compileUnitWords(
  lexicon: UnitLexicon,
  money: CurrencyLexicon,
  numbers: NumberWords,
): UnitWords {
  const names = new Map<string, Unit[]>();
  const symbols = new Map<string, Unit[]>();
  const add = (map: Map<string, Unit[]>, key: string, unit: Unit): void => {
    map.set(key, [...(map.get(key) ?? []), unit]);
  };
  const byName = new Map<string, Unit>();
  for (const entry of lexicon.units) {
    const { name, dimension, factor, offset } = entry;
    const unit = { name, dimension, factor, ...(offset !== undefined && { offset }) };
    byName.set(name, unit);
    for (const spelling of entry.names) add(names, spelling, unit);
    for (const symbol of entry.symbols ?? []) add(symbols, symbol, unit);
  }
  for (const currency of money.currencies) {
    const unit = currencyUnit(currency);
    for (const spelling of currency.names) add(names, spelling, unit);
    for (const sign of currencySigns(currency)) add(symbols, sign, unit);
  }
  addFolded(names, symbols);
  const powers = [...lexicon.square, ...lexicon.cubic];
  const signs = money.currencies.flatMap(currencySigns);
  return {
    numbers,
    names,
    symbols,
    starts: new Set([...names.keys(), ...symbols.keys(), ...powers].map(unitStart)),
    risky: new Set(lexicon.units.flatMap(({ risky = [] }) => risky)),
    rateOnly: new Set(
      lexicon.units.filter(({ only }) => only === "rate").map(({ name }) => byName.get(name)!),
    ),
    parts: new Map(
      lexicon.units.map(({ name, parts = [] }) => [
        byName.get(name)!,
        parts.map((next) => byName.get(next)!),
      ]),
    ),
    powersBefore: new Map([
      ...lexicon.square.map((word) => [word, 2] as const),
      ...lexicon.cubic.map((word) => [word, 3] as const),
    ]),
    powersAfter: new Map([
      ...lexicon.squared.map((word) => [word, 2] as const),
      ...lexicon.cubed.map((word) => [word, 3] as const),
    ]),
    per: new Set(lexicon.per),
    in: new Set(lexicon.in),
    and: lexicon.and,
    notAtTheEndOfRelations: new Set(lexicon.notAtTheEndOfRelations),
    clockBefore: new Set(lexicon.clockBefore),
    clockAfter: new Set(lexicon.clockAfter),
    moneySuffixes: new Map(Object.entries(money.scaleSuffixes)),
    moneyBefore: moneyBefore(signs),
    moneyEnds: new Set(signs.map((sign) => sign.charCodeAt(sign.length - 1))),
  };
}

function currencyUnit({ code, family, names, factor = 1 }: CurrencyLexicon["currencies"][number]): Unit {
  return { name: code ?? names[0]!, dimension: `money:${family}${code ? `:${code}` : ""}`, factor };
}

/** Lets symbols of two or more letters be found whatever their capitals (`KM`), unless another unit is meant (`mW`). */
function addFolded(names: Map<string, Unit[]>, symbols: ReadonlyMap<string, Unit[]>): void {
  const folded = new Map<string, Set<Unit>>();
  for (const [symbol, meanings] of symbols) {
    const key = symbol.toLowerCase();
    folded.set(key, new Set([...(folded.get(key) ?? []), ...meanings]));
  }
  for (const [key, meanings] of folded) {
    if (key.length > 1 && meanings.size === 1 && !names.has(key)) names.set(key, [...meanings]);
  }
}

function currencySigns({ symbols, code }: CurrencyLexicon["currencies"][number]): readonly string[] {
  return code ? [...symbols, code] : symbols;
}

/** The first word of a spelling, or its first sign: what to look for before reading on. */
function unitStart(spelling: string): string {
  const end = lettersEnd(spelling, 0);
  return end === 0 ? spelling.slice(0, 1) : spelling.slice(0, end).toLowerCase();
}

function moneyBefore(signs: readonly string[]): RegExp {
  const choice = [...new Set(signs)]
    .sort((a, b) => b.length - a.length)
    .map((sign) => (/^\p{L}/u.test(sign) ? "(?<!\\p{L})" : "") + sign.replace(/[.$]/g, "\\$&"))
    .join("|");
  return new RegExp(`(?:${choice})(?=\\s?$)`, "u");
}

/** The units and currencies of English. */
export const ENGLISH_UNITS: UnitWords = compileUnitWords(units, currencies, ENGLISH_NUMBERS);
