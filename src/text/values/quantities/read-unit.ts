import { isDigit, isLetter, isSpace, isWordUnit, lettersEnd, skipSpaces } from "../numbers/characters.ts";
import type { Unit } from "./quantity.ts";
import type { UnitWords } from "./unit-words.ts";

/** What a unit's spelling can mean (`pounds`: a mass, money), the usual first, and where it ends. */
export interface FoundUnit {
  readonly units: readonly Unit[];
  readonly end: number;
}

const INITIALS = /(?:\p{L}\.){2,}/uy;
const POWERS = new Map([
  ["²", 2],
  ["³", 3],
  ["2", 2],
  ["3", 3],
]);
/** No name of a unit has more words. */
const MOST_WORDS = 3;
const NOT_MONEY = (unit: Unit): boolean => !unit.dimension.startsWith("money");

/** Reads the unit that starts at `at`: a name or symbol, its power, and what it is per (`inhabitants per sq. km`, `km/h`). */
export function readUnit(text: string, at: number, words: UnitWords): FoundUnit | null {
  const above = readPower(text, at, words);
  if (!above) return null;
  const below = above.units.some(NOT_MONEY) ? readBelow(text, above.end, words) : null;
  if (below) {
    const units = above.units.filter(NOT_MONEY).map((unit) => rate(unit, below.units[0]!));
    return { units, end: below.end };
  }
  const units = above.units.filter((unit) => !words.rateOnly.has(unit));
  return units.length > 0 ? { units, end: above.end } : null;
}

function readBelow(text: string, at: number, words: UnitWords): FoundUnit | null {
  const start = skipSpaces(text, at);
  if (text[start] === "/") return readPower(text, skipSpaces(text, start + 1), words);
  const end = lettersEnd(text, start);
  if (start === at || !words.per.has(text.slice(start, end).toLowerCase())) return null;
  return readPower(text, skipSpaces(text, end), words);
}

/** A unit with its power, before it (`square metres`, `sq. m`) or after it (`m²`, `m2`, `metres squared`). */
function readPower(text: string, at: number, words: UnitWords): FoundUnit | null {
  const wordEnd = lettersEnd(text, at);
  const first = wordEnd > at ? text.slice(at, wordEnd).toLowerCase() : text.charAt(at);
  if (!words.starts.has(first)) return null;
  const before = words.powersBefore.get(first);
  if (before !== undefined) {
    const base = readName(text, skipSpaces(text, text[wordEnd] === "." ? wordEnd + 1 : wordEnd), words);
    return base && raised(base, base.end, before);
  }
  const base = readName(text, at, words);
  if (!base) return null;
  const sign = text[base.end] === "^" ? base.end + 1 : base.end;
  const power = POWERS.get(text[sign] ?? "");
  if (power !== undefined && !isWordUnit(text.charCodeAt(sign + 1))) return raised(base, sign + 1, power);
  if (isDigit(text.charCodeAt(base.end))) return null;
  const start = skipSpaces(text, base.end);
  const end = lettersEnd(text, start);
  const after = words.powersAfter.get(text.slice(start, end).toLowerCase());
  return after === undefined ? base : raised(base, end, after);
}

function readName(text: string, at: number, words: UnitWords): FoundUnit | null {
  if (!isLetter(text.charCodeAt(at))) return readSign(text, at, words);
  const ends: number[] = [];
  for (let start = at; ends.length < MOST_WORDS; start++) {
    const end = wordAt(text, start);
    if (end === undefined) break;
    ends.push(end);
    if (!isSpace(text.charCodeAt(end)) && text[end] !== "-") break;
    start = end;
  }
  for (const end of ends.reverse()) {
    const written = text.slice(at, end);
    const units = words.symbols.get(written) ?? words.names.get(written.toLowerCase());
    if (units) return { units, end };
  }
  return null;
}

/** Units that are written as signs: `%`, `°C`, `€`. */
function readSign(text: string, at: number, words: UnitWords): FoundUnit | null {
  for (let end = Math.min(at + 3, text.length); end > at; end--) {
    const units = words.symbols.get(text.slice(at, end));
    // In "5 $20 notes" the sign belongs to the number behind it.
    if (units && isDigit(text.charCodeAt(end)) && !units.some(NOT_MONEY)) return null;
    if (units && !(isLetter(text.charCodeAt(end - 1)) && isLetter(text.charCodeAt(end))))
      return { units, end };
  }
  return null;
}

/** The end of a word or of initials with points (`U.S.`). */
function wordAt(text: string, at: number): number | undefined {
  const end = lettersEnd(text, at);
  if (end === at) return undefined;
  if (text[end] !== ".") return end;
  INITIALS.lastIndex = at;
  return INITIALS.test(text) ? INITIALS.lastIndex : end;
}

const POWER_NAMES = ["", "", "square ", "cubic "];

function raised({ units }: FoundUnit, end: number, power: number): FoundUnit | null {
  const known = units
    .filter(({ dimension }) => /^\w+$/.test(dimension))
    .map(({ name, dimension, factor }) => ({
      name: `${POWER_NAMES[power]}${name}`,
      dimension: `${dimension}^${power}`,
      factor: factor ** power,
    }));
  return known.length > 0 ? { units: known, end } : null;
}

function rate(above: Unit, below: Unit): Unit {
  return {
    name: `${above.name} per ${below.name}`,
    dimension: `${above.dimension}/${below.dimension}`,
    factor: above.factor / below.factor,
  };
}
