import type { Fact } from "../core/fact.ts";
import { nameWords } from "../text/name-words.ts";
import type { CalendarDate } from "../text/values/dates/calendar-date.ts";
import { ENGLISH_DATES } from "../text/values/dates/date-words.ts";
import { findDates } from "../text/values/dates/find-dates.ts";
import { readDate } from "../text/values/dates/read-date.ts";
import { findNumbers } from "../text/values/numbers/find-numbers.ts";
import type { NumberMention } from "../text/values/numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "../text/values/numbers/number-words.ts";
import type { Quantity } from "../text/values/quantities/quantity.ts";
import { readQuantity } from "../text/values/quantities/read-quantity.ts";
import { ENGLISH_UNITS } from "../text/values/quantities/unit-words.ts";
import type { Aliases } from "./aliases/aliases.ts";
import { otherNumbers } from "./inflect.ts";
import { type Lattice, latticeOf } from "./lattice.ts";

/** What the data entitles a text to say. */
export interface Licence {
  /** Words of every label, relation and alias, folded, in both numbers; and labels' initials. */
  readonly words: ReadonlySet<string>;
  readonly dates: readonly CalendarDate[];
  /** Numbers that have no unit, wherever they stand in a label. */
  readonly numbers: readonly NumberMention[];
  /** Numbers of quantities, which a text may give without their unit. */
  readonly measures: readonly NumberMention[];
  readonly quantities: readonly Quantity[];
}

/** First letters of any capitalised words in a row: "MIT", and "US" of "President of the United States". */
function addInitials(words: Set<string>, lattice: Lattice): void {
  const letters = lattice.flatMap(({ capital, folded }) => (capital ? [folded[0]!] : []));
  for (let from = 0; from < letters.length; from++)
    for (let to = from + 2; to <= Math.min(letters.length, from + LONGEST_INITIALS); to++)
      words.add(letters.slice(from, to).join(""));
}

const LONGEST_INITIALS = 6;

const made = new WeakMap<Aliases, WeakMap<readonly Fact[], Licence>>();

/** The licence that some facts give; made once for a list of facts, which several texts may share. */
export function licenceOf(facts: readonly Fact[], aliases: Aliases): Licence {
  const licences = made.get(aliases) ?? new WeakMap<readonly Fact[], Licence>();
  made.set(aliases, licences);
  const known = licences.get(facts);
  if (known) return known;
  const words = new Set<string>();
  const add = (text: string) => {
    for (const { folded } of latticeOf(text)) {
      words.add(folded);
      for (const other of otherNumbers(folded)) words.add(other);
    }
  };
  const dates: CalendarDate[] = [];
  const numbers: NumberMention[] = [];
  const measures: NumberMention[] = [];
  const quantities: Quantity[] = [];
  const addValues = (label: string, relation: string) => {
    if (!/\d/.test(label)) return;
    const quantity = readQuantity(label, relation, ENGLISH_UNITS);
    if (quantity) quantities.push(quantity);
    (quantity ? measures : numbers).push(...findNumbers(label, ENGLISH_NUMBERS));
    const date = readDate(label, ENGLISH_DATES);
    if (date) dates.push(date);
    else for (const { readings } of findDates(label, ENGLISH_DATES)) dates.push(...readings);
  };
  const seen = new Set<string>();
  for (const { subject, relation, value } of facts) {
    for (const word of nameWords(relation)) add(word);
    for (const label of subject === null ? [value] : [subject, value]) {
      addValues(label, relation);
      if (seen.has(label)) continue;
      seen.add(label);
      add(label);
      for (const word of nameWords(label)) add(word);
      for (const { name } of aliases.of(label)) add(name);
      addInitials(words, latticeOf(label));
    }
  }
  const licence = { words, dates, numbers, measures, quantities };
  licences.set(facts, licence);
  return licence;
}
