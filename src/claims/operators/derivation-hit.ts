import type { Cell } from "../table/cell.ts";

/** Operators by name; each is asked for by words of its own. */
export type Operator =
  | "sum"
  | "mean"
  | "median"
  | "range"
  | "difference"
  | "product"
  | "rest"
  | "ratio"
  | "share"
  | "change"
  | "count"
  | "distinct"
  | "span";

/** A computation whose result is what a text says. */
export interface DerivationHit {
  readonly operator: Operator;
  readonly cells: readonly Cell[];
  readonly value: number;
  /** How the operands belong together: all of a column or group, two of a column, two of a row or object, any two. */
  readonly bond: "column" | "group" | "pair" | "row" | "any";
}
