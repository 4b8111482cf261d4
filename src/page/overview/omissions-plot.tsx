import { useRef } from "preact/hooks";
import { shortenTo } from "../../render/svg/label.ts";
import { percent } from "../parts/percent.ts";
import { seriesClass } from "../parts/plot/series.ts";
import { useWidth } from "../parts/plot/use-width.ts";
import type { CountBar } from "./alarm-counts.ts";

/** How the alarms of one system spread over its texts. */
export interface OmissionsPanel {
  readonly name: string;
  readonly series: number;
  readonly texts: number;
  readonly bars: readonly CountBar[];
}

const PANEL_WIDTH = 250;
const PANEL_HEIGHT = 170;
const SPACE = 20;
const HEAD = 24;
const FOOT = 24;

/** A small histogram for each system, all on the same scale. */
export function OmissionsPlot({
  panels,
  label,
  axis,
}: {
  readonly panels: readonly OmissionsPanel[];
  readonly label: string;
  /** What is counted across. */
  readonly axis: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const across = Math.max(1, Math.min(panels.length, Math.floor((width + SPACE) / (PANEL_WIDTH + SPACE))));
  const panelWidth = Math.min(360, (width - SPACE * (across - 1)) / across);
  const down = Math.ceil(panels.length / across);
  const height = down * (PANEL_HEIGHT + SPACE) + 12;
  const highest = Math.max(
    0.01,
    ...panels.flatMap((panel) => panel.bars.map(({ count }) => count / panel.texts)),
  );
  return (
    <div ref={box}>
      <svg class="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {panels.map((panel, at) => (
          <g
            key={panel.name}
            transform={`translate(${(at % across) * (panelWidth + SPACE)} ${Math.floor(at / across) * (PANEL_HEIGHT + SPACE)})`}
          >
            <Panel panel={panel} width={panelWidth} highest={highest} />
          </g>
        ))}
        <text class="axis-title" x={0} y={height - 4}>
          {shortenTo(axis, width)}
        </text>
      </svg>
    </div>
  );
}

function Panel({
  panel: { name, series, texts, bars },
  width,
  highest,
}: {
  readonly panel: OmissionsPanel;
  readonly width: number;
  readonly highest: number;
}) {
  const step = width / bars.length;
  const floor = PANEL_HEIGHT - FOOT;
  // Room for the number above the highest bar.
  const scale = (floor - HEAD - 16) / highest;
  return (
    <g class={seriesClass(series)}>
      <text class="panel-name" x={0} y={13}>
        {shortenTo(name, width)}
      </text>
      <line class="base" x1={0} x2={width} y1={floor} y2={floor} />
      {bars.map(({ label, count }, at) => {
        const height = (count / texts) * scale;
        const middle = (at + 0.5) * step;
        return (
          <g key={label}>
            <title>{`${count} of ${texts} texts with ${label}`}</title>
            <rect
              class="bar"
              x={middle - 0.38 * step}
              y={floor - height}
              width={0.76 * step}
              height={height}
              rx={1.5}
            />
            <text class="bar-value" x={middle} y={floor - height - 4} text-anchor="middle">
              {count === 0 ? "" : percent(count / texts, 0)}
            </text>
            <text class="bar-name" x={middle} y={floor + 15} text-anchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}
