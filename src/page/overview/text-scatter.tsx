import { useRef, useState } from "preact/hooks";
import { formatNumber } from "../../render/format-number.ts";
import { neutralize } from "../../render/neutralize.ts";
import { BottomAxis, LeftAxis } from "../parts/plot/axes.tsx";
import { valueAt } from "../parts/plot/axis-of.ts";
import { Legend } from "../parts/plot/legend.tsx";
import { type BrushBox, useBrush } from "../parts/plot/use-brush.ts";
import { useWidth } from "../parts/plot/use-width.ts";
import type { TextPoint } from "./points.ts";
import type { Ranges } from "./ranges.ts";
import { type ScatterLayout, scatterLayout } from "./scatter-layout.ts";
import { DensityMarks, MOST_MARKS, TextMarks } from "./scatter-marks.tsx";

/** How near the mouse must be to a mark to mean it. */
const NEAR = 12;

export interface TextScatterProps {
  readonly points: readonly TextPoint[];
  readonly titles: { readonly x: string; readonly y: string };
  readonly series: readonly { readonly series: number; readonly name: string }[];
  readonly picked: Ranges;
  readonly label: string;
  /** What a text is called. */
  readonly nameOf: (point: TextPoint) => string;
  readonly onPick: (ranges: Ranges) => void;
  readonly onOpen: (point: TextPoint) => void;
}

/** Every text by two measures. A box drawn with the mouse picks texts out; a press on one opens it. */
export function TextScatter(props: TextScatterProps) {
  const { points, titles, series, picked, label, nameOf, onPick, onOpen } = props;
  const holder = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [near, setNear] = useState<TextPoint>();
  const many = points.length > MOST_MARKS;
  const layout = scatterLayout(points, {
    width: useWidth(holder),
    titles,
    series: many || series.length < 2 ? [] : series,
  });
  const { frame, x, y, width, height, legend } = layout;
  const find = (place: { readonly x: number; readonly y: number }): TextPoint | undefined =>
    many ? undefined : nearest(points, place, layout);
  const brush = useBrush(svg, {
    onBox: (box) => onPick(rangesOf(box, layout)),
    onClick: (place) => {
      const found = find(place);
      if (found) onOpen(found);
    },
    onHover: (place) => setNear(place && find(place)),
  });
  const Marks = many ? DensityMarks : TextMarks;
  return (
    <div ref={holder}>
      <svg
        ref={svg}
        class={near ? "plot brushable on-mark" : "plot brushable"}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        {...brush.handlers}
      >
        <Legend places={legend} left={8} />
        <BottomAxis frame={frame} axis={x} />
        <LeftAxis frame={frame} axis={y} />
        <Marks points={points} x={x} y={y} picked={picked} />
        <PickedBox picked={picked} layout={layout} />
        {near ? <circle data-control class="near" cx={x.scale(near.x)} cy={y.scale(near.y)} r={7} /> : null}
        {brush.box ? <Box {...brush.box} /> : null}
      </svg>
      <p class="readout" aria-hidden="true">
        {near
          ? neutralize(
              `${nameOf(near)}: ${titles.x} ${formatNumber(near.x)}, ${titles.y} ${formatNumber(near.y)}`,
            )
          : `Drag over the plot to pick texts out${many ? "." : "; press on a mark to open its example."}`}
      </p>
    </div>
  );
}

function Box({ from, to }: BrushBox) {
  return (
    <rect
      data-control
      class="brush"
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(from.x - to.x)}
      height={Math.abs(from.y - to.y)}
    />
  );
}

/** What is picked out now; an open end goes to the edge. */
function PickedBox({ picked, layout }: { readonly picked: Ranges; readonly layout: ScatterLayout }) {
  const { frame, x, y } = layout;
  const ends = [picked.x.low, picked.x.high, picked.y.low, picked.y.high];
  if (ends.every((end) => end === undefined)) return null;
  const across = (end: number | undefined, edge: number): number =>
    end === undefined ? edge : Math.max(frame.left, Math.min(frame.right, x.scale(end)));
  const up = (end: number | undefined, edge: number): number =>
    end === undefined ? edge : Math.max(frame.top, Math.min(frame.bottom, y.scale(end)));
  return (
    <Box
      from={{ x: across(picked.x.low, frame.left), y: up(picked.y.low, frame.bottom) }}
      to={{ x: across(picked.x.high, frame.right), y: up(picked.y.high, frame.top) }}
    />
  );
}

function rangesOf({ from, to }: BrushBox, { x, y }: ScatterLayout): Ranges {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return {
    x: { low: valueAt(x, left), high: valueAt(x, right) },
    y: { low: valueAt(y, bottom), high: valueAt(y, top) },
  };
}

function nearest(
  points: readonly TextPoint[],
  place: { readonly x: number; readonly y: number },
  { x, y }: ScatterLayout,
): TextPoint | undefined {
  let found: TextPoint | undefined;
  let least = NEAR;
  for (const point of points) {
    const distance = Math.hypot(x.scale(point.x) - place.x, y.scale(point.y) - place.y);
    if (distance < least) [found, least] = [point, distance];
  }
  return found;
}
