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

/** The unit of a column, from what its name says and what is declared for it: `fee_cents` beside `currency: EUR` is EUR times 0.01. */
export function columnUnit(
  named: NameUnit | undefined,
  declared: DeclaredUnit | undefined,
): ColumnUnit | undefined {
  if (declared === undefined) return named && { ...named, from: "name" };
  const { phrase, fact } = declared;
  if (named === undefined) return { ...phrase, from: "declared", fact };
  if (declared.kind === "unit") return { ...named, ...phrase, from: "declared", fact };
  if (named.unit === undefined)
    return { ...named, ...phrase, scale: named.scale * phrase.scale, from: "declared", fact };
  const minor = isMinor(named.unit);
  if (minor && phrase.unit !== undefined)
    return { ...named, unit: phrase.unit, scale: named.scale * named.unit.factor, from: "declared", fact };
  return { ...named, from: "name" };
}

/** Cents and pence: a part of a currency. */
function isMinor({ dimension, factor }: Unit): boolean {
  return dimension.startsWith("money") && factor < 1;
}
