import { FAINT, GRID, INK, MUTED } from "./colours.ts";
import { label, textWidth } from "./label.ts";
import { linearScale, type Scale } from "./linear-scale.ts";
import { niceTicks, tickText } from "./nice-ticks.ts";
import { line } from "./shapes.ts";

/** The rectangle that data are drawn in. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One direction of a plot: where values stand, and which are named. */
export interface Axis {
  readonly scale: Scale;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly title: string;
}

/** An axis whose ends are round numbers around all the values. */
export function niceAxis(
  values: readonly number[],
  {
    pixels,
    title,
    count = 5,
  }: { readonly pixels: readonly [number, number]; readonly title: string; readonly count?: number },
): Axis {
  const ticks = niceTicks(Math.min(...values), Math.max(...values), count);
  const scale = linearScale([ticks.values[0]!, ticks.values.at(-1)!], pixels);
  return {
    scale,
    ticks: ticks.values.map((value) => ({ value, text: tickText(value, ticks) })),
    title,
  };
}

/** How far from the left edge the frame must begin for a vertical axis to have room. */
export function leftAxisWidth({ ticks }: Axis): number {
  return 34 + Math.max(0, ...ticks.map(({ text }) => textWidth(text, 11)));
}

/** The horizontal axis: lines up through the frame, numbers and title below it. */
export function bottomAxis({ left, right, top, bottom }: Frame, { scale, ticks, title }: Axis): string {
  return [
    ...ticks.map(({ value }) =>
      line({ x: scale(value), y: top }, { x: scale(value), y: bottom }, { stroke: GRID }),
    ),
    line({ x: left, y: bottom }, { x: right, y: bottom }, { stroke: FAINT }),
    ...ticks.map(({ value, text }) =>
      label(text, { x: scale(value), y: bottom + 16, size: 11, anchor: "middle", colour: MUTED }),
    ),
    label(title, {
      x: (left + right) / 2,
      y: bottom + 36,
      anchor: "middle",
      colour: INK,
      within: right - left,
    }),
  ].join("");
}

/** The vertical axis: lines across the frame, numbers and title left of it. */
export function leftAxis({ left, right, top, bottom }: Frame, { scale, ticks, title }: Axis): string {
  return [
    ...ticks.map(({ value }) =>
      line({ x: left, y: scale(value) }, { x: right, y: scale(value) }, { stroke: GRID }),
    ),
    line({ x: left, y: top }, { x: left, y: bottom }, { stroke: FAINT }),
    ...ticks.map(({ value, text }) =>
      label(text, { x: left - 6, y: scale(value) + 4, size: 11, anchor: "end", colour: MUTED }),
    ),
    label(title, {
      x: 18,
      y: (top + bottom) / 2,
      anchor: "middle",
      colour: INK,
      within: bottom - top,
      upward: true,
    }),
  ].join("");
}
