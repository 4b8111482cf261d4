import fields from "../languages/en/fields.json" with { type: "json" };
import { ENGLISH_DATES } from "./dates/date-words.ts";
import { readDate } from "./dates/read-date.ts";
import { fieldWords } from "./field-name.ts";
import { ENGLISH_NUMBERS } from "./numbers/number-words.ts";
import { readNumber } from "./numbers/read-number.ts";

/** What kind of thing a field holds. */
export type FieldKind =
  | UnsaidKind
  | "contact"
  | "unit"
  | "boolean"
  | "date"
  | "number"
  | "category"
  | "name"
  | "text";

/** What is known of a field: its names, the nearest last, and the values it has. */
export interface FieldEvidence {
  readonly names: readonly string[];
  readonly values: readonly string[];
  /** Whether it says what other fields are in. */
  readonly declaresUnit?: boolean;
}

const { kinds } = fields;
const IDS = new Set(kinds.id);
const NUMBERS = new Set(kinds.number);
const IMAGES = new Set(kinds.image);
const FILES = new Set(kinds.file);
const HASHES = new Set(kinds.hash);
const COORDINATES = new Set(kinds.coordinate);
const STAMPS = new Set(kinds.stamp);
const STAMP_ENDS = new Set(kinds.stampEnds);
const TECHNICAL = new Set(kinds.technical);
const TECHNICAL_BEFORE = new Set(kinds.technicalBefore);
const TECHNICAL_AFTER = new Set(kinds.technicalAfter);
const FLAGS = new Set(kinds.flags);
const NAMES = new Set(kinds.name);
const TEXTS = new Set(kinds.text);
const CONTACTS = new Set(kinds.contact);

const URL_VALUE =
  /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|www\.\S+|mailto:\S+|data:\S+|urn:\S+|\/[\w.~-]+(?:\/[\w.~%-]*)+)$/i;
const FILE_VALUE = /^\S+\.(?:png|jpe?g|gif|svg|webp|ico|bmp|pdf|csv|json|xml|html?|mp[34]|zip)$/i;
const UUID_VALUE = /^\{?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i;
const HASH_VALUE = /^(?:sha\d*[-:])?(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{16,}$|^(?:W\/)?"[\w-]+"$/i;
const EMAIL_VALUE = /^[^\s@]+@[^\s@]+\.\w+$/;
const PHONE_VALUE = /^\+\d[\d\s()-]{6,}$/;
/** Letters with digits, or more digits than a count of things in a row has: `TL-558120`, `2:24-cv-00917`, `21774903`. */
const OPAQUE_VALUE = /^#?(?=\S*\d)(?:(?=\S*[\p{L}_/:-])[\p{L}\d_./:#-]{3,}|\d{5,})$/u;
const SHORT_CODE = /^(?:\d{2,}|(?=\S*\d)[\p{L}\d./-]+)$/u;
const BOOLEAN_VALUE = /^(?:true|false)$/i;

/** Kinds that a text about the data need not say: nobody reads them out. */
export type UnsaidKind = "id" | "url" | "hash" | "image" | "coordinate" | "code" | "technical";

/**
 * The kind of a field that a text need not say: ids, addresses, hashes, pictures, coordinates, opaque codes and what only
 * the system that made the data needs. `undefined` for every other field.
 */
export function unsaidKind({ names, values }: FieldEvidence): UnsaidKind | undefined {
  const own = fieldWords(names.at(-1) ?? "");
  const all = (pattern: RegExp): boolean =>
    values.length > 0 && values.every((value) => pattern.test(value.trim()));
  const found = valueKind(own, all) ?? nameKind(names, own, all);
  if (found !== undefined) return found;
  return own.some((word) => FLAGS.has(word)) && all(BOOLEAN_VALUE) ? "technical" : undefined;
}

/** What kind of field something is, from its names and values. */
export function fieldKind(field: FieldEvidence): FieldKind {
  const unsaid = unsaidKind(field);
  if (unsaid !== undefined) return unsaid;
  if (field.declaresUnit) return "unit";
  const { names, values } = field;
  const last = fieldWords(names.at(-1) ?? "").at(-1) ?? "";
  const all = (pattern: RegExp): boolean => values.every((value) => pattern.test(value.trim()));
  if (values.length === 0) return "text";
  if (all(EMAIL_VALUE) || all(PHONE_VALUE) || (CONTACTS.has(last) && all(/[\d@]/))) return "contact";
  if (all(BOOLEAN_VALUE)) return "boolean";
  if (values.every((value) => readNumber(value, ENGLISH_NUMBERS) !== null)) return "number";
  if (values.every((value) => readDate(value, ENGLISH_DATES) !== null)) return "date";
  if (NAMES.has(last)) return "name";
  if (TEXTS.has(last) || values.some((value) => value.length > 60 && value.includes(" "))) return "text";
  return all(/^[A-Z][A-Z0-9_]+$/) || new Set(values).size < values.length ? "category" : "name";
}

/** Kinds whose values show them, whatever the field is called. */
function valueKind(own: readonly string[], all: (pattern: RegExp) => boolean): UnsaidKind | undefined {
  if (all(URL_VALUE)) return own.some((word) => IMAGES.has(word)) ? "image" : "url";
  if (all(FILE_VALUE)) return "image";
  if (all(UUID_VALUE)) return "id";
  return all(HASH_VALUE) ? "hash" : undefined;
}

function nameKind(
  names: readonly string[],
  own: readonly string[],
  all: (pattern: RegExp) => boolean,
): UnsaidKind | undefined {
  const last = own.at(-1) ?? "";
  const before = own.at(-2) ?? "";
  const wordless = all(/^\S+$/) && !all(BOOLEAN_VALUE);
  if (IDS.has(last) && wordless) return "id";
  if (HASHES.has(last) && wordless) return "hash";
  if (IMAGES.has(last) && all(/^[\w./:-]+$/) && !all(BOOLEAN_VALUE)) return "image";
  if (FILES.has(last) && all(/^(?=\S+$).*[/.]/)) return "url";
  if (isCoordinate(names, last) && all(/^[-+]?\d+(?:\.\d+)?°?[NSEW]?$/i)) return "coordinate";
  if (isTechnical(own, last, before, names.length)) return "technical";
  if (NUMBERS.has(last) && all(OPAQUE_VALUE)) return "id";
  return last === "code" && all(SHORT_CODE) ? "code" : undefined;
}

function isCoordinate(names: readonly string[], last: string): boolean {
  const outer = fieldWords(names.at(-2) ?? "").at(-1) ?? "";
  return (
    (COORDINATES.has(last) && last !== "long") ||
    (last === "long" && COORDINATES.has(outer)) ||
    COORDINATES.has(outer)
  );
}

/** Fields of the system that made the data: when a record was written, in which version, for which zone. */
function isTechnical(own: readonly string[], last: string, before: string, depth: number): boolean {
  if (TECHNICAL.has(last)) return true;
  if (TECHNICAL_AFTER.has(last) && TECHNICAL_BEFORE.has(before)) return true;
  const [first = ""] = own;
  return depth <= 2 && own.length === 2 && STAMPS.has(first) && STAMP_ENDS.has(last);
}
