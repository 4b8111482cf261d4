import type { ShareCurve } from "../../core/validation.ts";
import { bottomAxis, type Frame, leftAxis, leftAxisWidth, niceAxis } from "../svg/axes.ts";
import { seriesStyle } from "../svg/colours.ts";
import { label, textWidth } from "../svg/label.ts";
import { linearScale, type Scale } from "../svg/linear-scale.ts";
import { HEADING_HEIGHT, picture } from "../svg/picture.ts";
import { dot, line, polyline } from "../svg/shapes.ts";
import { spread } from "../svg/spread.ts";
import { formatShare } from "../validation/validation-curve-table.ts";

const WIDTH = 720;
const HEIGHT = 440;
const WIDEST_NAME = 170;
const SHARES = [0, 0.25, 0.5, 0.75, 1];

interface Series {
  readonly metric: string;
  readonly points: readonly KnownPoint[];
}

type KnownPoint = ShareCurve["points"][number] & { readonly mean: number };

/** Correlation on one dimension as the share of examples with a tag grows, with bands; undefined when there is none. */
export function curvePlot(curve: ShareCurve, dimension: string): string | undefined {
  const series = seriesOf(curve, dimension);
  if (series.length === 0) return undefined;
  const [top, bottom] = [HEADING_HEIGHT, HEIGHT - 52];
  const y = niceAxis(
    series.flatMap(({ points }) =>
      points.flatMap(({ mean, interval }) => [mean, interval?.low ?? mean, interval?.high ?? mean]),
    ),
    { pixels: [bottom, top], title: "system-level Pearson correlation", count: 8 },
  );
  const names = Math.min(WIDEST_NAME, Math.max(...series.map(({ metric }) => textWidth(metric, 11))));
  const frame: Frame = { left: leftAxisWidth(y), right: WIDTH - names - 30, top, bottom };
  const x = {
    scale: linearScale([0, 1], [frame.left, frame.right]),
    ticks: SHARES.map((value) => ({ value, text: formatShare(value) })),
    title: `share of examples with ${curve.tag}`,
  };
  const { with: tagged, without, drawn } = curve.examples;
  const subtitle = `subsets of ${drawn} examples, drawn from ${tagged} with ${curve.tag} and ${without} without`;
  return picture(
    { width: WIDTH, height: HEIGHT, title: `Correlation by share of ${curve.tag}: ${dimension}`, subtitle },
    [
      bottomAxis(frame, x),
      leftAxis(frame, y),
      ...series.map((one, at) => band(one, at, x.scale, y.scale)),
      ...series.map((one, at) => trace(one, at, x.scale, y.scale)),
      endLabels(series, y.scale, frame),
    ],
  );
}

function seriesOf({ points }: ShareCurve, dimension: string): Series[] {
  const known = points.filter(
    (point): point is KnownPoint => point.dimension === dimension && Number.isFinite(point.mean),
  );
  const metrics = [...new Set(known.map(({ metric }) => metric))];
  return metrics.map((metric) => ({
    metric,
    points: known.filter((point) => point.metric === metric).sort((a, b) => a.share - b.share),
  }));
}

function band({ points }: Series, at: number, x: Scale, y: Scale): string {
  const bounded = points.flatMap(({ share, interval }) => (interval ? [{ share, ...interval }] : []));
  if (bounded.length < 2) return "";
  const outline = [
    ...bounded.map(({ share, high }) => ({ x: x(share), y: y(high) })),
    ...bounded.toReversed().map(({ share, low }) => ({ x: x(share), y: y(low) })),
  ];
  return polyline(outline, { fill: seriesStyle(at).colour, "fill-opacity": "0.12" }, true);
}

function trace({ points }: Series, at: number, x: Scale, y: Scale): string {
  const { colour, dash } = seriesStyle(at);
  const places = points.map(({ share, mean }) => ({ x: x(share), y: y(mean) }));
  return (
    polyline(places, { fill: "none", stroke: colour, "stroke-width": 2, "stroke-dasharray": dash }) +
    places.map((place) => dot(place, 3, { fill: colour })).join("")
  );
}

/** The names at the right ends of the lines, moved apart, each with a line to its end. */
function endLabels(series: readonly Series[], y: Scale, { right, top, bottom }: Frame): string {
  const ends = series.map(({ points }) => y(points.at(-1)!.mean));
  const heights = spread(ends, { gap: 14, top: top + 4, bottom: bottom - 4 });
  return series
    .map(({ metric }, at) => {
      const { colour } = seriesStyle(at);
      const stroke = { stroke: colour, "stroke-width": 0.75 };
      return (
        line({ x: right + 4, y: ends[at]! }, { x: right + 12, y: heights[at]! }, stroke) +
        label(metric, { x: right + 15, y: heights[at]! + 4, size: 11, colour, within: WIDEST_NAME })
      );
    })
    .join("");
}
