import type { LambdaTuning } from "../../core/validation.ts";
import { formatNumber } from "../format-number.ts";
import { type Axis, bottomAxis, type Frame, leftAxis, niceAxis } from "../svg/axes.ts";
import { ACCENT, INK, MUTED } from "../svg/colours.ts";
import { label } from "../svg/label.ts";
import { linearScale } from "../svg/linear-scale.ts";
import { HEADING_HEIGHT, picture } from "../svg/picture.ts";
import { dot, line, polyline, rectangle } from "../svg/shapes.ts";
import { lambdaText } from "../validation/validation-tuning.ts";

const WIDTH = 780;
const HEIGHT = 360;
const LEFT: Frame = { left: 68, right: 370, top: HEADING_HEIGHT + 12, bottom: HEIGHT - 52 };
const RIGHT: Frame = { left: 450, right: WIDTH - 20, top: LEFT.top, bottom: LEFT.bottom };

/** Correlation for each λ tried, the best one and those chosen in cross-validation marked; beside it how per-instance λ is spread. */
export function lambdaPlot(tuning: LambdaTuning): string | undefined {
  const tried = tuning.grid.flatMap(({ lambda, r }) =>
    r !== undefined && Number.isFinite(r) ? [{ lambda, r }] : [],
  );
  const counted = tuning.histogram.some((count) => count > 0);
  if (tried.length === 0 && !counted) return undefined;
  const children = [
    ...(tried.length > 0 ? gridPanel(tuning, tried) : []),
    ...(counted ? histogramPanel(tuning) : []),
  ];
  const title = `λ of ${tuning.metric}`;
  const chosen = tuning.folds.length > 0 ? "; rings: the λ chosen without each fold" : "";
  const subtitle = `for ${tuning.dimension ?? "the mean of all dimensions"}${chosen}`;
  return picture({ width: WIDTH, height: HEIGHT, title, subtitle }, children);
}

function lambdaAxis({ left, right }: Frame, title: string): Axis {
  return {
    scale: linearScale([0, 1], [left, right]),
    ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => ({ value, text: lambdaText(value) })),
    title,
  };
}

function gridPanel(
  { best, folds }: LambdaTuning,
  tried: readonly { readonly lambda: number; readonly r: number }[],
): string[] {
  const x = lambdaAxis(LEFT, "λ, the same for all");
  const y = niceAxis(
    tried.map(({ r }) => r),
    { pixels: [LEFT.bottom - 34, LEFT.top + 16], title: "system-level r" },
  );
  const places = tried.map(({ lambda, r }) => ({ x: x.scale(lambda), y: y.scale(r) }));
  const at = tried.findIndex(({ lambda }) => lambda === best);
  const place = places[at];
  return [
    bottomAxis(LEFT, x),
    leftAxis(LEFT, y),
    polyline(places, { fill: "none", stroke: ACCENT, "stroke-width": 2 }),
    ...places.map((one) => dot(one, 2.5, { fill: ACCENT })),
    ...foldDots(folds, x),
    ...(place ? [dot(place, 5, { fill: INK }), bestLabel(best, tried[at]!.r, place.x)] : []),
  ];
}

function bestLabel(best: number, r: number, x: number): string {
  const text = `best ${lambdaText(best)}: r ${formatNumber(r)}`;
  const anchor = x < LEFT.left + 70 ? "start" : x > LEFT.right - 70 ? "end" : "middle";
  return label(text, { x, y: LEFT.top + 4, size: 11, anchor });
}

/** Each fold's λ as a ring above the axis, equal ones stacked while there is room. */
function foldDots(folds: readonly number[], x: Axis): string[] {
  const seen = new Map<number, number>();
  return folds.map((lambda) => {
    const below = seen.get(lambda) ?? 0;
    seen.set(lambda, below + 1);
    const y = LEFT.bottom - 5 - Math.min(below, 3) * 7;
    return dot({ x: x.scale(lambda), y }, 3, { fill: "none", stroke: MUTED });
  });
}

function histogramPanel({ histogram }: LambdaTuning): string[] {
  const x = lambdaAxis(RIGHT, "per-instance λ");
  const y = niceAxis([0, ...histogram], { pixels: [RIGHT.bottom, RIGHT.top], title: "" });
  const bars = histogram.map((count, at) =>
    rectangle(
      { x: x.scale(at / histogram.length) + 1, y: y.scale(count) },
      { x: x.scale((at + 1) / histogram.length) - 1, y: y.scale(0) },
      { fill: ACCENT, "fill-opacity": "0.75" },
    ),
  );
  const base = line(
    { x: RIGHT.left, y: RIGHT.bottom },
    { x: RIGHT.right, y: RIGHT.bottom },
    { stroke: MUTED },
  );
  return [bottomAxis(RIGHT, x), leftAxis(RIGHT, y), ...bars, base];
}
