import type { Span } from "../../core/span.ts";
import { fold } from "../../text/fold.ts";
import clock from "../../text/languages/en/spoken-hours.json" with { type: "json" };

/** A time of day in a text or value. */
export interface ClockTime {
  readonly span: Span;
  /** Minutes since midnight, in each way it can be read: "half past six" is 06:30 or 18:30. */
  readonly minutes: readonly number[];
}

const HOURS: ReadonlyMap<string, number> = new Map(clock.hours.map((word, at) => [word, at + 1]));
const STEPS: ReadonlyMap<string, number> = new Map(Object.entries(clock.steps));
const NAMED: ReadonlyMap<string, number> = new Map(Object.entries(clock.named));
const hour = `(?:\\d{1,2}|${clock.hours.join("|")})`;
const half = "(?:\\s?([ap])\\.?m\\b\\.?)";

const DIGITS = new RegExp(
  `(?<![\\d:.])(\\d{1,2})[:.h](\\d{2})(?::\\d{2}(?:\\.\\d+)?)?(?![\\d:])${half}?`,
  "giu",
);
const WHOLE = new RegExp(`(?<![\\d:.])\\b(${hour})(?:${half}|\\s?(o['’]clock|hrs?\\b|hours GMT))`, "giu");
const PAST = new RegExp(
  `\\b(${[...STEPS.keys()].join("|")}|\\d{1,2}|${clock.hours.join("|")})(?: minutes)? (past|after|to|before) (${hour})\\b${half}?`,
  "giu",
);
const WORDS = new RegExp(`\\b(${[...NAMED.keys()].join("|")})\\b`, "giu");
const HINT = new RegExp(
  `\\d[:.h]\\d\\d|\\d\\s?[ap]\\.?m\\b|o['’]clock|\\b(?:past|to|before|after)\\b|\\b(?:${[...NAMED.keys()].join("|")})\\b`,
  "iu",
);

const DAY = 1440;

function readings(
  hours: number,
  minutes: number,
  half: string | undefined,
  spoken: boolean,
): readonly number[] {
  const at = hours * 60 + minutes;
  if (half) return [((hours % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + minutes];
  return spoken && hours <= 12 ? [at % DAY, (at + 720) % DAY] : [at % DAY];
}

/** Finds times of day: "18:05", "6.05 pm", "9 am", "half past six", "eight o'clock", "noon". A point between digits may as well be a decimal's. */
export function findClockTimes(text: string): readonly ClockTime[] {
  if (!HINT.test(text)) return [];
  const found: ClockTime[] = [];
  const push = (match: RegExpExecArray, minutes: readonly number[]) =>
    found.push({ span: { start: match.index, end: match.index + match[0].length }, minutes });
  for (const match of text.matchAll(DIGITS)) {
    const [, hours, minutes, half] = match;
    if (Number(hours) <= 24 && Number(minutes) < 60)
      push(
        match,
        readings(Number(hours), Number(minutes), half, Number(hours) <= 12 && !hours!.startsWith("0")),
      );
  }
  for (const match of text.matchAll(WHOLE)) {
    const hours = HOURS.get(match[1]!.toLowerCase()) ?? Number(match[1]);
    if (hours <= 24) push(match, readings(hours, 0, match[2], true));
  }
  for (const match of text.matchAll(PAST)) {
    const step = match[1]!.toLowerCase();
    const by = STEPS.get(step) ?? HOURS.get(step) ?? Number(step);
    const hours = HOURS.get(match[3]!.toLowerCase()) ?? Number(match[3]);
    if (by >= 60 || hours > 24) continue;
    const sign = /past|after/i.test(match[2]!) ? 1 : -1;
    const spoken = readings(hours, 0, match[4], true);
    push(
      match,
      spoken.map((at) => (at + sign * by + DAY) % DAY),
    );
  }
  for (const match of text.matchAll(WORDS)) push(match, [NAMED.get(fold(match[1]!))! % DAY]);
  return found;
}

const ISO_TIME =
  /^(?:\d{4}-\d\d-\d\d[T ])?(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s?(?:([ap])\.?m\.?)?\s*(?:Z|UTC|GMT|[A-Z]{2,4}|[+-]\d\d:?\d\d)?$/iu;

/** The minutes since midnight of a data value that is a time, or a date with its time; null when it has none. */
export function readClockTime(value: string): number | null {
  const match = ISO_TIME.exec(value.trim());
  if (!match || Number(match[1]) > 24 || Number(match[2]) > 59) return null;
  return readings(Number(match[1]), Number(match[2]), match[3], false)[0]!;
}
