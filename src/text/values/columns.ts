import type { Fact } from "../../core/fact.ts";
import fields from "../languages/en/fields.json" with { type: "json" };
import { columnDateForm, type DateForm } from "./column-dates.ts";
import { columnNumberForm, type NumberForm, readColumnNumber } from "./column-numbers.ts";
import { type ColumnUnit, columnUnit, type Declarations } from "./column-unit.ts";
import { type DeclaredUnit, declaredUnits, declaresUnit, unitsFor } from "./declared-unit.ts";
import { fieldWords } from "./field-name.ts";
import { type FieldPlace, fieldPlace } from "./field-path.ts";
import { areFractions, type NameUnit, nameUnit } from "./name-unit.ts";

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
  const usual = columnNumberForm(
    facts.map(({ value }) => value),
    locale,
  );
  const columns = new Map(
    [...groups].map(([path, group]) => [path, columnFrom(group, places.get(group[0]!.id)!, locale, usual)]),
  );
  const units = new UnitResolver(columns, declaredUnits(facts), places);
  return {
    columns: [...columns.values()],
    columnOf: (fact) => columns.get(places.get(fact.id)!.column)!,
    unitOf: (fact) => units.of(fact),
  };
}

function columnFrom(
  facts: readonly Fact[],
  place: FieldPlace,
  locale: string | undefined,
  usual: NumberForm,
): Column {
  const values = facts.map(({ value }) => value);
  const dates = columnDateForm(values, locale);
  const own = columnNumberForm(values, locale);
  // What a column leaves open, the rest of the data may settle.
  const form = own.settled ? own : usual;
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
  readonly #named = new Map<string, NameUnit | undefined>();
  readonly #known = new Map<string, ColumnUnit | undefined>();
  /** Names of the columns that stand beside each other, by where. */
  readonly #beside = new Map<string, string[]>();
  readonly #measured = new Map<string, number>();

  constructor(
    columns: ReadonlyMap<string, Column>,
    declared: readonly DeclaredUnit[],
    places: ReadonlyMap<string, FieldPlace>,
  ) {
    this.#columns = columns;
    this.#declared = declared;
    this.#places = places;
    for (const column of columns.values()) {
      const holder = holderOf(column);
      const beside = this.#beside.get(holder) ?? [];
      beside.push(column.names.at(-1)!);
      this.#beside.set(holder, beside);
    }
  }

  of(fact: Fact): ColumnUnit | undefined {
    const place = this.#places.get(fact.id)!;
    const column = this.#columns.get(place.column)!;
    if (column.numbers === undefined && !/\d/.test(fact.value)) return undefined;
    const key = `${place.column}\n${place.holder}`;
    if (!this.#known.has(key))
      this.#known.set(key, columnUnit(this.#nameOf(column), this.#declaredFor(column, place)));
    return this.#known.get(key);
  }

  #declaredFor(column: Column, place: FieldPlace): Declarations {
    if (this.#declared.length === 0) return { unit: undefined, currency: undefined, shared: false };
    const { unit, currency } = unitsFor(
      {
        place,
        named: this.#nameOf(column) !== undefined,
        unmeasured: column.numbers === undefined || isUnmeasured(column) || column.declaresUnit,
        alone: this.#measuredIn(holderOf(column)) === 1,
        fractions: areFractions(column.facts.map(({ value }) => value)),
        siblings: this.#siblings(column),
      },
      this.#declared,
    );
    const shared = unit !== undefined && this.#measuredIn(unit.scope.replace(/\[\d+\]/g, "[]")) > 1;
    return { unit, currency, shared };
  }

  /** How many columns in a place are measured and have no unit in their name. */
  #measuredIn(scope: string): number {
    const known = this.#measured.get(scope);
    if (known !== undefined) return known;
    const count = [...this.#columns.values()].filter(
      (column) =>
        column.numbers !== undefined &&
        !isUnmeasured(column) &&
        holderOf(column).startsWith(scope) &&
        this.#nameOf(column) === undefined,
    ).length;
    this.#measured.set(scope, count);
    return count;
  }

  /** What its name says; where it says nothing, what the object says that holds it: `weights_pct.price`. */
  #nameOf(column: Column): NameUnit | undefined {
    if (!this.#named.has(column.path)) {
      const context = { values: column.facts.map(({ value }) => value), siblings: this.#siblings(column) };
      const [own = "", outer] = column.names.toReversed();
      const inObject = outer !== undefined && column.path.endsWith(`${outer}.${own}`);
      this.#named.set(
        column.path,
        nameUnit(own, context) ?? (inObject ? nameUnit(outer, context) : undefined),
      );
    }
    return this.#named.get(column.path);
  }

  #siblings(column: Column): readonly string[] {
    return this.#beside.get(holderOf(column))!;
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
