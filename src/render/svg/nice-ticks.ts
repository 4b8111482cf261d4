/** Round numbers that cover a stretch, and how many decimals it takes to write them. */
export interface Ticks {
  readonly values: readonly number[];
  readonly decimals: number;
}

/** A round number as it is written on an axis: with the decimals it takes, a very large one by its power of ten. */
export function tickText(value: number, { decimals }: Ticks): string {
  if (Math.abs(value) < 1e7) return value.toFixed(decimals);
  return value.toExponential(2).replace(/\.?0*e\+/, "e");
}

/**
 * About `count` round numbers from the one at or below `low` to the one at or above `high`, in steps of 1, 2 or 5 times a
 * power of ten. A stretch without length is widened first.
 */
export function niceTicks(low: number, high: number, count: number = 5): Ticks {
  const [from, to] = high - low > TOO_SHORT * Math.max(1, Math.abs(low)) ? [low, high] : widened(low);
  const step = niceStep((to - from) / Math.max(1, count));
  const first = Math.floor(from / step + ROUNDING);
  const last = Math.ceil(to / step - ROUNDING);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + ROUNDING));
  const values = Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toFixed(decimals)),
  );
  return { values, decimals };
}

/** Against 0.3 / 0.1 being a little below 3. */
const ROUNDING = 1e-9;

/** A stretch below this share of its values is rounding. */
const TOO_SHORT = 1e-6;

function widened(value: number): [number, number] {
  const by = Math.abs(value) < 0.001 ? 1 : Math.abs(value) / 10;
  return [value - by, value + by];
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * (1 - ROUNDING)) ?? 10;
  return factor * power;
}
