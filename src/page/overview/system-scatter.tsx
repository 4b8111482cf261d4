import { useRef } from "preact/hooks";
import { formatNumber } from "../../render/format-number.ts";
import { neutralize } from "../../render/neutralize.ts";
import { labelPlaces } from "../../render/svg/place-labels.ts";
import { BottomAxis, LeftAxis } from "../parts/plot/axes.tsx";
import { markPath, seriesClass } from "../parts/plot/series.ts";
import { useWidth } from "../parts/plot/use-width.ts";
import type { SystemPoint } from "./points.ts";
import { scatterLayout } from "./scatter-layout.ts";

/** Every system by two measures, its name beside it. */
export function SystemScatter({
  points,
  names,
  titles,
  label,
}: {
  readonly points: readonly SystemPoint[];
  /** Of all systems, by position. */
  readonly names: readonly string[];
  readonly titles: { readonly x: string; readonly y: string };
  readonly label: string;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const layout = scatterLayout(points, { width: useWidth(holder), titles, series: [] });
  const { frame, x, y, width, height } = layout;
  const places = points.map((point) => ({
    ...point,
    name: names[point.system]!,
    at: { x: x.scale(point.x), y: y.scale(point.y) },
  }));
  const labels = labelPlaces(
    places.map(({ name, at }) => ({ name, ...at })),
    frame,
  );
  return (
    <div ref={holder}>
      <svg class="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <BottomAxis frame={frame} axis={x} />
        <LeftAxis frame={frame} axis={y} />
        {places.map(({ name, system, at, x: across, y: up }) => (
          <path key={name} class={`${seriesClass(system)} mark`} d={markPath(system, at, 5)}>
            <title>{neutralize(`${name}: ${formatNumber(across)}, ${formatNumber(up)}`)}</title>
          </path>
        ))}
        {labels.map(({ text, x: left, y: base, leader }) => (
          <g key={`${text} ${left} ${base}`} class="mark-name">
            {leader ? <line x1={leader.from.x} y1={leader.from.y} x2={leader.to.x} y2={leader.to.y} /> : null}
            <text x={left} y={base}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
