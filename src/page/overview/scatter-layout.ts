import { type Axis, type Frame, leftAxisWidth } from "../../render/svg/axes.ts";
import { axisOf, extentOf } from "../parts/plot/axis-of.ts";
import { legendPlaces } from "../parts/plot/legend-places.ts";

/** Where everything in a scatter plot stands. */
export interface ScatterLayout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly x: Axis;
  readonly y: Axis;
  readonly legend: ReturnType<typeof legendPlaces>["places"];
}

/** Between the ends of an axis and the marks that stand on them. */
const INSET = 8;

/** Lays out the axes around points, in a drawing of a given width. */
export function scatterLayout(
  points: readonly { readonly x: number; readonly y: number }[],
  {
    width,
    titles,
    series,
  }: {
    readonly width: number;
    readonly titles: { readonly x: string; readonly y: string };
    readonly series: readonly { readonly series: number; readonly name: string }[];
  },
): ScatterLayout {
  const legend = legendPlaces(series, width - 16);
  const top = legend.height + 10;
  const tall = Math.max(220, Math.min(460, 0.62 * width));
  const bottom = top + tall;
  const y = axisOf(extentOf(points.map((point) => point.y)) ?? [0, 1], {
    pixels: [bottom, top],
    title: titles.y,
    inset: INSET,
  });
  const left = leftAxisWidth(y);
  const right = width - 16;
  const x = axisOf(extentOf(points.map((point) => point.x)) ?? [0, 1], {
    pixels: [left, right],
    title: titles.x,
    count: Math.max(2, Math.floor(width / 110)),
    inset: INSET,
  });
  return { width, height: bottom + 46, frame: { left, right, top, bottom }, x, y, legend: legend.places };
}
