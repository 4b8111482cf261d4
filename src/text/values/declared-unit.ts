import type { Fact } from "../../core/fact.ts";
import fields from "../languages/en/fields.json" with { type: "json" };
import { fieldWords } from "./field-name.ts";
import { type FieldPlace, fieldPlace, holds } from "./field-path.ts";
import { readUnitPhrase, type UnitPhrase } from "./unit-phrase.ts";

/** A unit or currency that a field of the data declares for other fields. */
export interface DeclaredUnit {
  /** The fact that declares it. */
  readonly fact: string;
  readonly kind: "unit" | "currency";
  /** Whose fields it is for: everything in this object or row. */
  readonly scope: string;
  /** The words of the fields it is for: `weight` of `units.weight` and `weight_unit`; none when it is for all. */
  readonly stem: readonly string[];
  readonly phrase: UnitPhrase;
}

const UNITS = new Set(fields.unitFields);
const CURRENCIES = new Set(fields.currencyFields);
const VALUES = new Set(fields.valueFields);
const MONEY = new Set(fields.moneyFields);
const NOT_MONEY = new Set(fields.notMoney);
const QUANTITIES = new Set(fields.quantityFields);

/** The units that data declares: a `units` block, a column "unit" or "currency", `distance_unit`, `unit_pm25`. */
export function declaredUnits(facts: readonly Fact[]): readonly DeclaredUnit[] {
  return facts.flatMap((fact) => {
    const place = fieldPlace(fact);
    const found = declaration(place);
    if (found === undefined) return [];
    const phrase = readUnitPhrase(fact.value);
    if (phrase === undefined || (found.kind === "currency" && !isMoney(phrase))) return [];
    return [{ ...found, fact: fact.id, phrase }];
  });
}

/** Whether a field's names say that it declares a unit: such a field is no fact about the world. */
export function declaresUnit(place: FieldPlace): boolean {
  return declaration(place) !== undefined;
}

function declaration({ names, holder }: FieldPlace): Omit<DeclaredUnit, "fact" | "phrase"> | undefined {
  const words = fieldWords(names.at(-1) ?? "");
  const block = names.at(-2);
  if (block !== undefined && isAll(fieldWords(block), UNITS))
    return { kind: "unit", scope: outside(holder, block), stem: words };
  const [first = "", ...rest] = words;
  const last = words.at(-1) ?? "";
  if (CURRENCIES.has(last)) return { kind: "currency", scope: holder, stem: words.slice(0, -1) };
  if (UNITS.has(last)) return { kind: "unit", scope: holder, stem: words.slice(0, -1) };
  return first === "unit" && rest.length === 1 ? { kind: "unit", scope: holder, stem: rest } : undefined;
}

function isAll(words: readonly string[], set: ReadonlySet<string>): boolean {
  return words.length > 0 && words.every((word) => set.has(word));
}

function outside(holder: string, block: string): string {
  return holder.slice(0, -block.length).replace(/\.$/, "");
}

function isMoney({ unit, noun }: UnitPhrase): boolean {
  return unit?.dimension.startsWith("money") ?? noun !== undefined;
}

/** What a numeric field is, for the units declared around it. */
export interface NumericField {
  readonly place: FieldPlace;
  /** Whether its name already gives it a unit. */
  readonly named: boolean;
  /** Whether it counts or orders rows, or is a year: nothing that is measured. */
  readonly unmeasured: boolean;
  /** Whether it is the only number of its object that could be meant. */
  readonly alone: boolean;
  /** Whether its values are all parts of one: a rate rather than an amount. */
  readonly fractions: boolean;
  /** Names of the fields beside it. */
  readonly siblings: readonly string[];
}

/** The unit and the currency that are declared for a field, of each the nearest and most exact one. */
export function unitsFor(
  field: NumericField,
  declared: readonly DeclaredUnit[],
): { readonly unit: DeclaredUnit | undefined; readonly currency: DeclaredUnit | undefined } {
  const around = declared
    .filter(({ scope }) => holds(scope, field.place.holder))
    .sort((a, b) => b.stem.length - a.stem.length || b.scope.length - a.scope.length);
  const unit = around.find((one) => one.kind === "unit" && isForUnit(field, one));
  const currency = around.find((one) => one.kind === "currency" && isForMoney(field, one));
  // Of a quantity and an amount beside each other the amount is the money.
  const amount = unit?.stem.length === 0 && currency !== undefined && isQuantified(field);
  return { unit: amount ? undefined : unit, currency };
}

function isForUnit(
  { place, named, unmeasured, alone }: NumericField,
  { stem, scope }: DeclaredUnit,
): boolean {
  if (stem.length > 0) return hasStem(place, stem);
  if (named || unmeasured) return false;
  return scope !== place.holder || alone || ownWords(place).some((word) => VALUES.has(word));
}

function isForMoney({ place, unmeasured, fractions }: NumericField, { stem, scope }: DeclaredUnit): boolean {
  if (stem.length > 0) return hasStem(place, stem);
  const words = ownWords(place);
  if (unmeasured || (fractions && words.at(-1) === "rate") || NOT_MONEY.has(words.at(-1) ?? "")) return false;
  return words.some((word) => MONEY.has(word) || (scope === place.holder && VALUES.has(word)));
}

function hasStem({ names }: FieldPlace, stem: readonly string[]): boolean {
  const words = names.flatMap((name) => fieldWords(name));
  return stem.every((word) => words.includes(word));
}

function ownWords({ names }: FieldPlace): readonly string[] {
  return fieldWords(names.at(-1) ?? "");
}

function isQuantified({ place, siblings }: NumericField): boolean {
  const own = place.names.at(-1);
  return siblings.some((name) => name !== own && fieldWords(name).some((word) => QUANTITIES.has(word)));
}
