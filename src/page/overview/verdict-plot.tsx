import { useRef } from "preact/hooks";
import type { Verdict } from "../../core/verdict.ts";
import { shortenTo } from "../../render/svg/label.ts";
import { percent } from "../parts/percent.ts";
import { useWidth } from "../parts/plot/use-width.ts";
import { VERDICT_LABELS } from "../parts/verdict-mark.tsx";
import type { VerdictCounts } from "./verdict-counts.ts";

/** From left to right: what is well, what is not known, what is wrong. */
const ORDER: readonly Verdict[] = ["faithful", "unsure", "incomplete", "unfaithful"];

const ROW = 56;
const BAR = 26;
const LEGEND = 34;
/** A share of the width below which a number does not fit into its bar. */
const LEAST_NUMBER = 26;

/** A bar for each system, cut by the verdicts on its texts; a piece leads to the list of those texts. */
export function VerdictPlot({
  rows,
  label,
  href,
}: {
  readonly rows: readonly VerdictCounts[];
  readonly label: string;
  /** Address of the list of a system's texts with a verdict. */
  readonly href: (system: string, verdict: Verdict) => string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const shown = ORDER.filter((verdict) => rows.some(({ counts }) => counts[verdict] > 0));
  const height = LEGEND + rows.length * ROW;
  return (
    <div ref={box}>
      {/* biome-ignore lint/a11y/useSemanticElements: the bars are links, so that this is no picture */}
      <svg class="plot" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
        {shown.map((verdict, at) => (
          <g key={verdict} class={`is-${verdict}`}>
            <rect class="verdict-bar" x={legendPlace(shown, at)} y={6} width={12} height={12} rx={2} />
            <text x={legendPlace(shown, at) + 17} y={16}>
              {VERDICT_LABELS[verdict].label}
            </text>
          </g>
        ))}
        {rows.map((row, at) => (
          <g key={row.system} transform={`translate(0 ${LEGEND + at * ROW})`}>
            <text class="panel-name" x={0} y={12}>
              {shortenTo(row.system, width)}
            </text>
            <Bar row={row} width={width} href={href} />
          </g>
        ))}
      </svg>
    </div>
  );
}

function Bar({
  row: { system, texts, counts },
  width,
  href,
}: {
  readonly row: VerdictCounts;
  readonly width: number;
  readonly href: (system: string, verdict: Verdict) => string;
}) {
  let left = 0;
  return (
    <>
      {ORDER.map((verdict) => {
        const count = counts[verdict];
        if (count === 0) return null;
        const wide = (width * count) / texts;
        const x = left;
        left += wide;
        const { label } = VERDICT_LABELS[verdict];
        return (
          <a
            key={verdict}
            class={`is-${verdict}`}
            href={href(system, verdict)}
            aria-label={`${system}: ${count} of ${texts} texts ${label.toLowerCase()}. List them.`}
          >
            <title>{`${count} of ${texts} texts ${label.toLowerCase()} (${percent(count / texts, 0)})`}</title>
            <rect class="verdict-bar" x={x} y={18} width={Math.max(1, wide - 2)} height={BAR} rx={3} />
            {wide < LEAST_NUMBER ? null : (
              <text class="verdict-count" x={x + wide / 2} y={18 + BAR / 2 + 4} text-anchor="middle">
                {count}
              </text>
            )}
          </a>
        );
      })}
    </>
  );
}

/** Where a name of the legend begins: letters are taken as seven pixels wide. */
function legendPlace(shown: readonly Verdict[], at: number): number {
  return shown.slice(0, at).reduce((x, verdict) => x + 36 + 7 * VERDICT_LABELS[verdict].label.length, 0);
}
