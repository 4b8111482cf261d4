import clock from "../../text/languages/en/clock.json" with { type: "json" };
import dateWords from "../../text/languages/en/dates.json" with { type: "json" };
import type { Claim, ClaimStatus } from "../claim.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import type { Reading } from "../scope/reading.ts";
import { stemOf } from "../scope/text-words.ts";
import type { Cell, Table } from "../table/cell.ts";
import { dayNumber, weekdayOf } from "./civil.ts";
import { type Calendar, calendarOf, cellsOfDate, isInSeries, isNearDate, isWithin } from "./dates-of-data.ts";

/** Words that count from another date. */
const RELATIVE =
  /\b(?:before|after|later|earlier|following|follows|next|previous|prior|eve|until|till|within|advance|ahead|ends?|ending|closes|expires?|lasts?|through|inclusive|overnight|tomorrow|yesterday|deadline|weeks?|days?)\b/iu;

function sentenceOf({ span }: ValueMention, { text, clauses }: Reading): string {
  const [start, end] = clauses.sentence(clauses.sentenceAt(span.start));
  return text.slice(Math.max(start, span.start - 60), Math.min(end, span.end + 60));
}

/** Checks the dates, weekdays and times of day of a text. */
export function checkDates(
  mentions: readonly ValueMention[],
  table: Table,
  reading: Reading,
): readonly Claim[] {
  const calendar = calendarOf(table);
  const claims: Claim[] = [];
  for (const [i, mention] of mentions.entries()) {
    if (mention.kind === "date") claims.push(dateClaim(mention, calendar, table, reading));
    else if (mention.kind === "weekday")
      claims.push(weekdayClaim(mention, mentions, i, calendar, table, reading));
    else if (mention.kind === "time") claims.push(timeClaim(mention, calendar, table));
    else if (mention.kind === "version") claims.push(versionClaim(mention, table, reading));
  }
  return claims;
}

function claim(
  { span }: ValueMention,
  kind: Claim["kind"],
  status: ClaimStatus,
  cells: readonly Cell[],
  why: string,
  features: Claim["features"],
): Claim {
  return { span, kind, status, facts: cells.map(({ id }) => id), why, features };
}

function dateClaim(mention: ValueMention, calendar: Calendar, table: Table, reading: Reading): Claim {
  const { text } = reading;
  const [said] = mention.dates;
  const written = text.slice(mention.span.start, mention.span.end);
  const cells = cellsOfDate(calendar, mention.dates);
  const full = said?.day !== undefined ? 1 : 0;
  if (cells.length > 0)
    return claim(mention, "date", "supported", cells, `the data has ${written}`, { direct: 1, full });
  const named = cellsWithMonth(table, said?.month);
  if (named.length > 0 && !full)
    return claim(mention, "date", "supported", named, `the data has ${written}`, { direct: 0.8, full });
  const relative = RELATIVE.test(sentenceOf(mention, reading));
  const near = mention.dates.some((date) => isNearDate(calendar, date, table, relative));
  const within = mention.dates.some((date) => isWithin(calendar, date) || isInSeries(calendar, date));
  const unsure = (near && !full) || within || calendar.dated.length === 0 || named.length > 0;
  return claim(
    mention,
    "date",
    unsure ? "unchecked" : "unsupported",
    [],
    `no date of the data is ${written}`,
    {
      direct: 0,
      full,
      near: near ? 1 : 0,
      within: within ? 1 : 0,
      dateless: calendar.dated.length === 0 ? 1 : 0,
    },
  );
}

/** Cells that name a month in words or in their field's name. */
function cellsWithMonth(table: Table, month: number | undefined): readonly Cell[] {
  const names = month === undefined ? [] : (dateWords.months[month - 1] ?? []).map((name) => stemOf(name));
  return table.cells.filter(({ words, names: path }) =>
    names.some((name) => words.includes(name) || path.has(name)),
  );
}

function weekdayClaim(
  mention: ValueMention,
  mentions: readonly ValueMention[],
  at: number,
  calendar: Calendar,
  table: Table,
  reading: Reading,
): Claim {
  const { text } = reading;
  const day = mention.weekday!;
  const written = text.slice(mention.span.start, mention.span.end);
  const beside = besideDate(mention, mentions, at, text);
  if (beside) {
    for (const date of beside.dates) {
      const own = dayNumber(date);
      const days =
        own !== null
          ? [own]
          : calendar.dated.flatMap(({ date: known, day: number }) =>
              number !== null && known.month === date.month && known.day === date.day ? [number] : [],
            );
      if (days.length === 0) continue;
      const cells = cellsOfDate(calendar, beside.dates);
      return days.some((number) => weekdayOf(number) === day)
        ? claim(mention, "weekday", "supported", cells, `it is a ${written}`, { direct: 1, beside: 1 })
        : claim(
            mention,
            "weekday",
            "contradicted",
            cells,
            `${text.slice(beside.span.start, beside.span.end)} is a ${title(clock.weekdays[weekdayOf(days[0]!)]!)}, not a ${written}`,
            { direct: 0, beside: 1, full: 1 },
          );
    }
  }
  const name = clock.weekdays[day]!;
  const stems = new Set([stemOf(name), name.slice(0, 3), `${name.slice(0, 3)}s`, stemOf(`${name}s`)]);
  const worded = table.cells.filter(
    ({ words, names, text: value }) =>
      words.some((word) => stems.has(word)) ||
      [...names].some((word) => stems.has(word)) ||
      /\bmon(?:day)?\b.*\b(?:sun|fri)(?:day)?\b/i.test(value),
  );
  const dated = calendar.dated.filter(({ day: number }) => number !== null && weekdayOf(number) === day);
  if (worded.length + dated.length > 0)
    return claim(
      mention,
      "weekday",
      "supported",
      [...worded, ...dated.map(({ cell }) => cell)],
      `the data has a ${written}`,
      {
        direct: 1,
        beside: 0,
      },
    );
  const unsure =
    calendar.first === null || isNearWeekday(calendar, day, RELATIVE.test(sentenceOf(mention, reading)));
  return claim(
    mention,
    "weekday",
    unsure ? "unchecked" : "unsupported",
    [],
    `no date of the data is a ${written}`,
    {
      direct: 0,
      beside: 0,
      dateless: unsure ? 1 : 0,
    },
  );
}

/** Whether a weekday is next to one of the data's, as "the day before", or the data has many or goes on from a date. */
function isNearWeekday({ dated, reach }: Calendar, weekday: number, relative: boolean): boolean {
  const days = new Set(dated.flatMap(({ day }) => (day === null ? [] : [weekdayOf(day)])));
  return (
    days.size > 4 || reach > 0 || (relative && (days.has((weekday + 1) % 7) || days.has((weekday + 6) % 7)))
  );
}

function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The date with a day that stands right beside a weekday. */
function besideDate(
  { span }: ValueMention,
  mentions: readonly ValueMention[],
  at: number,
  text: string,
): ValueMention | undefined {
  const next = mentions[at + 1];
  if (
    next?.kind === "date" &&
    next.dates[0]?.day !== undefined &&
    /^,?\s(?:the\s)?$/.test(text.slice(span.end, next.span.start))
  )
    return next;
  const last = mentions[at - 1];
  if (
    last?.kind === "date" &&
    last.dates[0]?.day !== undefined &&
    /^(?:,\s|\s\()(?:a\s)?$/.test(text.slice(last.span.end, span.start))
  )
    return last;
  return undefined;
}

function timeClaim(mention: ValueMention, calendar: Calendar, table: Table): Claim {
  const said = mention.time!;
  const cells = calendar.timed.filter(({ time }) => meets(time!, said, mention.twelve));
  if (cells.length > 0)
    return claim(mention, "time", "supported", cells, "the data has this time", { direct: 1 });
  const derived = calendar.timed.some(({ time }) =>
    table.cells.some(
      ({ duration }) =>
        duration !== null &&
        (meets(time! + duration, said, mention.twelve) || meets(time! - duration, said, mention.twelve)),
    ),
  );
  const isStep = calendar.reach > 0 && said % 900 === 0;
  const unsure =
    derived || isStep || mention.hedge !== null || said % 43200 === 0 || calendar.timed.length === 0;
  return claim(mention, "time", unsure ? "unchecked" : "unsupported", [], "no time of the data is this", {
    direct: 0,
    near: derived ? 1 : 0,
    dateless: calendar.timed.length === 0 ? 1 : 0,
  });
}

function meets(time: number, said: number, twelve: boolean): boolean {
  const cycle = twelve ? 43200 : 86400;
  const difference = (((time - said) % cycle) + cycle) % cycle;
  return difference < 60;
}

function versionClaim(mention: ValueMention, table: Table, { text }: Reading): Claim {
  const written = text.slice(mention.span.start, mention.span.end).toLowerCase().replace(/^v/, "");
  const cells = table.cells.filter(({ text: value }) => value.toLowerCase().includes(written));
  return claim(
    mention,
    "version",
    cells.length > 0 ? "supported" : "unsupported",
    cells,
    cells.length > 0 ? `the data has ${written}` : `the data has no ${written}`,
    { direct: cells.length > 0 ? 1 : 0 },
  );
}
