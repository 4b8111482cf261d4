import attributes from "../text/languages/en/attributes.json" with { type: "json" };
import bounds from "../text/languages/en/bounds.json" with { type: "json" };
import { nameWords } from "../text/name-words.ts";
import { ENGLISH_DATES } from "../text/values/dates/date-words.ts";
import { readDate } from "../text/values/dates/read-date.ts";
import { ENGLISH_NUMBERS } from "../text/values/numbers/number-words.ts";
import { readNumber } from "../text/values/numbers/read-number.ts";
import { readQuantity } from "../text/values/quantities/read-quantity.ts";
import { ENGLISH_UNITS } from "../text/values/quantities/unit-words.ts";
import type { EntityKind, EntityRole } from "./entity.ts";

const TRUTH: ReadonlySet<string> = new Set([...attributes.yes, ...attributes.no]);
/** Letters, digits and their separators without a space, at least one a digit: an identifier. */
const CODE = /^(?=.*\d)[\p{L}\p{N}./:–-]+$/u;

/** Groups of capitals and digits with a digit in each: `SW1A 1AA`. */
const CODE_GROUPS = /^(?:(?=\p{Lu}*\d)[\p{Lu}\d]+ )+(?=\p{Lu}*\d)[\p{Lu}\d]+$/u;

const CLOCK = /^\d{1,2}:\d\d(?::\d\d)?$/;
const DURATIONS: ReadonlySet<string> = new Set(bounds.durations);

/** Whether a relation makes "3:16" a length of time; else it is a time of day, to be copied. */
function isDuration(relation: string): boolean {
  return nameWords(relation).some((word) => DURATIONS.has(word));
}

/** Whether a value is only a yes or a no. */
export function isTruth(label: string): boolean {
  return TRUTH.has(label.trim().toLowerCase());
}

/** What kind of thing a label names, from its own form and from the relations it stands in. */
export function entityKind(label: string, roles: readonly EntityRole[]): EntityKind {
  const text = label.trim();
  if (isTruth(text)) return "truth";
  if (!/\d/.test(text)) return /,.*,/.test(text) || text.length > 100 ? "phrase" : "name";
  if (readDate(text, ENGLISH_DATES)) return "date";
  if (CLOCK.test(text) && !roles.some(({ relation }) => isDuration(relation))) return "code";
  if (roles.some(({ relation }) => readQuantity(text, relation, ENGLISH_UNITS))) return "quantity";
  if (/^0\d/.test(text)) return "code";
  if (readNumber(text, ENGLISH_NUMBERS)) return "number";
  if (CODE.test(text) || CODE_GROUPS.test(text)) return "code";
  return /,.*,/.test(text) || text.length > 100 ? "phrase" : "name";
}
