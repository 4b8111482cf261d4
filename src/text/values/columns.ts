import type { Fact } from "../../core/fact.ts";
import fields from "../languages/en/fields.json" with { type: "json" };
import { columnDateForm, type DateForm } from "./column-dates.ts";
import { columnNumberForm, type NumberForm, readColumnNumber } from "./column-numbers.ts";
import { type ColumnUnit, columnUnit } from "./column-unit.ts";
import { type DeclaredUnit, declaredUnits, declaresUnit, unitFor } from "./declared-unit.ts";
import { fieldWords } from "./field-name.ts";
import { type FieldPlace, fieldPlace } from "./field-path.ts";
import { nameUnit } from "./name-unit.ts";

/** Facts of one example that stand under the same name: the values of a column, or one value of a record. */
export interface Column {
  /** Its path without positions, `days[].high_c`; of triples the relation. */
  readonly path: string;
  /** Names on the way to it, as written, the nearest last. */
  readonly names: readonly string[];
  readonly facts: readonly Fact[];
  /** How its dates in digits are written; absent when it has none. */
  readonly dates?: DateForm;
  /** How its numbers are written; absent when it has none. */
  readonly numbers?: NumberForm;
  /** Whether the field says what other fields are in: `units.weight`, `currency`. */
  readonly declaresUnit: boolean;
}

/** The columns of an example, each value with what it is in. */
export interface Columns {
  readonly columns: readonly Column[];
  columnOf(fact: Fact): Column;
  /** The unit and scale of a fact's number: one a column, unless the rows declare their own. */
  unitOf(fact: Fact): ColumnUnit | undefined;
}

export interface ColumnOptions {
  /** Which way numbers and dates are written where the values do not say: `de-DE`, `en-US`. */
  readonly locale?: string | undefined;
}

const UNMEASURED = new Set([...fields.ordinals, ...fields.ids, ...fields.times]);

/** Sorts the facts of an example into columns and resolves, once a column, what its numbers and dates are. */
export function readColumns(facts: readonly Fact[], { locale }: ColumnOptions = {}): Columns {
  const places = new Map(facts.map((fact) => [fact.id, fieldPlace(fact)]));
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const { column } = places.get(fact.id)!;
    const group = groups.get(column);
    if (group === undefined) groups.set(column, [fact]);
    else group.push(fact);
  }
  const columns = new Map(
    [...groups].map(([path, group]) => [path, columnFrom(group, places.get(group[0]!.id)!, locale)]),
  );
  const units = new UnitResolver(columns, declaredUnits(facts), places);
  return {
    columns: [...columns.values()],
    columnOf: (fact) => columns.get(places.get(fact.id)!.column)!,
    unitOf: (fact) => units.of(fact),
  };
}

function columnFrom(facts: readonly Fact[], place: FieldPlace, locale: string | undefined): Column {
  const values = facts.map(({ value }) => value);
  const dates = columnDateForm(values, locale);
  const form = columnNumberForm(values, locale);
  const numeric = dates === undefined && values.some((value) => readColumnNumber(value, form) !== null);
  return {
    path: place.column,
    names: place.names,
    facts,
    ...(dates !== undefined && { dates }),
    ...(numeric && { numbers: form }),
    declaresUnit: declaresUnit(place),
  };
}

class UnitResolver {
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #declared: readonly DeclaredUnit[];
  readonly #places: ReadonlyMap<string, FieldPlace>;
  readonly #named = new Map<string, ReturnType<typeof nameUnit>>();
  readonly #known = new Map<string, ColumnUnit | undefined>();
  readonly #measured: ReadonlyMap<string, number>;

  constructor(
    columns: ReadonlyMap<string, Column>,
    declared: readonly DeclaredUnit[],
    places: ReadonlyMap<string, FieldPlace>,
  ) {
    this.#columns = columns;
    this.#declared = declared;
    this.#places = places;
    const measured = new Map<string, number>();
    for (const column of columns.values()) {
      if (column.numbers === undefined || isUnmeasured(column)) continue;
      const holder = holderOf(column);
      measured.set(holder, (measured.get(holder) ?? 0) + 1);
    }
    this.#measured = measured;
  }

  of(fact: Fact): ColumnUnit | undefined {
    const place = this.#places.get(fact.id)!;
    const column = this.#columns.get(place.column)!;
    if (column.numbers === undefined && !/\d/.test(fact.value)) return undefined;
    const named = this.#nameOf(column);
    if (this.#declared.length === 0) return columnUnit(named, undefined);
    const key = `${place.column}\n${place.holder}`;
    if (!this.#known.has(key)) {
      const declared = unitFor(
        {
          place,
          named: named !== undefined,
          unmeasured: column.numbers === undefined || isUnmeasured(column) || column.declaresUnit,
          alone: this.#measured.get(holderOf(column)) === 1,
        },
        this.#declared,
      );
      this.#known.set(key, columnUnit(named, declared));
    }
    return this.#known.get(key);
  }

  #nameOf(column: Column): ReturnType<typeof nameUnit> {
    if (!this.#named.has(column.path)) {
      const holder = holderOf(column);
      const siblings = [...this.#columns.values()].filter((other) => holderOf(other) === holder);
      this.#named.set(
        column.path,
        nameUnit(column.names.at(-1)!, {
          values: column.facts.map(({ value }) => value),
          siblings: siblings.map(({ names }) => names.at(-1)!),
        }),
      );
    }
    return this.#named.get(column.path);
  }
}

/** Where a column stands, without positions. */
function holderOf({ path, names }: Column): string {
  const own = names.at(-1)!;
  const bare = path.replace(/(?:\[\])+$/, "");
  return bare.endsWith(own) ? bare.slice(0, -own.length) : "";
}

/** Ids, positions, years and what names the rows: numbers that measure nothing. */
function isUnmeasured({ names, facts }: Column): boolean {
  const own = names.at(-1)!;
  if (facts.some(({ row }) => row?.keyAttribute === own)) return true;
  const words = fieldWords(own);
  return UNMEASURED.has(words.at(-1) ?? "") && !words.includes("number");
}
