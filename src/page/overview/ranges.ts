/** A stretch of values, open where an end is not given. */
export interface Range {
  readonly low?: number;
  readonly high?: number;
}

/** What is picked out of a plot. */
export interface Ranges {
  readonly x: Range;
  readonly y: Range;
}

/** Reads `0.2~0.8`, `~0.8`, `0.2~`; anything else is open at both ends. */
export function parseRange(text: string): Range {
  const [low, high] = text.split("~").map(finite);
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) };
}

/** What `parseRange` reads; empty when both ends are open. */
export function rangeText({ low, high }: Range): string {
  return low === undefined && high === undefined ? "" : `${low ?? ""}~${high ?? ""}`;
}

function finite(text: string): number | undefined {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** Whether anything is left out. */
export function isPicked({ x, y }: Ranges): boolean {
  return rangeText(x) !== "" || rangeText(y) !== "";
}

/** Whether a point lies within both stretches, their ends included. */
export function isWithin({ x, y }: Ranges, point: { readonly x: number; readonly y: number }): boolean {
  return holds(x, point.x) && holds(y, point.y);
}

function holds(
  { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }: Range,
  value: number,
): boolean {
  return low <= value && value <= high;
}
