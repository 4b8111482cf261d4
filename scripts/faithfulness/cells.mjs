// Figures as cells of a table.

/** A value with its interval: `0.712 (0.690–0.733)`; a dash for none. */
export function figure(ratio, decimals = 3) {
  if (ratio === undefined) return "–";
  const { value, low, high } = ratio;
  const interval = low === undefined ? "" : ` (${low.toFixed(decimals)}–${high.toFixed(decimals)})`;
  return value.toFixed(decimals) + interval;
}

/** A share in percent with its interval: `12.0 % (9.1–15.3)`. */
export function percent(ratio) {
  if (ratio === undefined) return "–";
  const { value, low, high } = ratio;
  const of = (share) => (100 * share).toFixed(1);
  return `${of(value)} %${low === undefined ? "" : ` (${of(low)}–${of(high)})`}`;
}

/** The same without the interval, where a table has many. */
export function plainPercent(ratio) {
  return ratio === undefined ? "–" : `${(100 * ratio.value).toFixed(1)} %`;
}
