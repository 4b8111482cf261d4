import { ENGLISH_DATES } from "../text/dates/date-words.ts";
import { readDate } from "../text/dates/read-date.ts";
import { ENGLISH_NUMBERS } from "../text/numbers/number-words.ts";
import { readNumber } from "../text/numbers/read-number.ts";
import { readQuantity } from "../text/quantities/read-quantity.ts";
import { ENGLISH_UNITS } from "../text/quantities/unit-words.ts";
import type { EntityKind, EntityRole } from "./entity.ts";

const TRUTH = /^(?:yes|no|true|false)$/i;
/** Letters, digits and their separators without a space, at least one a digit: an identifier. */
const CODE = /^(?=.*\d)[\p{L}\p{N}./:–-]+$/u;

/** Whether a value is only a yes or a no. */
export function isTruth(label: string): boolean {
  return TRUTH.test(label.trim());
}

/** What kind of thing a label names, from its own form and from the relations it stands in. */
export function entityKind(label: string, roles: readonly EntityRole[]): EntityKind {
  const text = label.trim();
  if (isTruth(text)) return "truth";
  if (!/\d/.test(text)) return /,.*,/.test(text) || text.length > 100 ? "phrase" : "name";
  if (readDate(text, ENGLISH_DATES)) return "date";
  if (roles.some(({ relation }) => readQuantity(text, relation, ENGLISH_UNITS))) return "quantity";
  if (/^0\d/.test(text)) return "code";
  if (readNumber(text, ENGLISH_NUMBERS)) return "number";
  if (CODE.test(text)) return "code";
  return /,.*,/.test(text) || text.length > 100 ? "phrase" : "name";
}
