import type { ValidatedMetric, Validation } from "../../core/validation.ts";
import { bottomAxis, type Frame, leftAxis, leftAxisWidth, niceAxis } from "../svg/axes.ts";
import { ACCENT } from "../svg/colours.ts";
import { HEADING_HEIGHT, picture } from "../svg/picture.ts";
import { placeLabels } from "../svg/place-labels.ts";
import { dot, whisker } from "../svg/shapes.ts";
import { correlationCaption } from "./correlation-caption.ts";
import { type SystemPoint, systemPoints } from "./system-points.ts";

const WIDTH = 600;
const HEIGHT = 460;

/**
 * The systems by what people (across) and a metric (up) say of them, with both intervals. Up is better: the axis of a
 * metric whose lower values are better is turned round. Undefined when no system has both scores.
 */
export function scatterPlot(
  validation: Validation,
  metric: ValidatedMetric,
  dimension: string,
): string | undefined {
  const points = systemPoints(validation, metric.name, dimension);
  if (points.length === 0) return undefined;
  const [top, bottom, right] = [HEADING_HEIGHT, HEIGHT - 52, WIDTH - 32];
  const y = niceAxis(spanOf(points, "metric"), {
    pixels: metric.negated ? [top, bottom] : [bottom, top],
    title: metric.negated ? `${metric.name} (lower is better)` : metric.name,
  });
  const left = leftAxisWidth(y);
  const x = niceAxis(spanOf(points, "human"), { pixels: [left, right], title: `people: ${dimension}` });
  const frame: Frame = { left, right, top, bottom };
  const places = points.map(({ name, human, metric: own }) => ({
    name,
    x: x.scale(human.value),
    y: y.scale(own.value),
    across: human.interval && { low: x.scale(human.interval.low), high: x.scale(human.interval.high) },
    up: own.interval && { low: y.scale(own.interval.low), high: y.scale(own.interval.high) },
  }));
  const lines = { stroke: ACCENT, "stroke-opacity": "0.45" };
  const title = `${metric.name} against people: ${dimension}`;
  const subtitle = correlationCaption(validation, { metric: metric.name, dimension, systems: points.length });
  return picture({ width: WIDTH, height: HEIGHT, title, subtitle }, [
    bottomAxis(frame, x),
    leftAxis(frame, y),
    ...places.map((one) => (one.across ? whisker(one.across, { axis: "x", across: one.y, ...lines }) : "")),
    ...places.map((one) => (one.up ? whisker(one.up, { axis: "y", across: one.x, ...lines }) : "")),
    ...places.map((one) => dot(one, 4.5, { fill: ACCENT })),
    placeLabels(places, frame, places.flatMap(whiskerBoxes)),
  ]);
}

function spanOf(points: readonly SystemPoint[], side: "metric" | "human"): number[] {
  return points.flatMap((point) => {
    const { value, interval } = point[side];
    return [value, ...(interval ? [interval.low, interval.high] : [])];
  });
}

interface Whiskers {
  readonly x: number;
  readonly y: number;
  readonly across: { readonly low: number; readonly high: number } | undefined;
  readonly up: { readonly low: number; readonly high: number } | undefined;
}

/** What the whiskers take up, so that names keep off them. */
function whiskerBoxes({ x, y, across, up }: Whiskers): Frame[] {
  return [
    ...(across ? [{ left: across.low, right: across.high, top: y - 2, bottom: y + 2 }] : []),
    ...(up
      ? [{ left: x - 2, right: x + 2, top: Math.min(up.low, up.high), bottom: Math.max(up.low, up.high) }]
      : []),
  ];
}
