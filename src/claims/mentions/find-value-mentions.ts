import type { Span } from "../../core/span.ts";
import clock from "../../text/languages/en/clock.json" with { type: "json" };
import dateWords from "../../text/languages/en/dates.json" with { type: "json" };
import licensed from "../../text/languages/en/licensed-names.json" with { type: "json" };
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { ENGLISH_DATES } from "../../text/values/dates/date-words.ts";
import { findDates } from "../../text/values/dates/find-dates.ts";
import { findNumbers } from "../../text/values/numbers/find-numbers.ts";
import type { NumberMention } from "../../text/values/numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "../../text/values/numbers/number-words.ts";
import { findQuantities } from "../../text/values/quantities/find-quantities.ts";
import type { Quantity } from "../../text/values/quantities/quantity.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import { hedgeOf } from "./hedges.ts";
import { mantissaRange, numberRange, significantDigits } from "./number-range.ts";
import type { Hedge, ValueMention } from "./value-mention.ts";

const HOURS = clock.hours.join("|");
const MINUTES = Object.keys(clock.past).join("|");
const TWELVE = /(?<![\d.:,])(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?/giu;
const CLOCK = /(?<![\d.:,/])(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?:\.(\d+))?(?![\d:])/gu;
const NAMED_TIME = new RegExp(`\\b(${Object.keys(clock.times).join("|")})\\b`, "giu");
const PAST = new RegExp(`\\b(${MINUTES})(?: minutes)? (past|to) (${HOURS}|\\d{1,2})\\b`, "giu");
const O_CLOCK = new RegExp(`\\b(${HOURS}|\\d{1,2}) o['’]clock\\b`, "giu");
const AT_HOUR = new RegExp(
  `\\b(?:at|by|until|before|after|from) (${HOURS})\\b(?= in the (?:morning|afternoon|evening)| sharp)`,
  "giu",
);
const DOTTED =
  /(?:^|\b(?:at|from|until|till|by|between|to|and|before|after|off|about|around|since)|[–-])\s?$/iu;
const WEEKDAY = new RegExp(`(?<!\\p{L})(${clock.weekdays.join("|")})(?:s|['’]s)?(?!\\p{L})`, "giu");
const SHORT_WEEKDAY =
  /(?<![\p{L}\p{N}])(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)(?![\p{L}\p{N}'’])(?=\.?,?\s(?:\d|the \d|\(|none)|[–-](?:Mon|Tue|Wed|Thu|Fri|Sat|Sun))/gu;
const HOLIDAY = new RegExp(`(?<!\\p{L})(?:${Object.keys(licensed.holidays).join("|")})(?!\\p{L})`, "gu");
const MONTHS = dateWords.months.map(([name]) => name!);
const MONTH = new RegExp(
  `(?<!\\p{L})(${MONTHS.map((name) => name[0]!.toUpperCase() + name.slice(1)).join("|")})(?!\\p{L})`,
  "gu",
);
const BEFORE_MONTH = new RegExp(`(?:\\b(?:${clock.beforeMonth.join("|")})|[,(–-])[\\s-]*$`, "iu");
const VERSION = /(?<![\p{L}\d.])v?\d+(?:\.\d+){2,}(?:[-+][\p{L}\d.]+)?(?![\d])/giu;
const RANGE_BEFORE_DATE =
  /(?<![\d.,:/-])(\d{1,2})(?:st|nd|rd|th)?\s?(?:–|-|to|and|until|till|through|or|,)\s?(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?$/iu;
const RANGE_AFTER_DATE =
  /^\s?(?:–|-|to|and|until|through)\s?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:.%]|\s?(?:per|%|°|km|kg|[ap]\.?m))(?:,? (\d{4}))?/iu;
const FRACTION = new RegExp(
  `\\b(?:(a|an|one|the)[ -])?(${Object.keys(clock.fractions).join("|")})\\b(?! past| an? | dozen| million| hour|-hour|-time|-year| time| of (?:the )?(?:${MONTHS.join("|")}))`,
  "giu",
);
const MULTIPLE = new RegExp(
  `\\b(?:(${Object.keys(clock.multiples).join("|")})|((?:${HOURS}|\\d+(?:\\.\\d+)?)(?: and a half)?) times)(?! (?:a|per|each|every) )\\b`,
  "giu",
);
const HALF_OF_GAME = /(?:first|second|and a|other|last|each)[\s-]$/iu;
/** "A third appointment" is the third one; "a third of", "by a third." is a part. */
const AFTER_ORDINAL =
  /^[\s-](?!(?:of|more|less|fewer|higher|lower|as|to|below|above|over|under|from|in|on|the|larger|smaller|longer|shorter|faster|were|was|are|is|since|than|and|off|cheaper|a|per|each|for|at|by|after|with|down|up|owned|full|went)\b)\p{Ll}/u;
const POINTS = /^[\s-](?:percentage[\s-])?points?(?!\p{L})/iu;
const ONE_UNIT =
  /(?<!\p{L})(?:an?|half an?|(?:a|three) quarters? of an) (second|hour|minute|week|day|month|year|decade|fortnight|kilometre|mile|tonne)\b(?:( and a half)| and (\d{1,2}|[a-z-]+) (?:minutes|seconds)\b)?/giu;

/** Finds the values of a text: dates, times, quantities, numbers and the like, none inside another, in order. */
export function findValueMentions(text: string): readonly ValueMention[] {
  return new Scan(text).all();
}

const MONEY = { name: "money", dimension: "money", factor: 1 };
const NONE = {
  ranges: [],
  dates: [],
  time: null,
  twelve: false,
  weekday: null,
  spelled: false,
  digits: 1,
} as const;

class Scan {
  private readonly text: string;
  private readonly taken: Uint8Array;
  private readonly found: ValueMention[] = [];

  constructor(text: string) {
    this.text = text;
    this.taken = new Uint8Array(text.length);
  }

  all(): readonly ValueMention[] {
    this.versions();
    this.dates();
    this.times();
    this.numbers();
    this.found.sort((a, b) => a.span.start - b.span.start);
    return this.found;
  }

  private add(
    span: Span,
    mention: Omit<ValueMention, "span" | "hedge"> & { readonly hedge?: Hedge | null },
  ): void {
    for (let i = span.start; i < span.end; i++) if (this.taken[i]) return;
    this.taken.fill(1, span.start, span.end);
    this.found.push({ hedge: null, ...mention, span });
  }

  private versions(): void {
    for (const match of this.text.matchAll(VERSION)) {
      if (/^\d{1,2}\.\d{1,2}\.(?:19|20)\d\d$/.test(match[0]) || /^\d{1,3}(?:\.\d{3})+$/.test(match[0]))
        continue;
      this.add(spanOf(match), { ...NONE, kind: "version", digits: 4 });
    }
  }

  private dates(): void {
    const { text } = this;
    const masked = text.replace(/\d{1,3}(?:,\d{3})+/g, (digits) => "#".repeat(digits.length));
    for (const { span, readings } of findDates(masked, ENGLISH_DATES)) {
      if (span.start > 0 && this.taken[span.start]) continue;
      const [first] = readings;
      this.add(span, { ...NONE, kind: "date", dates: readings, digits: 3 });
      if (first?.day === undefined || first.month === undefined) continue;
      const before = RANGE_BEFORE_DATE.exec(text.slice(Math.max(0, span.start - 28), span.start));
      // "No. 14, Thursday 10 August" has one date.
      const isApart = before !== null && /,.*day,? $/iu.test(before[0]);
      if (before && !isApart && Number(before[1]) >= 1 && Number(before[1]) <= 31) {
        const start = Math.max(0, span.start - 28) + before.index;
        const dates = [{ ...first, day: Number(before[1]) }];
        this.add(
          { start, end: start + /^\d+(?:st|nd|rd|th)?/.exec(before[0])![0].length },
          { ...NONE, kind: "date", dates, digits: 3 },
        );
      }
      const after = RANGE_AFTER_DATE.exec(text.slice(span.end, span.end + 24));
      if (
        after &&
        /\d$/.test(text.slice(span.start, span.end)) &&
        first.year === undefined &&
        Number(after[1]) <= 31
      ) {
        const year = after[2] === undefined ? {} : { year: Number(after[2]) };
        const start = span.end + after[0].indexOf(after[1]!);
        const dates = [{ ...year, month: first.month, day: Number(after[1]) }];
        this.add({ start, end: span.end + after[0].length }, { ...NONE, kind: "date", dates, digits: 3 });
      }
    }
    for (const match of text.matchAll(WEEKDAY)) {
      if (match[0][0] !== match[0][0]!.toUpperCase()) continue;
      const weekday = clock.weekdays.indexOf(match[1]!.toLowerCase());
      this.add(spanOf(match), { ...NONE, kind: "weekday", weekday });
    }
    for (const match of text.matchAll(SHORT_WEEKDAY)) {
      const weekday = clock.shortWeekdays.indexOf(match[1]!.slice(0, 3).toLowerCase());
      this.add(spanOf(match), { ...NONE, kind: "weekday", weekday });
    }
    for (const match of text.matchAll(HOLIDAY)) {
      const [month, day] = (licensed.holidays as Readonly<Record<string, string>>)
        [match[0]]!.split("-")
        .map(Number);
      this.add(spanOf(match), { ...NONE, kind: "date", dates: [{ month: month!, day: day! }], digits: 3 });
    }
    for (const match of text.matchAll(MONTH)) {
      const isWord = dateWords.monthsThatAreWords.includes(match[1]!.toLowerCase());
      if (isWord && !BEFORE_MONTH.test(text.slice(Math.max(0, match.index - 12), match.index))) continue;
      const dates: CalendarDate[] = [{ month: MONTHS.indexOf(match[1]!.toLowerCase()) + 1 }];
      this.add(spanOf(match), { ...NONE, kind: "date", dates, digits: 1 });
    }
  }

  private times(): void {
    const { text } = this;
    for (const match of text.matchAll(TWELVE)) {
      const hours = (Number(match[1]) % 12) + (match[3]!.toLowerCase() === "p" ? 12 : 0);
      this.time(match, hours * 3600 + Number(match[2] ?? 0) * 60, false);
    }
    for (const match of text.matchAll(CLOCK)) this.clock(match);
    for (const match of text.matchAll(NAMED_TIME))
      this.time(match, (clock.times as Readonly<Record<string, number>>)[match[1]!.toLowerCase()]!, false);
    for (const match of text.matchAll(PAST)) {
      const minutes = (clock.past as Readonly<Record<string, number>>)[match[1]!.toLowerCase()]!;
      const seconds = hourOf(match[3]!) * 3600 + (match[2]!.toLowerCase() === "to" ? -minutes : minutes) * 60;
      this.time(match, seconds, true);
    }
    for (const match of text.matchAll(O_CLOCK)) this.time(match, hourOf(match[1]!) * 3600, true);
    for (const match of text.matchAll(AT_HOUR)) {
      const start = match.index + match[0].length - match[1]!.length;
      this.add(
        { start, end: match.index + match[0].length },
        { ...NONE, kind: "time", time: hourOf(match[1]!) * 3600, twelve: true },
      );
    }
  }

  private time(match: RegExpMatchArray, time: number, twelve: boolean): void {
    const span = spanOf(match);
    const hedge = hedgeOf(this.text, span.start, span.end);
    this.add(span, { ...NONE, kind: "time", time, twelve, hedge, digits: 3 });
  }

  /** `14:05`, `3:16.5`, `1:20:05`: a time of day or a length of time. */
  private clock(match: RegExpMatchArray): void {
    const [first, second] = [Number(match[1]), Number(match[2])];
    const third = match[3] === undefined ? null : Number(match[3]);
    const fraction = match[4] === undefined ? 0 : Number(`0.${match[4]}`);
    const precision = match[4]?.length ?? 0;
    const second1 = ENGLISH_UNITS.names.get("second")![0]!;
    const long = first * 3600 + second * 60 + (third ?? 0) + fraction;
    const short = first * 60 + second + fraction;
    const time = first < 24 && match[4] === undefined ? first * 3600 + second * 60 + (third ?? 0) : null;
    const readings = third === null ? [short, long] : [long];
    const ranges = readings.map((value) => numberRange({ value, precision }, second1, null));
    this.add(spanOf(match), { ...NONE, kind: "clock", time, ranges, digits: 4 });
  }

  private numbers(): void {
    const { text } = this;
    const numbers = findNumbers(text, ENGLISH_NUMBERS).filter(({ span }) => !this.taken[span.start]);
    for (const match of text.matchAll(MULTIPLE)) this.multiple(match);
    for (const match of text.matchAll(ONE_UNIT)) {
      const rest = match[3] === undefined ? 0 : (findNumbers(match[3], ENGLISH_NUMBERS)[0]?.value ?? 0) / 60;
      const value = startOf(match[0].toLowerCase()) + (match[2] ? 0.5 : 0) + rest;
      const isFortnight = match[1]!.toLowerCase() === "fortnight";
      const unit = ENGLISH_UNITS.names.get(isFortnight ? "week" : match[1]!.toLowerCase())?.[0] ?? null;
      const range = numberRange(
        { value: isFortnight ? value * 2 : value, precision: match[2] || rest ? 2 : 0 },
        unit,
        match[2] || rest ? null : "about",
      );
      this.add(spanOf(match), { ...NONE, kind: "duration", ranges: [range], spelled: true });
    }
    for (const match of text.matchAll(FRACTION)) this.fractionWord(match);
    for (const quantity of findQuantities(text, numbers, ENGLISH_UNITS)) this.quantity(quantity, numbers);
    for (const number of numbers) this.number(number);
  }

  /** "Half", "a third"; not "the third" nor "first half". */
  private fractionWord(match: RegExpMatchArray): void {
    const word = match[2]!.toLowerCase();
    const article = match[1]?.toLowerCase();
    if (word !== "half" && (article === undefined || article === "the")) return;
    const ahead = this.text.slice(Math.max(0, match.index! - 12), match.index);
    // "Six and a half" is one number; "a quarter of an hour" was read already.
    if (/\band\s$/iu.test(ahead)) return;
    if (word === "half" && article === undefined && HALF_OF_GAME.test(ahead)) return;
    if (
      word !== "half" &&
      article !== "one" &&
      AFTER_ORDINAL.test(this.text.slice(match.index! + match[0].length))
    )
      return;
    this.fraction(spanOf(match), (clock.fractions as Readonly<Record<string, number>>)[word]!);
  }

  private fraction(span: Span, value: number): void {
    const hedge = hedgeOf(this.text, span.start, span.end);
    const reach = hedge === "about" ? 0.05 : 0.025;
    const low = hedge === "over" ? value : value - (hedge === "under" ? 0.1 : reach);
    const high = hedge === "under" ? value : value + (hedge === "over" ? 0.1 : reach);
    this.add(span, {
      ...NONE,
      kind: "fraction",
      hedge,
      ranges: [{ value, low, high, unit: null }],
      spelled: true,
    });
  }

  private multiple(match: RegExpMatchArray): void {
    const span = spanOf(match);
    const word = match[1]?.toLowerCase();
    const number = match[2] === undefined ? undefined : findNumbers(match[2], ENGLISH_NUMBERS)[0];
    const value = word ? (clock.multiples as Readonly<Record<string, number>>)[word]! : number?.value;
    // "Mentioned 192 times" counts; nothing is 192 times as much.
    if (value === undefined || (number && value > 12)) return;
    const hedge = hedgeOf(this.text, span.start, span.end);
    const reach = value * (number && number.precision > 0 ? 0.03 : 0.06);
    const low = hedge === "over" ? value * 0.99 : value - (hedge === "under" ? value * 0.25 : reach);
    const high = hedge === "under" ? value * 1.01 : value + (hedge === "over" ? value * 0.4 : reach);
    this.add(span, {
      ...NONE,
      kind: "multiple",
      hedge,
      ranges: [{ value, low, high, unit: null }],
      spelled: !number?.digits,
    });
  }

  private quantity(quantity: Quantity & { readonly span: Span }, numbers: readonly NumberMention[]): void {
    const { span, unit } = quantity;
    const hedge = hedgeOf(this.text, span.start, span.end);
    const number = numbers.find((one) => one.span.start >= span.start && one.span.end <= span.end);
    const readings = [quantity, ...(quantity.alternatives ?? [])];
    const ranges = readings.map((one) => numberRange(one, one.unit, hedge));
    const mantissa = mantissaRange(this.text.slice(span.start, span.end), quantity, unit, hedge);
    if (mantissa) ranges.push(mantissa);
    // Cents and pence are a hundredth of whatever currency the data has.
    if (unit.dimension.startsWith("money") && unit.factor < 1) {
      const whole = { value: quantity.value * unit.factor, precision: quantity.precision + 2 };
      ranges.splice(0, ranges.length, numberRange(whole, MONEY, hedge), numberRange(quantity, null, hedge));
    }
    const kind = unit.dimension.startsWith("money")
      ? "money"
      : unit.dimension === "share"
        ? "percent"
        : unit.dimension === "time"
          ? "duration"
          : "quantity";
    const digits = significantDigits(quantity.value, quantity.precision);
    this.add(span, { ...NONE, kind, hedge, ranges, spelled: number?.spelled ?? false, digits });
  }

  /** `9.30` after words that times of day have before them. */
  private dottedTime({ span, value, precision, spelled }: NumberMention): boolean {
    const minutes = Math.round((value % 1) * 100);
    if (spelled || precision !== 2 || value >= 24 || value < 0 || minutes >= 60) return false;
    if (!DOTTED.test(this.text.slice(Math.max(0, span.start - 9), span.start))) return false;
    const time = Math.floor(value) * 3600 + minutes * 60;
    const ranges = [numberRange({ value, precision }, null, null)];
    this.add(span, { ...NONE, kind: "number", ranges, time, twelve: value < 13, digits: 3 });
    return true;
  }

  private number(number: NumberMention): void {
    const { span, value, precision, ordinal, spelled, alternative, attached } = number;
    if (attached || this.dottedTime(number)) return;
    const hedge = hedgeOf(this.text, span.start, span.end);
    if (spelled && !Number.isInteger(value) && value < 1) {
      this.fraction(span, value);
      return;
    }
    const ranges = [numberRange(number, null, hedge)];
    if (alternative) ranges.push(numberRange(alternative, null, hedge));
    const mantissa = mantissaRange(this.text.slice(span.start, span.end), number, null, hedge);
    if (mantissa) ranges.push(mantissa);
    if (POINTS.test(this.text.slice(span.end, span.end + 24)))
      ranges.push(numberRange(number, ENGLISH_UNITS.names.get("percent")![0]!, hedge));
    const isYear =
      !spelled && number.digits?.length === 4 && precision === 0 && value >= 1500 && value <= 2100 && !hedge;
    const grouped = /\d[,.\u00a0\u202f ]\d/.test(this.text.slice(span.start, span.end));
    const kind = ordinal ? "ordinal" : isYear && !grouped ? "year" : "number";
    const dates = kind === "year" ? [{ year: value }] : [];
    this.add(span, {
      ...NONE,
      kind,
      hedge,
      ranges,
      dates,
      spelled,
      digits: significantDigits(value, precision),
    });
  }
}

function spanOf(match: RegExpMatchArray): Span {
  return { start: match.index!, end: match.index! + match[0].length };
}

/** How much "half an hour", "a quarter of an hour" and "an hour" are of an hour. */
function startOf(words: string): number {
  if (words.startsWith("half")) return 0.5;
  if (words.startsWith("three")) return 0.75;
  return words.includes("quarter") ? 0.25 : 1;
}

function hourOf(word: string): number {
  const spelled = clock.hours.indexOf(word.toLowerCase());
  return spelled >= 0 ? spelled + 1 : Number(word);
}
