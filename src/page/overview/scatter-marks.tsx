import type { Axis } from "../../render/svg/axes.ts";
import { markPath, seriesClass } from "../parts/plot/series.ts";
import { density } from "./density.ts";
import type { TextPoint } from "./points.ts";
import { isPicked, isWithin, type Ranges } from "./ranges.ts";

/** Up to so many texts each is drawn by itself. */
export const MOST_MARKS = 5000;

/** The side of a square that stands for the texts in it. */
const SQUARE = 8;

interface MarksProps {
  readonly points: readonly TextPoint[];
  readonly x: Axis;
  readonly y: Axis;
  readonly picked: Ranges;
}

/** Texts as marks, one path for each system; those that are not picked out are faint. */
export function TextMarks({ points, x, y, picked }: MarksProps) {
  const paths = new Map<string, { series: number; faint: boolean; path: string[] }>();
  for (const point of points) {
    const faint = isPicked(picked) && !isWithin(picked, point);
    const key = `${point.system} ${faint}`;
    if (!paths.has(key)) paths.set(key, { series: point.system, faint, path: [] });
    paths.get(key)!.path.push(markPath(point.system, { x: x.scale(point.x), y: y.scale(point.y) }, 4));
  }
  return (
    <g class="text-marks">
      {[...paths].map(([key, { series, faint, path }]) => (
        <path key={key} class={`${seriesClass(series)} mark${faint ? " faint" : ""}`} d={path.join("")} />
      ))}
    </g>
  );
}

/** Texts by the squares they fall into: the more, the darker. */
export function DensityMarks({ points, x, y, picked }: MarksProps) {
  const kept = isPicked(picked) ? points.filter((point) => isWithin(picked, point)) : points;
  const cells = density(kept, (point) => ({ x: x.scale(point.x), y: y.scale(point.y) }), SQUARE);
  const most = cells.reduce((greatest, { count }) => Math.max(greatest, count), 1);
  return (
    <g class="density">
      {cells.map((cell) => (
        <rect
          key={`${cell.x} ${cell.y}`}
          x={cell.x}
          y={cell.y}
          width={SQUARE - 0.5}
          height={SQUARE - 0.5}
          fill-opacity={0.12 + 0.88 * Math.sqrt(cell.count / most)}
        >
          <title>{`${cell.count} texts`}</title>
        </rect>
      ))}
    </g>
  );
}
