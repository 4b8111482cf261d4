import type { Axis } from "../../../render/svg/axes.ts";
import { linearScale } from "../../../render/svg/linear-scale.ts";
import { niceTicks, tickText } from "../../../render/svg/nice-ticks.ts";

/** An axis with round ends around a stretch of values, and room at both for marks that stand on an end. */
export function axisOf(
  [low, high]: readonly [number, number],
  {
    pixels: [from, to],
    title = "",
    count = 5,
    inset = 0,
  }: {
    readonly pixels: readonly [number, number];
    readonly title?: string;
    readonly count?: number;
    readonly inset?: number;
  },
): Axis {
  const ticks = niceTicks(low, high, count);
  const room = inset * Math.sign(to - from);
  return {
    scale: linearScale([ticks.values[0]!, ticks.values.at(-1)!], [from + room, to - room]),
    ticks: ticks.values.map((value) => ({ value, text: tickText(value, ticks) })),
    title,
  };
}

/** The least and the greatest of some values; undefined when there are none. */
export function extentOf(values: Iterable<number>): readonly [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : undefined;
}

/** The value at a pixel of an axis, with as many digits as a reader can point at. */
export function valueAt({ scale, ticks }: Axis, pixel: number): number {
  const [low, high] = [ticks[0]!.value, ticks.at(-1)!.value];
  const value = linearScale([scale(low), scale(high)], [low, high])(pixel);
  const digits = Math.max(0, Math.min(12, 3 - Math.floor(Math.log10(Math.abs(high - low)))));
  return Number(value.toFixed(digits));
}
