import fields from "../languages/en/fields.json" with { type: "json" };
import type { Unit } from "./quantities/quantity.ts";
import { readUnit } from "./quantities/read-unit.ts";
import { ENGLISH_UNITS, type UnitWords } from "./quantities/unit-words.ts";

/** What a phrase such as `thousand EUR`, `kg`, `€k/month` or `visitors` says of the numbers it belongs to. */
export interface UnitPhrase {
  /** What the number is in once it is multiplied by the scale; absent where the phrase names none that is known. */
  readonly unit?: Unit;
  /** What the written number is to be multiplied by: 1000 for `€k`; 1 where nothing is said. */
  readonly scale: number;
  /** What is counted, a unit that is not known, or what else stands beside a currency, in words: `visitors`, `dB`. */
  readonly noun?: string;
  /** What it is per, as written: `month`, `t`, `100 g`. */
  readonly per?: string;
}

const SCALES = new Map(Object.entries(fields.scales));
const MONEY_SCALES = new Map(Object.entries(fields.moneyScales));
const SPELLINGS = new Map(Object.entries(fields.unitSpellings));
const PER = /(?:(?<!\s)\s+)?\/\s*|(?<!\s)\s+(?:per|of)\s+/;
/** A scale written at a currency: `€k`, `k€`, `kCHF`, `$m`, `£000`. */
const AT_MONEY =
  /^(?:(?<before>k|mn?|mm|bn?|['’]?000s?)(?=\P{Ll}))?(?<money>\p{Sc}|[A-Z]{1,3}\p{Sc}|[A-Z]{3})(?<after>k|K|mn?|M|MM|bn?|B|['’]?000s?)?$/u;

/** Reads a unit as it is written in brackets, in a column "unit" or at the end of a name; nothing when it is none. */
export function readUnitPhrase(text: string, words: UnitWords = ENGLISH_UNITS): UnitPhrase | undefined {
  const whole = text.replaceAll("_", " ").split(/[,;]/)[0]!.trim();
  if (whole === "" || whole.length > 60) return undefined;
  const known = knownUnit(whole, words);
  if (known !== undefined) return known;
  const [head = "", ...rest] = whole
    .replace(/^(?:in|per)\s+/i, (start) => (/^per/i.test(start) ? " per " : ""))
    .split(PER);
  const per = rest.join("/").trim();
  const above = headPhrase(head.trim(), words);
  if (head.trim() === "") return per === "" ? undefined : { scale: 1, per };
  return above && (per === "" ? above : { ...above, per });
}

/** A phrase without what it is per: a scale, a unit, a noun, in any order. */
function headPhrase(head: string, words: UnitWords): UnitPhrase | undefined {
  const known = knownUnit(head, words);
  if (known !== undefined) return known;
  let scale = 1;
  let money: Unit | undefined;
  const left: string[] = [];
  for (const token of head.split(/\s+/)) {
    const at = AT_MONEY.exec(token)?.groups;
    const unit = at?.money === undefined ? undefined : moneyUnit(at.money, words);
    const factor = SCALES.get(token.toLowerCase().replace(/^['’]/, ""));
    if (unit !== undefined) {
      money = unit;
      for (const part of [at?.before, at?.after]) if (part !== undefined) scale *= moneyScale(part);
    } else if (factor !== undefined && !(token === "mm" && money === undefined)) scale *= factor;
    else left.push(token);
  }
  const [only] = left;
  const written =
    left.length === 1 && money !== undefined ? MONEY_SCALES.get(only!.toLowerCase()) : undefined;
  if (written !== undefined) return { unit: money!, scale: scale * written };
  if (left.length === 0)
    return money === undefined ? (scale === 1 ? undefined : { scale }) : { unit: money, scale };
  const rest = knownUnit(left.join(" "), words);
  if (rest?.unit !== undefined) return { unit: rest.unit, scale: scale * rest.scale };
  const noun = left.join(" ");
  if (money !== undefined) return { unit: money, scale, noun };
  return /\d/.test(noun) ? undefined : { scale, noun };
}

function knownUnit(text: string, words: UnitWords): UnitPhrase | undefined {
  const spelled = SPELLINGS.get(text.toLowerCase().replace(/\.$/, ""));
  if (spelled === "fraction") return { unit: exactUnit("%", words)!, scale: 100 };
  if (spelled?.includes(" ")) return headPhrase(spelled, words);
  const unit = exactUnit(text, words) ?? (spelled === undefined ? undefined : exactUnit(spelled, words));
  return unit && { unit, scale: 1 };
}

function exactUnit(text: string, words: UnitWords): Unit | undefined {
  const found = readUnit(text, 0, words);
  return found?.end === text.length ? found.units[0] : undefined;
}

function moneyUnit(text: string, words: UnitWords): Unit | undefined {
  const unit = words.symbols.get(text)?.find(({ dimension }) => dimension.startsWith("money"));
  return (
    unit ??
    (/^[A-Z]{3}$/.test(text) && CODES.has(text)
      ? { name: text, dimension: `money:${text}`, factor: 1 }
      : undefined)
  );
}

function moneyScale(text: string): number {
  const written = text.toLowerCase().replace(/^['’]/, "");
  return MONEY_SCALES.get(written) ?? SCALES.get(written) ?? 1;
}

/** Codes of currencies that have no name in the language's list. */
const CODES = new Set(fields.currencyCodes);
