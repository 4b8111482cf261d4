import { badData, type Where } from "../../core/errors.ts";
import { type Fields, isFields } from "../join/join-fields.ts";

/** Usual names of the column with the example's id, the likeliest first. */
export const EXAMPLE_COLUMNS: readonly string[] = [
  "example",
  "example_id",
  "item",
  "item_id",
  "instance",
  "instance_id",
  "input_id",
  "eid",
  "id",
];

/** Usual names of the column with the judge's name. */
export const RATER_COLUMNS: readonly string[] = [
  "rater",
  "rater_id",
  "judge",
  "judge_id",
  "annotator",
  "annotator_id",
  "worker",
  "worker_id",
  "evaluator",
  "participant",
];

/** A record's fields; a bare value is an error. */
export function rowOf(value: unknown, where: Where): Fields {
  if (isFields(value)) return value;
  throw badData("a record with named fields was expected here", where);
}

/** The name in a field that every row must fill. */
export function nameIn(row: Fields, field: string, where: Where): string {
  const value = row[field];
  if (typeof value === "number" || (typeof value === "string" && value !== "")) return String(value);
  throw badData(`${JSON.stringify(field)} is empty`, where, "Every row of the table must fill this column.");
}

/** The judge's name, if the table has one and the row fills it. */
export function raterIn(row: Fields, field: string | undefined): string | null {
  const value = field === undefined ? undefined : row[field];
  return value === undefined || value === null || value === "" ? null : String(value);
}
