import type { Axis } from "../../../render/svg/axes.ts";
import { linearScale } from "../../../render/svg/linear-scale.ts";

/** The value at a pixel of an axis, with as many digits as a reader can point at. */
export function valueAt({ scale, ticks }: Axis, pixel: number): number {
  const [low, high] = [ticks[0]!.value, ticks.at(-1)!.value];
  const value = linearScale([scale(low), scale(high)], [low, high])(pixel);
  const digits = Math.max(0, Math.min(12, 3 - Math.floor(Math.log10(Math.abs(high - low)))));
  return Number(value.toFixed(digits));
}
