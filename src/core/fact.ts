/** Where a fact came from in its source, so that evidence can point back at it. Every field is optional: a format fills in what it has. */
export interface Origin {
  /** Path inside a nested record, such as `address.city` or `items[2].price`. */
  readonly path?: string;
  /** Row of a table, from 0. */
  readonly row?: number;
  /** Column of a table, from 0. */
  readonly column?: number;
  /** Column header, attribute or slot name as written. */
  readonly attribute?: string;
  /** The subject, relation and value as the source writes them (an IRI, `Aarhus_Airport`), when the fact's text was made from them. */
  readonly subject?: string;
  readonly relation?: string;
  readonly value?: string;
}

/**
 * The row that a fact stands in: an element of an array, or a line of a table. A row inside another has the outer one's
 * path at the start of its own. Facts of triples have none: there, the subject is the row.
 */
export interface FactRow {
  /** Where it stands in the data, unique within its example: `days[2]`, `[4]`, `days[2].trains[0]`. */
  readonly path: string;
  /** What people call it: its date, time, name or title; where it has none, its position from 1. */
  readonly key: string;
  /** The attribute that the key was taken from, as written; left out where the key is a position. */
  readonly keyAttribute?: string;
}

/**
 * What a text owes a fact: a `required` fact must be expressed; an `optional` one may be, and supports the words
 * that express it. Facts a user wants ignored are dropped while reading, so that no metric has to know of them.
 */
export type Need = "required" | "optional";

/** How far a text's number may be from the data's and still state it: by an amount in the data's own unit, or by a share of the value; of two the larger. */
export interface Tolerance {
  readonly absolute?: number;
  readonly percent?: number;
}

/** One statement of the data: a triple, a table cell or a slot, in words a reader of the text would recognise. */
export interface Fact {
  /** Unique within its example. */
  readonly id: string;
  /** What the fact is about; `null` when the record has no named subject (an attribute and its value). */
  readonly subject: string | null;
  readonly relation: string;
  readonly value: string;
  readonly need: Need;
  /**
   * Ends of a required fact that the text at hand need not name, because a person saw that it does so in a way no metric
   * recognises. Only ever set on the facts of one text while it is judged; no file has it.
   */
  readonly excused?: readonly ("subject" | "value")[];
  readonly origin?: Origin;
  readonly row?: FactRow;
  /** A number of a text within this of the value states it, whatever its rounding. Set by a field policy; detectors read it. */
  readonly tolerance?: Tolerance;
  /** Other words for the value that a text may use, in any capitals. Set by a field policy; detectors read them as the value. */
  readonly aliases?: readonly string[];
}
