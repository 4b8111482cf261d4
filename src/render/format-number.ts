import type { Interval } from "../core/report.ts";

/** What is printed where there is no number. */
export const NOT_AVAILABLE = "n/a";

/** Digits after the point, unless told otherwise. */
export const DECIMALS = 3;

/** How an interval is written: `± 0.012`, `[0.488, 0.512]`, or not at all. */
export type IntervalForm = "half-width" | "bounds" | "none";

const MAX_DECIMALS = 17;

/** A number with a fixed count of decimals; `n/a` for what is missing or not finite, and never a negative zero. */
export function formatNumber(value: number | undefined, decimals: number = DECIMALS): string {
  if (value === undefined || !Number.isFinite(value)) return NOT_AVAILABLE;
  const digits = Number.isFinite(decimals)
    ? Math.min(MAX_DECIMALS, Math.max(0, Math.trunc(decimals)))
    : DECIMALS;
  const text = value.toFixed(digits);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

/** An interval in the form asked for; empty when there is none. */
export function formatInterval(
  interval: Interval | undefined,
  form: IntervalForm = "half-width",
  decimals: number = DECIMALS,
): string {
  if (!interval || form === "none") return "";
  const { low, high } = interval;
  if (!Number.isFinite(low) || !Number.isFinite(high)) return "";
  if (form === "half-width") return `± ${formatNumber((high - low) / 2, decimals)}`;
  return `[${formatNumber(low, decimals)}, ${formatNumber(high, decimals)}]`;
}

/** A value beside a threshold that it is not equal to: with as many decimals as it takes to show that. */
export function formatAgainst(
  value: number | undefined,
  threshold: number,
  decimals: number = DECIMALS,
): string {
  let digits = decimals;
  while (value !== threshold && digits < MAX_DECIMALS && Number(formatNumber(value, digits)) === threshold)
    digits++;
  return formatNumber(value, digits);
}
