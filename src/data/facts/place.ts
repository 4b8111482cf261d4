import type { FactRow } from "../../core/fact.ts";

/** Where a value stands in a record, and what that is in words. */
export interface Place {
  /** As written: `items[2].price`. Empty for the record itself. */
  readonly path: string;
  /** The names on the way, in words: `items price`. */
  readonly relation: string;
  /** The nearest name, as written: `price`. */
  readonly attribute: string;
  /** The innermost row around it: a member of a list of objects. */
  readonly row: FactRow | undefined;
}

/** The record itself. */
export const ROOT: Place = { path: "", relation: "", attribute: "", row: undefined };
