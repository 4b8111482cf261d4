import { escapeXml } from "./escape-xml.ts";

/** What a training log holds, as far as it can be drawn. */
export interface TrainingCurves {
  readonly steps: readonly { readonly step: number; readonly loss: number; readonly rate: number }[];
  /** Scores of which higher is better. */
  readonly validations: readonly { readonly step: number; readonly score: number }[];
}

export interface TrainingPlotOptions {
  /** Default: "Training". */
  readonly title?: string;
  /** In pixels. Default: 640. */
  readonly width?: number;
}

type Point = readonly [step: number, value: number];

interface Panel {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly Point[];
  /** Points that are few and far apart get dots, and the highest a ring and its value. */
  readonly dots: boolean;
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const MARGIN = { left: 64, right: 20, top: 44, bottom: 40 };
const PANEL_HEIGHT = 120;
const PANEL_GAP = 34;

/**
 * A training run as one SVG picture that needs nothing else: loss, learning rate and validation score over steps, each
 * in a panel of its own. Where there are more steps than pixels, a pixel shows the mean of its steps.
 */
export function renderTrainingPlot(log: TrainingCurves, options: TrainingPlotOptions = {}): string {
  const { title = "Training", width = 640 } = options;
  const panels = panelsOf(log);
  const drawn = Math.max(1, panels.length);
  const height = MARGIN.top + drawn * PANEL_HEIGHT + (drawn - 1) * PANEL_GAP + MARGIN.bottom;
  const last = Math.max(1, ...panels.flatMap(({ points }) => points.at(-1)?.[0] ?? []));
  const parts = panels.map((panel, at) => {
    const top = MARGIN.top + at * (PANEL_HEIGHT + PANEL_GAP);
    const frame = { left: MARGIN.left, right: width - MARGIN.right, top, bottom: top + PANEL_HEIGHT };
    return drawPanel(panel, frame, last);
  });
  if (panels.length === 0) parts.push(text(width / 2, height / 2, "middle", "no steps yet"));
  else parts.push(text((MARGIN.left + width - MARGIN.right) / 2, height - 8, "middle", "step"));
  const name = escapeXml(title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="11" fill="#333">`,
    `<title>${name}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN.left}" y="18" font-size="14" font-weight="bold">${name}</text>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}

function panelsOf({ steps, validations }: TrainingCurves): readonly Panel[] {
  const panels: Panel[] = [
    {
      name: "loss",
      colour: "#1f77b4",
      points: drawable(steps.map(({ step, loss }) => [step, loss])),
      dots: false,
    },
    {
      name: "learning rate",
      colour: "#7f7f7f",
      points: drawable(steps.map(({ step, rate }) => [step, rate])),
      dots: false,
    },
    {
      name: "validation score",
      colour: "#2ca02c",
      points: drawable(validations.map(({ step, score }) => [step, score])),
      dots: true,
    },
  ];
  return panels.filter(({ points }) => points.length > 0);
}

/** What can be drawn: beyond these bounds the scale itself would leave the range of numbers. */
function drawable(points: readonly Point[]): readonly Point[] {
  return points
    .filter(([step, value]) => Number.isFinite(step) && Math.abs(value) < 1e300)
    .map(([step, value]) => [step, Math.abs(value) < 1e-300 ? 0 : value]);
}

function drawPanel({ name, colour, points, dots }: Panel, frame: Frame, lastStep: number): string {
  const { left, right, top, bottom } = frame;
  const columns = Math.max(1, Math.floor(right - left));
  const shown = dots ? points : meanByColumn(points, lastStep / columns);
  const [low, high] = span(shown.map(([, value]) => value));
  const x = (step: number): number => round(left + (step / lastStep) * (right - left));
  const y = (value: number): number => round(bottom - ((value - low) / (high - low)) * (bottom - top));
  const line = shown.map(([step, value]) => `${x(step)},${y(value)}`).join(" ");
  return [
    `<g aria-label="${name}">`,
    text(left, top - 8, "start", name),
    ...ticks(low, high, 4).map((value) => yTick(value, y(value), frame)),
    ...ticks(0, lastStep, 6)
      .filter(Number.isInteger)
      .map((step) => text(x(step), bottom + 13, "middle", label(step))),
    `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/>`,
    ...(dots ? drawDots(points, colour, x, y) : []),
    "</g>",
  ].join("\n");
}

function drawDots(
  points: readonly Point[],
  colour: string,
  x: (step: number) => number,
  y: (value: number) => number,
): readonly string[] {
  const best = points.reduce((found, point) => (point[1] > found[1] ? point : found));
  return [
    ...points.map(([step, value]) => `<circle cx="${x(step)}" cy="${y(value)}" r="2.5" fill="${colour}"/>`),
    `<circle cx="${x(best[0])}" cy="${y(best[1])}" r="5" fill="none" stroke="${colour}"><title>best: ${label(best[1])} at step ${label(best[0])}</title></circle>`,
  ];
}

function yTick(value: number, y: number, { left, right }: Frame): string {
  return `<line x1="${left}" x2="${right}" y1="${y}" y2="${y}" stroke="#e5e5e5"/>\n${text(left - 6, y + 4, "end", label(value))}`;
}

function text(x: number, y: number, anchor: "start" | "middle" | "end", words: string): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
}

/** One point for all steps that fall on one pixel. */
function meanByColumn(points: readonly Point[], stepsInColumn: number): readonly Point[] {
  if (stepsInColumn <= 1) return points;
  const columns = new Map<number, { steps: number; values: number; count: number }>();
  for (const [step, value] of points) {
    const column = Math.floor(step / stepsInColumn);
    const sums = columns.get(column) ?? { steps: 0, values: 0, count: 0 };
    columns.set(column, {
      steps: sums.steps + step,
      values: sums.values + value,
      count: sums.count + 1,
    });
  }
  return [...columns.values()].map(({ steps, values, count }) => [steps / count, values / count]);
}

/** The lowest and the highest value, moved apart when they are the same. */
function span(values: readonly number[]): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high > low) return [low, high];
  const apart = Math.abs(low) / 2 || 1;
  return [low - apart, high + apart];
}

/** Round numbers, 1, 2 or 5 times a power of ten apart, of which about `count` lie from low to high. */
function ticks(low: number, high: number, count: number): readonly number[] {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const found: number[] = [];
  for (let at = Math.ceil(low / step); at * step <= high && found.length <= 2 * count; at++)
    found.push(Number((at * step).toPrecision(12)));
  return found;
}

/** A number in few characters. */
function label(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7)) return String(Number(value.toPrecision(3)).toExponential());
  return String(Number(value.toPrecision(4)));
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
