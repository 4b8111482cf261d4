import type { DeclaredUnit } from "./declared-unit.ts";
import type { NameUnit } from "./name-unit.ts";
import type { Unit } from "./quantities/quantity.ts";
import type { UnitPhrase } from "./unit-phrase.ts";

/** What the numbers of a column are in. The written number times `scale` is in `unit`; `per` and `noun` are words. */
export interface ColumnUnit extends UnitPhrase {
  /** What said so: the column's own name, or another field. */
  readonly from: "name" | "declared";
  /** The fact that declares it, where one does. */
  readonly fact?: string;
  /** Other readings, where the data does not settle it. */
  readonly alternatives?: readonly UnitPhrase[];
}

/** What is declared for a column, and whether other columns could be meant instead. */
export interface Declarations {
  readonly unit: DeclaredUnit | undefined;
  readonly currency: DeclaredUnit | undefined;
  readonly shared: boolean;
}

/**
 * The unit of a column, from what its name says and what is declared for it: `fee_cents` beside `currency: EUR` is EUR
 * times 0.01; `unit: m` beside a currency is a million of it.
 */
export function columnUnit(
  named: NameUnit | undefined,
  { unit, currency, shared }: Declarations,
): ColumnUnit | undefined {
  if (currency !== undefined && (named === undefined || named.unit === undefined))
    return inMoney(scaleOf(named) * scaleOf(unit?.phrase), named, currency);
  if (currency?.phrase.unit !== undefined && named?.unit !== undefined && isMinor(named.unit))
    return inMoney(named.scale * named.unit.factor, named, currency);
  if (unit === undefined) return named && { ...named, from: "name" };
  const found: ColumnUnit = { ...named, ...unit.phrase, from: "declared", fact: unit.fact };
  const others: UnitPhrase[] = [
    ...(isLetterM(unit.phrase) ? [{ scale: 1e6 }] : []),
    ...(shared && unit.stem.length === 0 ? [{ scale: 1 }] : []),
  ];
  return others.length > 0 ? { ...found, alternatives: others } : found;
}

function inMoney(scale: number, named: NameUnit | undefined, { phrase, fact }: DeclaredUnit): ColumnUnit {
  const per = phrase.per ?? named?.per;
  const { unit, noun } = phrase;
  return {
    ...(unit !== undefined && { unit }),
    ...(noun !== undefined && { noun }),
    ...(per !== undefined && { per }),
    scale: scale * phrase.scale,
    from: "declared",
    fact,
  };
}

/** The scale of a phrase that is only a scale, or a letter that beside money is one. */
function scaleOf(phrase: UnitPhrase | undefined): number {
  if (phrase === undefined) return 1;
  return isLetterM(phrase) ? 1e6 : phrase.unit === undefined ? phrase.scale : 1;
}

function isLetterM({ unit, scale }: UnitPhrase): boolean {
  return unit?.name === "metre" && scale === 1;
}

/** Cents and pence: a part of a currency. */
function isMinor({ dimension, factor }: Unit): boolean {
  return dimension.startsWith("money") && factor < 1;
}
