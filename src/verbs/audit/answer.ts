import { badData } from "../../core/errors.ts";
import { ownValue } from "../../core/own-value.ts";
import { findWording } from "./find-wording.ts";
import type { ReadRow } from "./read-sheet.ts";
import { whyNoAlias } from "./why-no-alias.ts";

/** What a person said of one row. */
export interface Answer {
  readonly row: ReadRow;
  /** Whether the text has what the metric called missing; `undefined` when the row was not answered. */
  readonly present: boolean | undefined;
  /** The words of the text that mention it, as the text writes them. */
  readonly wording?: string;
  /** Why the wording is no other name of the entity, though it mentions it. */
  readonly noAlias?: string;
}

/** What may stand in a verdict: `yes` and `no` answer "is it missing?". */
const VERDICTS: Readonly<Record<string, boolean>> = {
  missing: false,
  yes: false,
  present: true,
  no: true,
};

/** Reads the answer of a row; one that cannot be is refused with its place. */
export function answerOf(row: ReadRow): Answer {
  const { verdict, wording, where } = row;
  const present = ownValue(VERDICTS, verdict.toLowerCase());
  if (present === undefined && verdict !== "")
    throw badData(
      `row ${row.row}: the verdict ${JSON.stringify(verdict)} is none`,
      where,
      "Write missing (or yes) or present (or no), or leave it empty.",
    );
  if (wording === "") return { row, present };
  if (!present)
    throw badData(
      `row ${row.row}: there is a wording, but the verdict is ${verdict === "" ? "empty" : verdict}`,
      where,
      "Write present as the verdict, or remove the wording.",
    );
  const found = findWording(row.text, wording);
  if (found === undefined)
    throw badData(
      `row ${row.row}: the text does not have the words ${JSON.stringify(wording)}`,
      where,
      "Copy the words from the text; leave the cell empty when no words of the text name the entity.",
    );
  const noAlias = whyNoAlias(row, found);
  return { row, present, wording: found, ...(noAlias === undefined ? {} : { noAlias }) };
}
