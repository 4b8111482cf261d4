import type { Progress } from "../core/progress.ts";
import type { Io } from "./io.ts";

const WIDTH = 24;
const DRAW_MS = 100;
const LINE_MS = 10_000;

export interface ProgressBar {
  update(progress: Progress): void;
  clear(): void;
}

/**
 * Draws progress on a terminal with rate and remaining time. In a pipe it says nothing, or, for jobs that take hours, a plain line
 * every ten seconds.
 */
export function progressBar(io: Io, { lines = false }: { readonly lines?: boolean } = {}): ProgressBar {
  if (!io.interactive && !lines) return { update: () => {}, clear: () => {} };
  const every = io.interactive ? DRAW_MS : LINE_MS;
  const secondsFrom = stopwatch();
  // The first drawing comes at once, the first line when there is something to tell.
  let shown = io.interactive ? Number.NEGATIVE_INFINITY : performance.now();
  return {
    update(progress) {
      const now = performance.now();
      const since = secondsFrom(progress, now);
      if (now - shown < every) return;
      shown = now;
      const line = describe(progress, since);
      if (io.interactive) io.draw(fitted(`${bar(progress)}${line}`, line, io.width));
      else io.say(line);
    },
    clear: () => {
      if (io.interactive) io.draw("");
    },
  };
}

/** The longer of two lines that fits: what is broken over two rows cannot be drawn over. */
function fitted(long: string, short: string, width: number): string {
  return long.length < width ? long : short.slice(0, width - 1);
}

/** Where and when counting began. */
export interface Since {
  readonly seconds: number;
  /** What was done before: a job that resumes does not begin at 0. */
  readonly done?: number;
}

/** Time and count since a job began to count what it counts now: reading examples is one thing, making steps another. */
function stopwatch(): (progress: Progress, now: number) => Since {
  let unit: string | undefined;
  let start = performance.now();
  let first = 0;
  return (progress, now) => {
    if (unit !== undefined && unit !== progress.unit) {
      start = now;
      first = progress.done;
    }
    unit = progress.unit;
    return { seconds: (now - start) / 1000, done: first };
  };
}

/** One line: how much is done, what is noted, how fast, and how long it may still take. */
export function describe(progress: Progress, { seconds, done: before = 0 }: Since): string {
  const { done, unit, total, note, remainingMs } = progress;
  const rate = seconds > 0 ? (done - before) / seconds : 0;
  const left = remainingMs === undefined ? timeLeft(progress, seconds) : remainingMs / 1000;
  const parts = [
    total === undefined ? `${number(done)} ${unit}` : `${single(unit)} ${number(done)}/${number(total)}`,
    note,
    `${speed(rate)} ${unit}/s`,
    left === undefined ? undefined : `${duration(left)} left`,
  ];
  return parts.filter((part) => part !== undefined).join(" · ");
}

/** A bar and the share that is done, when the end is known. */
export function bar(progress: Progress): string {
  const fraction = fractionOf(progress);
  if (fraction === undefined) return "";
  const share = Math.min(1, fraction);
  const full = Math.round(share * WIDTH);
  return `${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${Math.floor(share * 100)}%  `;
}

function fractionOf({ done, total, fraction }: Progress): number | undefined {
  return fraction ?? (total === undefined ? undefined : done / total);
}

function timeLeft(progress: Progress, seconds: number): number | undefined {
  const fraction = fractionOf(progress);
  return fraction ? (seconds * (1 - fraction)) / fraction : undefined;
}

function number(value: number): string {
  return value.toLocaleString("en");
}

/** One of what is counted: every unit is a plural in s. */
function single(unit: string): string {
  return unit.slice(0, -1);
}

function speed(rate: number): string {
  return rate.toLocaleString(
    "en",
    rate < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  );
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 120) return `1 min ${whole - 60} s`;
  const minutes = Math.round(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
