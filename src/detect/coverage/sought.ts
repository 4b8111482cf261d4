import type { Fact } from "../../core/fact.ts";
import { embeddedAliases } from "../../mentions/aliases/embedded-aliases.ts";
import { type Lattice, latticeOf } from "../../mentions/lattice.ts";
import { isContentWord } from "../../text/content-word.ts";
import { fold } from "../../text/fold.ts";
import { remembered } from "../../text/memo.ts";
import { nameWords } from "../../text/name-words.ts";
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { ENGLISH_DATES } from "../../text/values/dates/date-words.ts";
import { readDate } from "../../text/values/dates/read-date.ts";
import type { NumberMention } from "../../text/values/numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "../../text/values/numbers/number-words.ts";
import { readNumber } from "../../text/values/numbers/read-number.ts";
import type { Quantity, Unit } from "../../text/values/quantities/quantity.ts";
import { readQuantity } from "../../text/values/quantities/read-quantity.ts";
import { readUnit } from "../../text/values/quantities/read-unit.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import { namesOfCode } from "../lexicon/names-of-code.ts";
import { stemOf } from "../lexicon/stem-of.ts";
import { readClockTime } from "../reading/clock-times.ts";

/** What kind of value a fact has, as far as that decides how a text states it. */
export type SoughtKind =
  | "flag"
  | "number"
  /** The number 0, which texts tell in many ways. */
  | "zero"
  | "date"
  | "time"
  /** Letters and digits: `SEV2`. */
  | "code"
  /** One of a few values that a program gives: `IN_PROGRESS`. */
  | "enum"
  /** Words with capitals, which texts copy. */
  | "name"
  /** Other words, which texts say in their own way. */
  | "words"
  | "technical";

/** A fact as coverage looks for it. */
export interface Sought {
  readonly fact: Fact;
  readonly kind: SoughtKind;
  /** Values under one heading: the same field of several rows, or keys that are data (`points.2024Q3`). */
  readonly column: string;
  /** What it shares its row with; the subject where there are no rows. */
  readonly row: string;
  /** Stems of the nearest name of the field, and of the names around it. */
  readonly own: readonly string[];
  readonly around: readonly string[];
  /** Stems of the row's key. */
  readonly key: readonly string[];
  /** Words of the value, as a text would write them in order. */
  readonly words: Lattice;
  /** Stems of the value's words that say something, each with names of it where it is a code. */
  readonly stems: readonly string[];
  readonly names: readonly (readonly string[])[];
  /** Names of the codes in a list of them, by their stems: `NSW; VIC`. */
  readonly parts: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Signs of the currency that it is. */
  readonly signs: readonly string[];
  /** The unit that it is: `µg/m³`. */
  readonly unit?: Unit;
  readonly number?: NumberMention;
  readonly quantity?: Quantity;
  readonly date?: CalendarDate;
  /** Minutes since midnight. */
  readonly minutes?: number;
  /** Seconds that an ISO duration lasts. */
  readonly seconds?: number;
  readonly yes?: boolean;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["y", true],
  ["false", false],
  ["no", false],
  ["n", false],
]);
const TECHNICAL =
  /^(?=\S+$)(?:[a-z][a-z0-9+.-]*:\/\/\S+|www\.\S+|[0-9a-f]{8}-[0-9a-f-]{20,}|(?=[0-9a-f]*\d)[0-9a-f]{12,}|\/\S+\/\S*|[\w.+-]+@[\w-]+\.[\w.]+|(?=\S*\d)(?=\S*[A-Za-z])[\w-]{24,})$/i;
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d\S*)$/;
const DURATION =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** Seconds of a year, a month, a week, a day, an hour, a minute and a second. */
const SECONDS = [31_557_600, 2_629_800, 604_800, 86_400, 3600, 60, 1];
const DOTTED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
/** Fields that say how others are to be read. */
const READING_FIELD = /^(?:units?|currency|ccy|cur|tz|time_?zone|scale)$/i;
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d./_#:+-]*$/u;
const LONGEST_NUMBER = 60;
/** No name with other names is longer. */
const LONGEST_NAME = 40;
const RACE_TIME = /^(?:(\d+):)?(\d{1,2}):(\d\d\.\d+)$/;
const DATA_KEY = /\d/;
const SIGN = /\p{Sc}$/u;
const QUARTER = /^\d{4}-?Q[1-4]$/i;

/** The words of a value: `GLUTEN_FREE` and `glutenFree` as "gluten free". */
function spoken(value: string): string {
  return /\s/.test(value) ? value : value.replace(/_+/g, " ").replace(/(\p{Ll}{2})(\p{Lu}\p{Ll})/gu, "$1 $2");
}

const stemsOf = (words: readonly string[]): readonly string[] => [
  ...new Set(words.filter(isContentWord).map((word) => stemOf(fold(word)))),
];

/** As `stemsOf`, but of "she" alone the word itself. */
function nameStems(name: string): readonly string[] {
  const words = nameWords(name);
  const stems = stemsOf(words);
  return stems.length > 0 ? stems : words.map((word) => stemOf(fold(word)));
}

function columnOf({ origin, relation }: Fact): string {
  const path = origin?.path;
  if (path === undefined || /^\[\d+\]$/.test(path)) return relation;
  return path
    .replace(/\[\d+\]/g, "[]")
    .split(".")
    .map((part) => (DATA_KEY.test(part) ? "*" : part))
    .join(".");
}

const readNumberish = (value: string, relation: string): Numberish | undefined =>
  value.length > LONGEST_NUMBER || value.includes("\n")
    ? undefined
    : (numberishOf(`${value}\n${relation}`) ?? undefined);

type Numberish = Pick<Sought, "number" | "quantity" | "seconds">;

const numberishOf = remembered((key: string): Numberish | null => {
  const [value, relation] = key.split("\n") as [string, string];
  const duration = value.length > 2 ? DURATION.exec(value) : null;
  if (duration) {
    const parts = duration.slice(1).map((part) => Number(part ?? 0));
    return { seconds: parts.reduce((sum, part, at) => sum + part * SECONDS[at]!, 0) };
  }
  const race = RACE_TIME.exec(value);
  if (race) return { seconds: (Number(race[1] ?? 0) * 60 + Number(race[2])) * 60 + Number(race[3]) };
  const number = readNumber(value.replace(/^\+/, ""), ENGLISH_NUMBERS) ?? undefined;
  const quantity = readQuantity(value.replace(/^\+/, ""), relation, ENGLISH_UNITS) ?? undefined;
  if (!number && !quantity) return null;
  return { ...(number && { number }), ...(quantity && { quantity }) };
});

/** Reads what a fact's value is and what its words are. */
function soughtOf(fact: Fact): Sought {
  const { relation, row, subject, origin } = fact;
  const value = fact.value.trim();
  const attribute = origin?.attribute ?? relation;
  const own = stemsOf(nameWords(attribute));
  const text = spoken(value);
  const words = latticeOf(text);
  const stems = stemsOf(words.map(({ folded }) => folded));
  const spelled = [
    ...namesOfCode(value, relation),
    ...(value.length < LONGEST_NAME
      ? embeddedAliases()
          .of(value)
          .map(({ name }) => name)
      : []),
  ];
  const base = {
    fact,
    column: columnOf(fact),
    row: row?.path ?? subject ?? "",
    own,
    around: stemsOf(nameWords(relation)).filter((stem) => !own.includes(stem)),
    key: stemsOf(nameWords(spoken(row?.key ?? subject ?? ""))),
    words,
    stems,
    names: spelled.map(nameStems).filter((name) => name.length > 0),
    parts: partsOf(value, relation),
    signs: spelled.filter((name) => SIGN.test(name)),
  };
  const yes = FLAGS.get(value.toLowerCase());
  if (yes !== undefined) return { ...base, kind: "flag", yes };
  if (TECHNICAL.test(value)) return { ...base, kind: "technical" };
  const dated = DATE_TIME.exec(value);
  const minutes = readClockTime(value) ?? undefined;
  const date =
    readDate(
      dated?.[1] ?? value.replace(DOTTED_DATE, "$3-$2-$1").replace(/-(\d)(?=-|$)/g, "-0$1"),
      ENGLISH_DATES,
    ) ?? undefined;
  if (date) return { ...base, kind: "date", date, ...(minutes !== undefined && { minutes }) };
  if (minutes !== undefined) return { ...base, kind: "time", minutes };
  const unit = readUnit(value, 0, ENGLISH_UNITS);
  if (unit?.end === value.length && spelled.length === 0)
    return { ...base, kind: "enum", unit: unit.units[0]! };
  const read = readNumberish(value, relation);
  if (read)
    return { ...base, ...read, kind: (read.number ?? read.quantity)?.value === 0 ? "zero" : "number" };
  return { ...base, kind: READING_FIELD.test(attribute) ? "enum" : wordsKind(value) };
}

const NO_PARTS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map();

function partsOf(value: string, relation: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  if (value.length > 60 || !/[;,/|]/.test(value)) return NO_PARTS;
  return new Map(
    value
      .split(/[;,/|]\s*/)
      .map((part) => [stemOf(fold(part.trim())), namesOfCode(part.trim(), relation).map(nameStems)]),
  );
}

function wordsKind(value: string): SoughtKind {
  if (CODE.test(value) && !QUARTER.test(value)) return "code";
  if (ENUM.test(value)) return "enum";
  const words = value.split(/\s+/);
  const capitals = words.filter((word) => CAPITAL.test(word)).length;
  return capitals > 0 && capitals >= words.length / 2 ? "name" : "words";
}

const ENUM = /^(?:[A-Z]{1,4}|[A-Z][A-Z_/-]{3,}|[a-z]+(?:_[a-z]+)+)$/;
const CAPITAL = /^\P{L}*\p{Lu}/u;

const made = new WeakMap<readonly Fact[], readonly Sought[]>();

/** The facts of a list as coverage looks for them; read once for a list, which several texts may share. */
export function soughtFacts(facts: readonly Fact[]): readonly Sought[] {
  let sought = made.get(facts);
  if (!sought) {
    sought = facts.map(soughtOf);
    made.set(facts, sought);
  }
  return sought;
}
