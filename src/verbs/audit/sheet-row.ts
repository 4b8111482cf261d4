import { createHash } from "node:crypto";
import type { MissingVerdict } from "./missing-verdict.ts";

/** One question of a sheet: is this missing in the text? */
export interface SheetRow extends MissingVerdict {
  /** Its number and a check of what must not be changed. */
  readonly row: string;
  /** The person's answer. */
  readonly verdict: string;
  /** The words of the text that mention it, by the person. */
  readonly wording: string;
  /** What was drawn from together. */
  readonly stratum: string;
  /** How many verdicts of the run the row stands for. */
  readonly weight: number;
}

/** The columns of a sheet: what a person reads and fills in comes first. */
export const SHEET_COLUMNS = [
  ...(["row", "system", "example", "entity", "facts", "text", "verdict", "wording"] as const),
  ...(["metric", "sample", "kind", "stratum", "weight"] as const),
] as const satisfies readonly (keyof SheetRow)[];

/** What the check of a row covers. */
export const CHECKED = ["metric", "system", "example", "sample", "entity", "text"] as const;

/**
 * `r12-3fa9c2d1`: the number of a row, and a hash of what it is about. Spreadsheets make dates and numbers of what looks
 * like them ("2009-05" becomes "May 09"), and an alias must not be learnt from that. White space may change.
 */
export function rowId(number: number, row: Pick<SheetRow, (typeof CHECKED)[number]>): string {
  const content = CHECKED.map((column) => String(row[column]).replace(/\s+/g, " ").trim());
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return `r${number}-${hash.slice(0, 8)}`;
}

/** The number in a row's id; `undefined` for what is none. */
export function rowNumber(id: string): number | undefined {
  const digits = /^r(\d+)-[0-9a-f]{8}$/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
