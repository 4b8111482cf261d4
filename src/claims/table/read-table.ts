import type { Fact } from "../../core/fact.ts";
import codes from "../../text/languages/en/codes.json" with { type: "json" };
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import { nameStems, textWords } from "../scope/text-words.ts";
import type { Cell, Row, Table } from "./cell.ts";
import { type FieldUnit, fieldUnit, writtenUnit } from "./cell-units.ts";
import { cellValues } from "./cell-values.ts";
import { type Place, placesOf } from "./place.ts";

const known = new WeakMap<readonly Fact[], Table>();
const CURRENCY_FIELD = /(?:^|[^a-z])(?:currency|ccy|cur)$/i;
const UNIT_FIELD = /(?:^|[^a-z])(?:units?|uom|metric|measure|scale|denomination)$/i;
const CURRENCIES: ReadonlySet<string> = new Set(Object.keys(codes.currencies));

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
  const units = unitsGiven(facts, places);
  const cells = facts.map((fact, index) => cellOf(fact, places[index]!, index, units));
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
    nameNumbers: nameNumbers(places),
  };
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Units that stand as values: a field `unit` beside numbers, or a block of units by field name. */
interface GivenUnits {
  readonly beside: ReadonlyMap<string, FieldUnit>;
  readonly byField: ReadonlyMap<string, FieldUnit>;
}

function unitsGiven(facts: readonly Fact[], places: readonly Place[]): GivenUnits {
  const beside = new Map<string, FieldUnit>();
  const byField = new Map<string, FieldUnit>();
  for (const [i, { value }] of facts.entries()) {
    const { field, parent } = places[i]!;
    if (value.length > 24 || /^\d/.test(value)) continue;
    if (UNIT_FIELD.test(field)) beside.set(parent, writtenUnit(value));
    else if (UNIT_FIELD.test(parent.split(".").at(-1) ?? "")) byField.set(field, writtenUnit(value));
  }
  return { beside, byField };
}

function cellOf(fact: Fact, place: Place, index: number, units: GivenUnits): Cell {
  const { field, parent, path, column, rows } = place;
  const own = new Set(nameStems(field));
  const names = new Set(own);
  for (const name of path) for (const stem of nameStems(name)) names.add(stem);
  const unit = unitOf(place, units);
  const values = cellValues(fact.value, field, unit);
  const isText = values.flag === null && values.numbers[0]?.reading !== "whole" && values.time === null;
  const words =
    isText && (values.dates.length === 0 || /\p{L}{3}/u.test(fact.value))
      ? textWords(fact.value.replace(/_/g, " ").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")).map(
          ({ stem }) => stem,
        )
      : [];
  return { index, id: fact.id, column, rows, parent, field, own, names, text: fact.value, words, ...values };
}

function unitOf({ field, parent, path }: Place, { beside, byField }: GivenUnits): FieldUnit {
  const own = fieldUnit(field);
  if (own.unit !== null && own.scale !== 1) return own;
  const given = byField.get(field) ?? besideAny(parent, beside);
  const unit = own.unit ?? given?.unit ?? outerUnit(path);
  const scale = own.scale !== 1 ? own.scale : (given?.scale ?? 1);
  return { unit, scale };
}

/** The unit beside a value, or beside an object that holds it. */
function besideAny(parent: string, beside: ReadonlyMap<string, FieldUnit>): FieldUnit | undefined {
  if (beside.size === 0) return undefined;
  for (let path = parent; ; path = path.slice(0, Math.max(0, path.search(/(?:\.[^.[\]]*|\[\d+\])$/)))) {
    const found = beside.get(path);
    if (found || path === "") return found;
  }
}

/** The unit that the name above a field gives: `{"temperature_c": {"min": 3, "max": 9}}`. */
function outerUnit(path: readonly string[]): FieldUnit["unit"] {
  const above = path.at(-2);
  return above === undefined ? null : fieldUnit(above).unit;
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
    for (const [code] of `${relation} ${value.length < 40 ? value : ""}`.matchAll(/\b[A-Z]{3}\b/g))
      if (CURRENCIES.has(code)) add(code);
  }
  for (const { numbers } of cells)
    for (const { unit } of numbers) if (unit?.dimension.startsWith("money:")) found.add(unit.dimension);
  return found;
}

/** Numbers in the names of fields: the year of `sales_2024`. */
function nameNumbers(places: readonly Place[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const name of new Set(places.flatMap(({ path }) => path)))
    for (const [digits] of name.matchAll(/\d+(?:\.\d+)?/g)) found.add(Number(digits));
  return found;
}
