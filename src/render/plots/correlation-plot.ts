import type { Interval } from "../../core/report.ts";
import type { Validation } from "../../core/validation.ts";
import { formatInterval, formatNumber } from "../format-number.ts";
import { bottomAxis, type Frame, niceAxis } from "../svg/axes.ts";
import { ACCENT, FAINT, MUTED, SHADE } from "../svg/colours.ts";
import { element } from "../svg/element.ts";
import { label, textWidth } from "../svg/label.ts";
import type { Scale } from "../svg/linear-scale.ts";
import { HEADING_HEIGHT, picture } from "../svg/picture.ts";
import { dot, line, type Point, rectangle, whisker } from "../svg/shapes.ts";
import { CEILING } from "../validation/validation-cells.ts";
import { type MetricRow, metricRows } from "./metric-rows.ts";

const WIDTH = 760;
const ROW = 34;
const NUMBERS = 160;
const WIDEST_NAME = 200;

/**
 * Each metric's system-level Pearson correlation with its interval, the highest first; ρ and τ as lighter marks; one judge
 * against the rest as a band. Undefined when no correlation is defined.
 */
export function correlationPlot(validation: Validation, dimension: string): string | undefined {
  const rows = metricRows(validation, dimension);
  if (rows.every(({ r }) => r === undefined)) return undefined;
  const ceiling = validation.ceilings.find((one) => one.dimension === dimension)?.system.r;
  const frame = frameFor(rows);
  const axis = niceAxis(spanOf(rows, ceiling), {
    pixels: [frame.left, frame.right],
    title: "system-level correlation",
    count: 8,
  });
  const heightOf = (at: number): number => frame.top + (at + 0.5) * ROW;
  const { resamples, confidence } = validation.bootstrap;
  const percent = Number((100 * confidence).toFixed(4));
  const subtitle =
    resamples > 0
      ? `${validation.systems.length} systems; line: ${percent} % interval of r over ${resamples} resamples`
      : `${validation.systems.length} systems`;
  return picture(
    { width: WIDTH, height: frame.bottom + 76, title: `Agreement with people: ${dimension}`, subtitle },
    [
      ceilingBand(ceiling, axis.scale, frame),
      bottomAxis(frame, axis),
      line({ x: axis.scale(0), y: frame.top }, { x: axis.scale(0), y: frame.bottom }, { stroke: FAINT }),
      ceilingLine(ceiling, axis.scale, frame),
      ...rows.map((row, at) => rowMarks(row, heightOf(at), axis.scale)),
      ...rows.map((row, at) => rowWords(row, heightOf(at), frame)),
      legend(frame),
    ],
  );
}

function frameFor(rows: readonly MetricRow[]): Frame {
  const names = Math.min(WIDEST_NAME, Math.max(...rows.map(({ name }) => textWidth(name))));
  const top = HEADING_HEIGHT + 16;
  return { left: 16 + names + 12, right: WIDTH - NUMBERS - 16, top, bottom: top + rows.length * ROW };
}

interface Ceiling {
  readonly value?: number;
  readonly interval?: Interval;
}

function spanOf(rows: readonly MetricRow[], ceiling: Ceiling | undefined): number[] {
  const all = rows.flatMap(({ r, rho, tau, interval }) => [r, rho, tau, interval?.low, interval?.high]);
  const known = [...all, ceiling?.value, ceiling?.interval?.low].filter((value) => Number.isFinite(value));
  return [0, 1, ...(known as number[])];
}

function rowMarks({ r, rho, tau, interval }: MetricRow, y: number, scale: Scale): string {
  const [upper, lower] = [y - 5, y + 8];
  return [
    rho === undefined ? "" : diamond({ x: scale(rho), y: lower }),
    tau === undefined ? "" : square({ x: scale(tau), y: lower }),
    interval
      ? whisker(
          { low: scale(interval.low), high: scale(interval.high) },
          { axis: "x", across: upper, cap: 4, stroke: ACCENT, "stroke-width": 2 },
        )
      : "",
    r === undefined ? "" : dot({ x: scale(r), y: upper }, 5, { fill: ACCENT }),
  ].join("");
}

function rowWords({ name, r, interval }: MetricRow, y: number, { left, right }: Frame): string {
  const numbers = `${formatNumber(r)} ${formatInterval(interval, "bounds")}`.trim();
  return (
    label(name, { x: left - 12, y: y + 4, anchor: "end", within: WIDEST_NAME }) +
    label(numbers, { x: right + 16, y: y + 4, size: 11, colour: MUTED, within: NUMBERS })
  );
}

const LIGHT = { fill: "#ffffff", stroke: MUTED, "stroke-width": 1.2 };

function diamond({ x, y }: Point): string {
  return element("path", {
    d: "M0 -4.5L4.5 0L0 4.5L-4.5 0Z",
    transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`,
    ...LIGHT,
  });
}

function square({ x, y }: Point): string {
  return rectangle({ x: x - 3.2, y: y - 3.2 }, { x: x + 3.2, y: y + 3.2 }, LIGHT);
}

function ceilingBand(ceiling: Ceiling | undefined, scale: Scale, { top, bottom }: Frame): string {
  if (!ceiling?.interval) return "";
  const { low, high } = ceiling.interval;
  return rectangle({ x: scale(low), y: top }, { x: scale(high), y: bottom }, { fill: SHADE });
}

function ceilingLine(ceiling: Ceiling | undefined, scale: Scale, { top, bottom, right }: Frame): string {
  if (ceiling?.value === undefined) return "";
  const x = scale(ceiling.value);
  const width = textWidth(CEILING, 11);
  const start = Math.max(16, Math.min(x - width / 2, right - width));
  return (
    line({ x, y: top }, { x, y: bottom }, { stroke: MUTED, "stroke-dasharray": "4 3" }) +
    label(CEILING, { x: start, y: top - 5, size: 11, colour: MUTED })
  );
}

function legend({ left, bottom }: Frame): string {
  const y = bottom + 58;
  const text = (words: string, x: number): string => label(words, { x, y: y + 4, size: 11, colour: MUTED });
  return [
    dot({ x: left + 5, y }, 5, { fill: ACCENT }),
    text("Pearson's r", left + 16),
    diamond({ x: left + 115, y }),
    text("Spearman's ρ", left + 126),
    square({ x: left + 235, y }),
    text("Kendall's τ", left + 246),
  ].join("");
}
