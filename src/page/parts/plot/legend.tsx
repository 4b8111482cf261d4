import type { LegendPlace } from "./legend-places.ts";
import { markPath, seriesClass } from "./series.ts";

/** The names of the series with their marks. */
export function Legend({ places, left }: { readonly places: readonly LegendPlace[]; readonly left: number }) {
  return (
    <g class="legend">
      {places.map(({ series, text, x, y }) => (
        <g key={series}>
          <path class={seriesClass(series)} d={markPath(series, { x: left + x + 6, y }, 4.5)} />
          <text x={left + x + 16} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
