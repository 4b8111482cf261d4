import type { Validation } from "../../core/validation.ts";
import { formatNumber } from "../format-number.ts";
import { bottomAxis, type Frame, niceAxis } from "../svg/axes.ts";
import { ACCENT, FAINT, INK, MUTED } from "../svg/colours.ts";
import { label, textWidth } from "../svg/label.ts";
import type { Scale } from "../svg/linear-scale.ts";
import { HEADING_HEIGHT, picture } from "../svg/picture.ts";
import { line, type Point, polyline } from "../svg/shapes.ts";
import { type MetricRow, metricRows } from "./metric-rows.ts";

const WIDTH = 680;
const ROW = 48;
const HILL = 40;
const NUMBERS = 70;
const WIDEST_NAME = 200;

interface Hill extends MetricRow {
  readonly histogram: readonly number[];
}

/**
 * How each metric's system-level Pearson correlation varies over the resamples, one histogram below the other, each as
 * high as the others (PARENT's Figure 3). Undefined when no resample gave a correlation.
 */
export function bootstrapPlot(validation: Validation, dimension: string): string | undefined {
  const hills = hillsOf(validation, dimension);
  if (hills.length === 0) return undefined;
  const names = Math.min(WIDEST_NAME, Math.max(...hills.map(({ name }) => textWidth(name))));
  const top = HEADING_HEIGHT;
  const frame: Frame = {
    left: 16 + names + 12,
    right: WIDTH - NUMBERS - 16,
    top,
    bottom: top + hills.length * ROW,
  };
  const axis = niceAxis(hills.flatMap(edgesOf), {
    pixels: [frame.left, frame.right],
    title: "system-level Pearson correlation",
    count: 8,
  });
  const { resamples, filter } = validation.bootstrap;
  const upright = filter === "significant" ? "mean over those with p < 0.05" : "r on all examples";
  const subtitle = `${resamples} resamples of the examples; upright line: ${upright}`;
  return picture(
    { width: WIDTH, height: frame.bottom + 52, title: `Bootstrap correlations: ${dimension}`, subtitle },
    [
      bottomAxis(frame, axis),
      ...hills.map((hill, at) => drawHill(hill, top + (at + 1) * ROW, axis.scale, frame)),
    ],
  );
}

function hillsOf(validation: Validation, dimension: string): Hill[] {
  const found = validation.distributions.filter((one) => one.dimension === dimension);
  return metricRows(validation, dimension).flatMap((row) => {
    const histogram = found.find(({ metric }) => metric === row.name)?.histogram ?? [];
    return histogram.some((count) => count > 0) ? [{ ...row, histogram }] : [];
  });
}

/** The lower edge of a bin; bins cover −1 to 1. */
function edge(bin: number, bins: number): number {
  return -1 + (2 * bin) / bins;
}

function edgesOf({ histogram }: Hill): number[] {
  const first = histogram.findIndex((count) => count > 0);
  const last = histogram.findLastIndex((count) => count > 0);
  return [edge(first, histogram.length), edge(last + 1, histogram.length)];
}

function drawHill(hill: Hill, base: number, scale: Scale, { left, right }: Frame): string {
  const { name, r, histogram } = hill;
  const x = r === undefined ? undefined : Math.max(left, Math.min(right, scale(r)));
  return [
    polyline(outline(histogram, base, scale), { fill: ACCENT, "fill-opacity": "0.55", stroke: ACCENT }, true),
    line({ x: left, y: base }, { x: right, y: base }, { stroke: FAINT }),
    x === undefined ? "" : line({ x, y: base }, { x, y: base - HILL }, { stroke: INK, "stroke-width": 1.5 }),
    label(name, { x: left - 12, y: base - 6, anchor: "end", within: WIDEST_NAME }),
    label(formatNumber(r), { x: right + 16, y: base - 6, size: 11, colour: MUTED }),
  ].join("");
}

/** The steps over the bins that hold anything. */
function outline(histogram: readonly number[], base: number, scale: Scale): Point[] {
  const most = Math.max(...histogram);
  const first = histogram.findIndex((count) => count > 0);
  const last = histogram.findLastIndex((count) => count > 0);
  const steps = histogram.slice(first, last + 1).flatMap((count, at) => {
    const y = base - (HILL * count) / most;
    const bin = first + at;
    return [
      { x: scale(edge(bin, histogram.length)), y },
      { x: scale(edge(bin + 1, histogram.length)), y },
    ];
  });
  return [{ x: steps[0]!.x, y: base }, ...steps, { x: steps.at(-1)!.x, y: base }];
}
