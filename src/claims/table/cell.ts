import type { Tolerance } from "../../core/fact.ts";
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import type { Unit } from "../../text/values/quantities/quantity.ts";

/** One number that a cell may stand for. */
export interface CellNumber {
  readonly value: number;
  /** Null where the data names none. */
  readonly unit: Unit | null;
  /**
   * How it was read: `whole`, the cell is this number; `scaled`, its field says thousands, cents and the like, or a share
   * is given as a fraction; `other`, another reading where the field leaves it open; `part`, a number among others or words.
   */
  readonly reading: "whole" | "scaled" | "other" | "part";
}

/** One value of the data, with everything that it can be read as. */
export interface Cell {
  readonly index: number;
  /** The fact's id. */
  readonly id: string;
  /** Its path without positions, so that the cells of a column have the same. */
  readonly column: string;
  /** The rows that it stands in, by path, outermost first; empty for a value of the record itself. */
  readonly rows: readonly string[];
  /** The object that holds it. */
  readonly parent: string;
  /** The last name on its path, as written. */
  readonly field: string;
  /** Stems of its own field's name, and of all names on its path. */
  readonly own: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Whether its row goes by it: its name, title or date. */
  readonly isKey: boolean;
  /** The value as the data writes it. */
  readonly text: string;
  /** Other words that a text may use for it. */
  readonly aliases: readonly string[];
  /** How far a number of a text may be off and still state it. */
  readonly tolerance?: Tolerance;
  /** Stems of its words, when it is no number, date or flag. */
  readonly words: readonly string[];
  readonly numbers: readonly CellNumber[];
  readonly dates: readonly CalendarDate[];
  /** Seconds since midnight. */
  readonly time: number | null;
  /** A length of time, in seconds. */
  readonly duration: number | null;
  readonly flag: boolean | null;
}

/** A row of the data and the cells that stand in it directly. */
export interface Row {
  readonly path: string;
  /** The list or map that it is an element of. */
  readonly table: string;
  readonly position: number;
  readonly cells: readonly Cell[];
}

/** The data as rows and columns of typed values. */
export interface Table {
  readonly cells: readonly Cell[];
  readonly rows: ReadonlyMap<string, Row>;
  /** Rows of each list or map, in order. */
  readonly tables: ReadonlyMap<string, readonly Row[]>;
  /** Cells with the same path but for positions, in order. */
  readonly columns: ReadonlyMap<string, readonly Cell[]>;
  /** Currencies that the data names anywhere, as dimensions of money. */
  readonly currencies: ReadonlySet<string>;
  /** Numbers that stand in the names of fields. */
  readonly nameNumbers: ReadonlySet<number>;
}
