import type { Part } from "../../core/metric.ts";

/** A fifth of a part's range catches the eye; where there is no range, any distance does. */
export function defaultDistance(part: Part | undefined): string {
  const width = part ? part.range[1] - part.range[0] : Number.NaN;
  return Number.isFinite(width) && width > 0 ? String(Number((width / 5).toPrecision(2))) : "0";
}
