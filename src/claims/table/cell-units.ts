import fields from "../../text/languages/en/field-units.json" with { type: "json" };
import type { Unit } from "../../text/values/quantities/quantity.ts";
import { relationUnits } from "../../text/values/quantities/relation-unit.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";

/** What a field's name, or a unit given beside it, says of its numbers. */
export interface FieldUnit {
  readonly unit: Unit | null;
  /** What a number is multiplied with: 1000 for `kEUR`, 0.01 for `amount_cents`. */
  readonly scale: number;
}

const NOTHING: FieldUnit = { unit: null, scale: 1 };
const SCALES: ReadonlyMap<string, number> = new Map(Object.entries(fields.scales));
const MINOR: ReadonlySet<string> = new Set(fields.minor);
const SHARES: ReadonlySet<string> = new Set(fields.shares);
const SHORT: ReadonlyMap<string, string> = new Map(Object.entries(fields.units));
const PER: ReadonlySet<string> = new Set(fields.per);
const BELOW: ReadonlySet<string> = new Set(fields.below);
const MONEY_WORD = /^(k|m|mn|mio|mln|bn|th)?([a-z]{3})$/;

/** The unit and scale in a field's name: `high_c`, `amount_cents`, `revenue_kEUR`, `Sales ($m)`, `growth_pct`. */
export function fieldUnit(name: string): FieldUnit {
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .split(/[^\p{L}\p{N}%°$€£¥₹/²³]+/u)
    .filter((word) => word !== "");
  let scale = 1;
  let unit: Unit | null = null;
  // A rate (`flow_l_s`, `areaM2PerHa`) is none of the units that it is made of.
  if (isRate(words)) return NOTHING;
  for (const [i, word] of words.entries()) {
    const found = wordUnit(word, words.length > 1 && i > 0);
    if (!found) continue;
    scale *= found.scale;
    unit ??= found.unit;
  }
  if (scale === 1) unit ??= relationUnits(name, ENGLISH_UNITS)[0] ?? null;
  return unit === null && scale === 1 ? NOTHING : { unit, scale };
}

/** What a unit written as a value says: `km/h`, `USD million`, `%`, `k€`. */
export function writtenUnit(text: string): FieldUnit {
  const whole = namedUnit(text.trim());
  return whole ? { unit: whole, scale: 1 } : fieldUnit(` ${text}`.replace(/^ /, "unit "));
}

function isRate(words: readonly string[]): boolean {
  const [first, last] = words.slice(-2).map((word) => word.toLowerCase());
  if (words.some((word) => PER.has(word.toLowerCase()))) return true;
  return last !== undefined && BELOW.has(last) && SHORT.has(first!);
}

function wordUnit(word: string, inside: boolean): FieldUnit | null {
  const lower = word.toLowerCase();
  if (MINOR.has(lower)) return { unit: null, scale: 0.01 };
  const sign = /^(k|m|mn|bn)?([$€£¥₹])(k|m|mn|bn)?$/i.exec(word);
  if (sign) {
    const scale = SCALES.get((sign[1] ?? sign[3] ?? "").toLowerCase()) ?? 1;
    return { unit: ENGLISH_UNITS.symbols.get(sign[2]!)?.[0] ?? null, scale };
  }
  if (!inside && lower.length < 4) return null;
  const money = MONEY_WORD.exec(lower);
  const code = money && ENGLISH_UNITS.symbols.get(money[2]!.toUpperCase())?.[0];
  if (code?.dimension.startsWith("money:")) return { unit: code, scale: SCALES.get(money![1] ?? "") ?? 1 };
  const scale = SCALES.get(lower);
  if (scale !== undefined && (lower.length > 1 || inside)) return { unit: null, scale };
  if (SHARES.has(lower)) return { unit: namedUnit("%"), scale: 1 };
  const short = inside ? SHORT.get(lower) : undefined;
  const unit = short ? namedUnit(short) : null;
  return unit ? { unit, scale: 1 } : null;
}

function namedUnit(text: string): Unit | null {
  return ENGLISH_UNITS.symbols.get(text)?.[0] ?? ENGLISH_UNITS.names.get(text.toLowerCase())?.[0] ?? null;
}
