import type { Progress } from "../run/progress.ts";
import type { Io } from "./io.ts";

const WIDTH = 24;
const INTERVAL_MS = 100;

/** Draws progress on a terminal with rate and remaining time; says nothing in a pipe. */
export function progressBar(io: Io): { update(progress: Progress): void; clear(): void } {
  if (!io.interactive) return { update: () => {}, clear: () => {} };
  const start = performance.now();
  let drawn = 0;
  return {
    update(progress) {
      const now = performance.now();
      if (now - drawn < INTERVAL_MS) return;
      drawn = now;
      io.draw(describe(progress, (now - start) / 1000));
    },
    clear: () => io.draw(""),
  };
}

/** One line: a bar when the end is known, how much is done, how fast, and how long it may still take. */
export function describe({ done, unit, fraction }: Progress, seconds: number): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const counted = `${done.toLocaleString("en")} ${unit}, ${Math.round(rate).toLocaleString("en")}/s`;
  if (fraction === undefined) return counted;
  const full = Math.round(Math.min(1, fraction) * WIDTH);
  const bar = "█".repeat(full) + "░".repeat(WIDTH - full);
  const left = fraction > 0 ? (seconds * (1 - fraction)) / fraction : undefined;
  return `${bar} ${Math.floor(Math.min(1, fraction) * 100)}%  ${counted}${left === undefined ? "" : `, ${duration(left)} left`}`;
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole < 3600
    ? `${Math.floor(whole / 60)} min ${whole % 60} s`
    : `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
