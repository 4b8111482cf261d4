import fields from "../languages/en/fields.json" with { type: "json" };
import { fieldWords } from "./field-name.ts";
import { ENGLISH_UNITS, type UnitWords } from "./quantities/unit-words.ts";
import { readUnitPhrase, type UnitPhrase } from "./unit-phrase.ts";

/** What the name of a column says of its numbers; `alternatives` are other readings where the name does not settle it. */
export interface NameUnit extends UnitPhrase {
  readonly alternatives?: readonly UnitPhrase[];
}

/** What is known of a column beside its name. */
export interface NameContext {
  readonly values: readonly string[];
  /** Names of the columns beside it: `temp_max` says what `temp_min` is. */
  readonly siblings: readonly string[];
}

const CODES = new Set([
  ...fields.currencyCodes,
  ...[...ENGLISH_UNITS.symbols.keys()].filter((symbol) => /^[A-Z]{3}$/.test(symbol)),
]);
const SINGLE = new Set(fields.suffixUnits);
const LENGTHS = new Set(fields.lengthFields);
const MANY = new Set(fields.manyFields);
const DURATIONS = new Set(fields.durationFields);
const SPEEDS = new Set(fields.speedFields);
const SHARES = new Set(fields.shareFields);
const BOUNDED = new Set(fields.boundedFields);
const UNSURE_AT_THE_END = new Set(fields.unsureSuffixes);
const EXTREMES = ["max", "avg", "mean", "maximum", "average", "median"];

const BRACKETS = /(?:^|[\s_])[([]([^()[\]]+)[)\]]/g;
/** Years, months, weeks and times of day: no durations. */
const CALENDAR = /^(?:19|20)\d\d(?:$|\D)|^\d{1,2}:\d\d/;
const NUMERIC = /^[\s\p{Sc}~<>≤≥+−-]*\d[\d.,'\s]*\S{0,4}$/u;

/**
 * The unit and scale that a column's name gives its numbers: in brackets (`Revenue ($m)`), at its end (`high_c`,
 * `speed_kmh`, `amountCents`, `cost_k_eur`), as a sign (`% before`), or as the whole of it (`kWh`). Nothing for columns
 * without numbers.
 */
export function nameUnit(
  name: string,
  { values, siblings }: NameContext,
  words: UnitWords = ENGLISH_UNITS,
): NameUnit | undefined {
  if (!values.some((value) => NUMERIC.test(value))) return undefined;
  const found = bracketUnit(name, words) ?? signUnit(name, words) ?? suffixUnit(name, siblings, words);
  if (found?.unit?.dimension === "time" && values.some((value) => CALENDAR.test(value))) return undefined;
  return found === undefined ? fractionUnit(name, values, words) : settled(name, found, values, words);
}

function bracketUnit(name: string, words: UnitWords): UnitPhrase | undefined {
  for (const [, inner = ""] of name.matchAll(BRACKETS)) {
    const found = readUnitPhrase(inner, words);
    if (found !== undefined && found.noun === undefined) return found;
  }
  return undefined;
}

function signUnit(name: string, words: UnitWords): UnitPhrase | undefined {
  return /^%|%$/.test(name.trim()) ? readUnitPhrase("%", words) : undefined;
}

function suffixUnit(name: string, siblings: readonly string[], words: UnitWords): UnitPhrase | undefined {
  const bare = name.replace(/[([][^()[\]]*[)\]]/g, " ").trim();
  const parts = bare.split(/[\s_.-]+/).filter((part) => part !== "");
  const rate = rateUnit(parts, words);
  if (rate !== undefined) return rate;
  // A letter after a space is the name of something: "Block C".
  const lettered = /\s\S$/.test(bare);
  const found = lettered ? undefined : endUnit(parts, siblings, words);
  const tail = /(?<=[\p{Ll}\d])\p{Lu}{1,3}\p{Ll}*\d?$/u.exec(parts.at(-1) ?? "")?.[0];
  if (found !== undefined || tail === undefined) return found;
  return endUnit([...parts.slice(0, -1), parts.at(-1)!.slice(0, -tail.length), tail], siblings, words);
}

/** `kcalPerServing`, `rate_gbp_per_mile`, `fee_per_day_pln`: a unit before "per" or a currency at the end, and what it is per. */
function rateUnit(parts: readonly string[], words: UnitWords): UnitPhrase | undefined {
  const split = parts.flatMap((part) => part.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u));
  const at = split.findIndex((word) => words.per.has(word.toLowerCase()));
  if (at < 0 || at === split.length - 1) return undefined;
  const after = split.slice(at + 1);
  const code = after.length > 1 && CODES.has(after.at(-1)!.toUpperCase()) ? after.pop() : undefined;
  const above = code ?? split[at - 1];
  const unit = above === undefined ? undefined : phraseOf([above], words);
  const known =
    unit?.unit !== undefined && (code !== undefined || above!.length > 1 || SINGLE.has(above!.toLowerCase()));
  return {
    ...(known ? { unit: unit.unit, scale: unit.scale } : { scale: 1 }),
    per: after.join(" ").toLowerCase(),
  };
}

function endUnit(
  split: readonly string[],
  siblings: readonly string[],
  words: UnitWords,
): UnitPhrase | undefined {
  for (let from = Math.max(0, split.length - 3); from < split.length; from++) {
    const last = split.slice(from);
    if (isUnsure(last, split.slice(0, from), siblings, words)) continue;
    const found = phraseOf(last, words);
    if (found !== undefined && found.noun === undefined) return found;
  }
  return undefined;
}

/** The unit of a name's last words, whose currencies are written small and whose rates have no stroke: `eur_kg`. */
function phraseOf(last: readonly string[], words: UnitWords): UnitPhrase | undefined {
  const written = last.map((word) => (CODES.has(word.toUpperCase()) ? word.toUpperCase() : word));
  const [first, second] = written;
  if (written.length === 2 && CODES.has(first!)) {
    const below = readUnitPhrase(second!.toLowerCase(), words);
    const above = readUnitPhrase(first!, words)!;
    if (second !== "m" && below?.unit !== undefined && !below.unit.dimension.startsWith("money"))
      return { ...above, per: second! };
  }
  if (written.length > 1 && !written.some((word) => CODES.has(word))) {
    const both = readUnitPhrase(last.join(" "), words);
    return both?.unit !== undefined && both.per === undefined ? both : undefined;
  }
  const found = readUnitPhrase(written.join(" "), words);
  return found === undefined || found.noun === undefined
    ? found
    : readUnitPhrase(written.join(" ").toLowerCase(), words);
}

/** Whether last words are not to be trusted as a unit: `birth_year`, `temp_min` beside `temp_max`, `in`. */
function isUnsure(
  last: readonly string[],
  before: readonly string[],
  siblings: readonly string[],
  words: UnitWords,
): boolean {
  if (last.length > 1) return false;
  const word = last[0]!.toLowerCase();
  if (word.length === 1) return before.length === 0 || !SINGLE.has(word);
  if (UNSURE_AT_THE_END.has(word)) return true;
  if (word === "min") return before.length === 0 || isMinimum(before, siblings);
  return words.notAtTheEndOfRelations.has(word) || words.risky.has(word);
}

function isMinimum(before: readonly string[], siblings: readonly string[]): boolean {
  const stem = before.join(" ").toLowerCase();
  const others = siblings.map((name) => fieldWords(name).join(" "));
  if (EXTREMES.some((extreme) => others.includes(`${stem} ${extreme}`))) return true;
  return before.some((word) => BOUNDED.has(word.toLowerCase()));
}

/** Reads `m`, `ms` and shares by the other words of the name and by the values. */
function settled(name: string, found: UnitPhrase, values: readonly string[], words: UnitWords): NameUnit {
  const others = fieldWords(name);
  const says = (set: ReadonlySet<string>): boolean => others.some((word) => set.has(word));
  if (found.unit?.name === "metre" && found.scale === 1 && others.at(-1) === "m") {
    const million: UnitPhrase = { scale: 1e6 };
    if (says(LENGTHS)) return found;
    if (says(MANY)) return million;
    const months = says(DURATIONS) ? readUnitPhrase("months", words) : undefined;
    return { ...(months ?? found), alternatives: [...(months ? [found] : []), million] };
  }
  if (found.unit?.name === "nanometre")
    return says(LENGTHS) ? (readUnitPhrase("nautical miles", words) ?? found) : found;
  if (others.at(-1) === "kms" && says(SPEEDS)) return readUnitPhrase("km/s", words) ?? found;
  if (found.unit?.name === "millisecond" && says(SPEEDS)) return readUnitPhrase("m/s", words) ?? found;
  if (found.unit?.dimension === "share" && found.scale === 1 && areFractions(values))
    return { ...found, alternatives: [{ ...found, scale: 100 }] };
  return found;
}

/** A share without a unit whose values are all parts of one. */
function fractionUnit(name: string, values: readonly string[], words: UnitWords): NameUnit | undefined {
  if (!fieldWords(name).some((word) => SHARES.has(word)) || !areFractions(values)) return undefined;
  const percent = readUnitPhrase("%", words);
  return percent && { ...percent, scale: 100 };
}

/** Whether numbers are all parts of one, and not only 0 and 1. */
export function areFractions(values: readonly string[]): boolean {
  const numbers = values.map(Number);
  return numbers.every((value) => value >= 0 && value <= 1) && numbers.some((value) => value % 1 !== 0);
}
