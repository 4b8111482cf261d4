import type { Fact } from "../../core/fact.ts";
import { isOrdinary } from "../../mentions/ordinary.ts";
import { isContentWord } from "../../text/content-word.ts";
import calendar from "../../text/languages/en/calendar.json" with { type: "json" };
import dates from "../../text/languages/en/dates.json" with { type: "json" };
import licensed from "../../text/languages/en/licensed-names.json" with { type: "json" };
import numbers from "../../text/languages/en/numbers.json" with { type: "json" };
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import { readText } from "../reading/text-reading.ts";
import { wordLicence } from "./word-licence.ts";

/** What was seen of a word that the data does not license in full. */
export interface WordSeen {
  /** Its place among the words of the text. */
  readonly place: number;
  readonly stem: string;
  readonly isName: boolean;
  readonly features: Readonly<Record<string, number>>;
}

const CALENDAR: ReadonlySet<string> = new Set(
  [...calendar.weekdays.flat(), ...dates.months.flat(), ...calendar.zones].flatMap((word) => [
    word,
    `${word}s`,
  ]),
);
/** Names that any text may use. */
const ANYONES: ReadonlySet<string> = new Set([...calendar.feasts, ...licensed.words]);
const NUMBERS: ReadonlySet<string> = new Set(JSON.stringify(numbers).match(/[a-z]+/g));
const DIGIT = /\d/;
/** The least share of content words in small letters that a text has whose capitals mean something. */
const SMALL_LETTERS = 0.1;
/** What stands before a word whose capital may be its place's. */
const STARTS = /[.!?]["”')\]]*\s+$|["“(:•*#–—-]\s*$|\n[^\S\n]*$/;

/** Whether a word is one of numbers, dates and units, which other detectors read. */
function isValueWord(folded: string): boolean {
  return DIGIT.test(folded) || CALENDAR.has(folded) || NUMBERS.has(folded) || ENGLISH_UNITS.names.has(folded);
}

/** In how many domains true texts use a stem that their data does not license. */
export type Framing = ReadonlyMap<string, number>;

/** The words of a text that the data does not license in full, with what speaks for and against them. */
export function wordFeatures(facts: readonly Fact[], text: string, framing: Framing): readonly WordSeen[] {
  const licence = wordLicence(facts);
  const reading = readText(text);
  const { words, stems, clauses } = reading;
  // In a text of capitals, a headline, or one of none, capitals say nothing.
  const capitals = words.some(({ capital }) => capital);
  const small = words.filter(
    ({ capital, folded }) => !capital && isContentWord(folded) && !DIGIT.test(folded),
  ).length;
  const telling = capitals && small > 0 && small >= words.length * SMALL_LETTERS;
  const seen: WordSeen[] = [];
  const support = words.map(({ folded, end, start }, at) => {
    if (end - start < 2 || !isContentWord(folded) || isValueWord(folded)) return 1;
    const own = licence.of(stems[at]!);
    if (own === 1) return 1;
    const next = words[at + 1];
    const before = words[at - 1];
    const joined = Math.max(
      next && next.start <= end + 1 ? licence.of(folded + next.folded) : 0,
      before && before.end >= start - 1 ? licence.of(before.folded + folded) : 0,
    );
    return joined === 1 ? 1 : own;
  });
  const strange = new Map<number, number>();
  support.forEach((one, at) => {
    if (one < 0.5 && !framing.has(stems[at]!))
      strange.set(clauses[at]!, (strange.get(clauses[at]!) ?? 0) + 1);
  });
  words.forEach(({ capital, folded, sentence }, at) => {
    const own = support[at]!;
    if (own === 1) return;
    const stem = stems[at]!;
    const first =
      at === 0 ||
      words[at - 1]!.sentence !== sentence ||
      STARTS.test(text.slice(words[at - 1]!.end, words[at]!.start));
    const domains = framing.get(stem) ?? 0;
    const ordinary = Math.min(1, Math.log2(1 + domains) / 6);
    const isName = telling && capital && !first && !isOrdinary(folded) && !ANYONES.has(folded);
    const strangers = (strange.get(clauses[at]!) ?? 0) - (own < 0.5 && domains === 0 ? 1 : 0);
    seen.push({
      place: at,
      stem,
      isName,
      features: {
        "not licensed": 1 - own,
        ordinary,
        "never seen": domains === 0 ? 1 : 0,
        name: isName ? 1 - own : 0,
        "capital at the start": telling && capital && first && domains === 0 ? 1 : 0,
        "other strange words in its clause": Math.min(3, strangers) / 3,
      },
    });
  });
  return seen;
}
