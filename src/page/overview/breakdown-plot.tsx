import { useRef } from "preact/hooks";
import { formatInterval, formatNumber } from "../../render/format-number.ts";
import { neutralize } from "../../render/neutralize.ts";
import type { Axis, Frame } from "../../render/svg/axes.ts";
import { shortenTo, textWidth } from "../../render/svg/label.ts";
import { BottomAxis } from "../parts/plot/axes.tsx";
import { axisOf, extentOf } from "../parts/plot/axis-of.ts";
import { Legend } from "../parts/plot/legend.tsx";
import { legendPlaces } from "../parts/plot/legend-places.ts";
import { markPath, seriesClass } from "../parts/plot/series.ts";
import { useWidth } from "../parts/plot/use-width.ts";
import type { Breakdown, BreakdownRow } from "./breakdown.ts";

/** Values that a plot has rows for; with more, the table says it better. */
export const MOST_ROWS = 30;

/** Between the lines of two series in a row, and between two rows. */
const LINE = 11;
const BETWEEN = 12;

/** A row for each value, in it a mark for each system with its interval. */
export function BreakdownPlot({
  table,
  label,
  title,
}: {
  readonly table: Breakdown;
  /** What the whole drawing says, for those who do not see it. */
  readonly label: string;
  readonly title: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const rows = table.rows.slice(0, MOST_ROWS);
  const row = table.columns.length * LINE + BETWEEN;
  const names = Math.min(0.35 * width, 12 + Math.max(...rows.map(({ value }) => textWidth(value))));
  const legend = legendPlaces(
    table.columns.map(({ name, series }) => ({ name, series })),
    width - 16,
  );
  const top = legend.height + 8;
  const frame: Frame = { left: names, right: width - 12, top, bottom: top + rows.length * row };
  const axis = axisOf(extentOf(rows.flatMap(valuesIn)) ?? [0, 1], {
    pixels: [frame.left, frame.right],
    title,
    count: Math.max(2, Math.floor(width / 120)),
  });
  const height = frame.bottom + 46;
  return (
    <div ref={box}>
      <svg class="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Legend places={legend.places} left={8} />
        <BottomAxis frame={frame} axis={axis} />
        {rows.map((one, at) => (
          <PlotRow key={one.value} row={one} table={table} frame={frame} axis={axis} top={top + at * row} />
        ))}
      </svg>
    </div>
  );
}

function PlotRow({
  row,
  table,
  frame,
  axis,
  top,
}: {
  readonly row: BreakdownRow;
  readonly table: Breakdown;
  readonly frame: Frame;
  readonly axis: Axis;
  readonly top: number;
}) {
  const height = table.columns.length * LINE + BETWEEN;
  return (
    <g>
      <line class="grid" x1={0} x2={frame.right} y1={top} y2={top} />
      <text class="row-name" x={frame.left - 8} y={top + height / 2 + 4} text-anchor="end">
        {shortenTo(row.value, frame.left - 8)}
      </text>
      {row.cells.map((cell, at) => {
        const { name, series } = table.columns[at]!;
        if (!cell) return null;
        const y = top + BETWEEN / 2 + LINE * (at + 0.5);
        const said = `${row.value}, ${name}: ${formatNumber(cell.value)} ${formatInterval(cell.interval)} (n ${cell.n})`;
        return (
          <g key={name} class={seriesClass(series)}>
            <title>{neutralize(said)}</title>
            {cell.interval ? (
              <line
                class="whisker"
                x1={axis.scale(cell.interval.low)}
                x2={axis.scale(cell.interval.high)}
                y1={y}
                y2={y}
              />
            ) : null}
            <path class="mark" d={markPath(series, { x: axis.scale(cell.value), y }, 4)} />
          </g>
        );
      })}
    </g>
  );
}

function valuesIn({ cells }: BreakdownRow): number[] {
  return cells.flatMap((cell) =>
    cell ? [cell.value, ...(cell.interval ? [cell.interval.low, cell.interval.high] : [])] : [],
  );
}
