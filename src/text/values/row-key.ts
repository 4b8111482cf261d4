import fields from "../languages/en/fields.json" with { type: "json" };
import { fieldWords } from "./field-name.ts";

/** A column of rows: its name as written, and its value in each row; `undefined` where a row has none. */
export interface KeyColumn {
  readonly name: string;
  readonly values: readonly (string | undefined)[];
}

const TIMES = new Set(fields.times);
const NAMES = new Set(fields.names);
const ORDINALS = new Set(fields.ordinals);
const IDS = new Set(fields.ids);

/** A longer value is a text about the row, not what people call it. */
const MOST_CHARACTERS = 80;
const CALENDAR =
  /^(?:\d{4}-\d{1,2}(?:-\d{1,2})?(?:[T ]\d{1,2}:\d{2}.*)?|\d{1,2}\/\d{1,2}|\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|\d{4}-?W\d{1,2}|(?:\d{4}[- ]?)?Q[1-4](?:[- ]?\d{4})?|\d{1,4})$/i;
/** Words, but neither a flag nor a number with its unit. */
const WORDED = /^(?!(?:true|false|yes|no)$)(?![\d.,+-]+\s?[\p{L}%°/]{1,4}$).*\p{L}{2}/iu;
/** Letters with digits, or a letter alone. */
const CODE = /^(?:\p{L}|\p{L}(?=.*\d)[\p{L}\p{N}._/-]+)$/u;
/** What no row is called by: addresses of pages, hashes and the like. */
const OPAQUE = /^(?=\S+$)(?:\w+:\/\/|(?=\S*\d)[0-9a-f-]{16,}$|\S*[\w-]{24})/i;

/**
 * The column that names the rows, by its place in the list: one value each, all different, and the best name for it. A
 * column called as times or names are, whichever comes first; then one whose last word is such a name; then words; times;
 * numbers in an order; ids. `undefined` when no column does: rows then go by their position.
 */
export function rowKeyColumn(columns: readonly KeyColumn[]): number | undefined {
  let best: number | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const [index, { name, values }] of columns.entries()) {
    const texts = new Set(values);
    if (values.length === 0 || texts.size < values.length || texts.has(undefined)) continue;
    const rank = rankOf(name, [...texts] as string[]);
    if (rank < bestRank) [best, bestRank] = [index, rank];
  }
  return best;
}

function rankOf(name: string, values: readonly string[]): number {
  if (values.some((value) => value.length > MOST_CHARACTERS || OPAQUE.test(value)))
    return Number.POSITIVE_INFINITY;
  const words = fieldWords(name);
  const last = words.at(-1) ?? "";
  const only = words.length === 1;
  const calendar = values.every((value) => CALENDAR.test(value));
  const worded = values.every((value) => WORDED.test(value));
  const timed = worded || (calendar && (values.every(isYear) || !values.some(isDigits)));
  if (IDS.has(last)) return 7;
  if (only && TIMES.has(last) && (calendar || worded)) return 0;
  if (only && NAMES.has(last) && worded) return 0;
  // Series are written with a letter for the time: d, m, t.
  if (only && last.length === 1 && timed) return 0;
  if (NAMES.has(last) && worded) return 1;
  if (worded) return 2;
  if (TIMES.has(last) && calendar) return 3;
  if (timed) return 4;
  if (ORDINALS.has(last) || (TIMES.has(words[0] ?? "") && calendar)) return 5;
  return values.every((value) => CODE.test(value)) ? 6 : Number.POSITIVE_INFINITY;
}

function isYear(value: string): boolean {
  return /^(?:1[5-9]|20|21)\d\d$/.test(value);
}

function isDigits(value: string): boolean {
  return /^\d+$/.test(value);
}
