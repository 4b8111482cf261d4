import type { Fact } from "../../core/fact.ts";
import codes from "../../text/languages/en/codes.json" with { type: "json" };
import { type Columns, readColumns } from "../../text/values/columns.ts";
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { fieldWords } from "../../text/values/field-name.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import { nameStems, textWords } from "../scope/text-words.ts";
import type { Cell, Row, Table } from "./cell.ts";
import { type CellValues, cellValues } from "./cell-values.ts";
import { type Place, placesOf } from "./place.ts";

const known = new WeakMap<readonly Fact[], Table>();
const CURRENCY_FIELD = /(?:^|[^a-z])(?:currency|ccy|cur)$/i;
const AMBIGUOUS: ReadonlySet<string> = new Set([
  "all",
  "top",
  "try",
  "mad",
  "pen",
  "cup",
  "gel",
  "mop",
  "sos",
  "lak",
  "ron",
  "bam",
  "ang",
  "cop",
  "bob",
  "kid",
  "mga",
  "sos",
  "std",
  "bif",
  "sdg",
  "ern",
  "gip",
  "mur",
  "nad",
  "inr",
]);
const CURRENCIES: ReadonlySet<string> = new Set(Object.keys(codes.currencies));

/** Codes of currencies that are no words, so that a field's name may hold them in small letters. */
const FIELD_CODES: ReadonlySet<string> = new Set(
  [...CURRENCIES].map((code) => code.toLowerCase()).filter((code) => !AMBIGUOUS.has(code)),
);

/** The facts as rows and columns of typed values; made once for a list of facts, which several texts may share. */
export function readTable(facts: readonly Fact[]): Table {
  const found = known.get(facts);
  if (found) return found;
  const made = tableOf(facts);
  known.set(facts, made);
  return made;
}

function tableOf(facts: readonly Fact[]): Table {
  const places = placesOf(facts);
  const known = readColumns(facts);
  const keys = keyColumns(facts, places);
  const stems = stemsByPlace();
  const cells = facts.map((fact, index) => cellOf(fact, places[index]!, index, known, keys, stems));
  const columns = new Map<string, Cell[]>();
  const grouped = new Map<string, Cell[]>();
  for (const cell of cells) {
    push(columns, cell.column, cell);
    const row = cell.rows.at(-1);
    if (row !== undefined) push(grouped, row, cell);
  }
  const rows = new Map<string, Row>();
  const tables = new Map<string, Row[]>();
  for (const [path, members] of grouped) {
    const table = places[members[0]!.index]!.table;
    const row = { path, table, position: tables.get(table)?.length ?? 0, cells: members };
    rows.set(path, row);
    push(tables, table, row);
  }
  return {
    cells,
    rows,
    tables,
    columns,
    currencies: currenciesOf(facts, places, cells),
    nameNumbers: nameNumbers(facts, places),
  };
}

/** Columns that name their rows: what the reader of the data took for the key, and columns of different names. */
function keyColumns(facts: readonly Fact[], places: readonly Place[]): ReadonlySet<string> {
  const values = new Map<string, string[]>();
  const keys = new Set<string>();
  for (const [i, { value, row, origin }] of facts.entries()) {
    const { rows, column } = places[i]!;
    if (rows.length === 0) continue;
    push(values, column, value);
    if (row?.keyAttribute !== undefined && row.keyAttribute === origin?.attribute) keys.add(column);
  }
  for (const [column, list] of values) {
    const isName = list.every(
      (value) =>
        /^\p{Lu}.*\p{L}{2}/u.test(value) && value.length <= 60 && !/^\p{Lu}[\p{Lu}_\d]+$/u.test(value),
    );
    if (isName && list.length > 1 && new Set(list).size === list.length) keys.add(column);
  }
  return keys;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The stems of a field's name and of all names on its path; the same sets for the same names, so that what is found out about them is kept. */
function stemsByPlace(): (place: Place) => Pick<Cell, "own" | "names"> {
  const known = new Map<string, Pick<Cell, "own" | "names">>();
  return ({ field, path }) => {
    const key = `${path.join("\u0000")}\u0000${field}`;
    const found = known.get(key);
    if (found) return found;
    const own = new Set(nameStems(field));
    const names = new Set(own);
    for (const name of path) for (const stem of nameStems(name)) names.add(stem);
    const made = { own, names };
    known.set(key, made);
    return made;
  };
}

function cellOf(
  fact: Fact,
  place: Place,
  index: number,
  columns: Columns,
  keys: ReadonlySet<string>,
  stems: (place: Place) => Pick<Cell, "own" | "names">,
): Cell {
  const { field, parent, column, rows } = place;
  const { own, names } = stems(place);
  const { dates, numbers } = columns.columnOf(fact);
  const { aliases = [] } = fact;
  const context = { field, unit: columns.unitOf(fact), dates, numbers };
  const values = withReadings(
    cellValues(fact.value, context),
    aliases.map((alias) => cellValues(alias, context)),
  );
  const isText = values.flag === null && values.numbers[0]?.reading !== "whole" && values.time === null;
  const words =
    isText && (values.dates.length === 0 || /\p{L}{3}/u.test(fact.value))
      ? textWords(fact.value.replace(/_/g, " ").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")).map(
          ({ stem }) => stem,
        )
      : [];
  const named = place.path.flatMap((name) => dateOfName(name) ?? []);
  const all = named.length > 0 ? { ...values, dates: [...values.dates, ...named] } : values;
  const isKey = keys.has(column);
  return {
    index,
    id: fact.id,
    ...(fact.tolerance && { tolerance: fact.tolerance }),
    column,
    rows,
    parent,
    field,
    own,
    names,
    isKey,
    text: fact.value,
    aliases,
    words,
    ...all,
  };
}

/** What a value and its other wordings can be read as: the value's own readings first. */
function withReadings(own: CellValues, others: readonly CellValues[]): CellValues {
  if (others.length === 0) return own;
  const timed = [own, ...others].find(({ time }) => time !== null);
  const lasting = [own, ...others].find(({ duration }) => duration !== null);
  return {
    ...own,
    numbers: [
      ...own.numbers,
      ...others.flatMap(({ numbers }) => numbers.map((number) => ({ ...number, reading: "other" as const }))),
    ],
    dates: [...own.dates, ...others.flatMap(({ dates }) => dates)],
    time: timed?.time ?? null,
    duration: lasting?.duration ?? null,
  };
}

/** The date that a name is, where records are kept by date: `{"2025-01": 318}`. */
function dateOfName(name: string): CalendarDate | null {
  const match = /^(\d{4})(?:[-_](\d{2}))?(?:[-_](\d{2}))?$/.exec(name);
  if (!match) return null;
  const [, year, month, day] = match;
  return {
    year: Number(year),
    ...(month !== undefined && { month: Number(month) }),
    ...(day !== undefined && { day: Number(day) }),
  };
}

function currenciesOf(
  facts: readonly Fact[],
  places: readonly Place[],
  cells: readonly Cell[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (sign: string) => {
    const unit = ENGLISH_UNITS.symbols.get(sign)?.[0];
    if (unit?.dimension.startsWith("money:")) found.add(unit.dimension);
    else if (CURRENCIES.has(sign)) found.add(`money:${sign}`);
  };
  for (const [i, { value, relation }] of facts.entries()) {
    if (CURRENCY_FIELD.test(places[i]!.field)) add(value.trim().toUpperCase());
    for (const word of fieldWords(places[i]!.field)) if (FIELD_CODES.has(word)) add(word.toUpperCase());
    for (const [code] of `${relation} ${value.length < 40 ? value : ""}`.matchAll(/\b[A-Z]{3}\b/g))
      if (CURRENCIES.has(code)) add(code);
  }
  for (const { numbers } of cells)
    for (const { unit } of numbers) if (unit?.dimension.startsWith("money:")) found.add(unit.dimension);
  return found;
}

/** Numbers in the names of fields and of subjects: the year of `sales_2024`. */
function nameNumbers(facts: readonly Fact[], places: readonly Place[]): ReadonlySet<number> {
  const found = new Set<number>();
  const names = new Set(places.flatMap(({ path }) => path));
  for (const { subject } of facts) if (subject !== null) names.add(subject);
  for (const name of names) for (const [digits] of name.matchAll(/\d+(?:\.\d+)?/g)) found.add(Number(digits));
  return found;
}
