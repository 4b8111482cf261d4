import type { Part } from "../../core/metric.ts";
import { formatNumber, NOT_AVAILABLE } from "../../render/format-number.ts";
import { Plain } from "../parts/plain.tsx";
import { VERDICT_LABELS, VerdictMark } from "../parts/verdict-mark.tsx";
import type { ExampleCell } from "./example-rows.ts";
import { gain } from "./filter-examples.ts";

/** What a metric can object to, in the order of the counts: a class, a sign, and words for one and for many. */
const ALARMS = [
  ["missing", "✗", "missing fact", "missing facts"],
  ["contradicted", "!", "contradicted fact", "contradicted facts"],
  ["unsupported", "⌁", "unsupported span", "unsupported spans"],
] as const;

/** What a cell is drawn with, besides itself. */
export interface CellStyle {
  readonly part: Part | undefined;
  /** The value to show the distance from; undefined when it is not shown. */
  readonly against: number | undefined;
}

/** The score of a system on an example: number, bar and alarms. Heard as one sentence. */
export function ScoreCell({
  cell,
  style,
}: {
  readonly cell: ExampleCell | undefined;
  readonly style: CellStyle;
}) {
  if (!cell)
    return (
      <span class="cell-none" aria-hidden="true">
        no text
      </span>
    );
  const { value, alarms, samples } = cell;
  const share = value === undefined ? undefined : shareOf(value, style.part?.range);
  return (
    <>
      <span class="cell-line" aria-hidden="true">
        {cell.verdict ? <VerdictMark verdict={cell.verdict} /> : null}
        <span class={value === undefined ? "cell-value cell-none" : "cell-value"}>{formatNumber(value)}</span>
        <Change cell={cell} style={style} />
        {samples > 1 ? <span class="cell-samples">×{samples}</span> : null}
        {ALARMS.map(([kind, sign], at) =>
          alarms[at]! > 0 ? (
            <span key={kind} class={`alarm alarm-${kind}`}>
              {sign}
              {alarms[at]}
            </span>
          ) : null,
        )}
      </span>
      {share === undefined ? null : (
        <span class="cell-bar" aria-hidden="true" style={{ backgroundSize: `${100 * share}% 100%, auto` }} />
      )}
      {cell.opening === "" ? null : (
        <span class="cell-text">
          <Plain text={cell.opening} />
        </span>
      )}
    </>
  );
}

function Change({
  cell,
  style: { against, part },
}: {
  readonly cell: ExampleCell;
  readonly style: CellStyle;
}) {
  if (against === undefined || cell.value === undefined || cell.value === against) return null;
  const up = gain(cell.value, against, part?.better ?? "higher") > 0;
  return (
    <span class={up ? "cell-change is-better" : "cell-change is-worse"}>
      {cell.value > against ? "+" : "−"}
      {formatNumber(Math.abs(cell.value - against))}
    </span>
  );
}

/** What a cell says, for those who hear it. */
export function cellLabel(system: string, cell: ExampleCell | undefined): string {
  if (!cell) return `${system}: no text`;
  const value = cell.applicable || cell.value !== undefined ? formatNumber(cell.value) : "not applicable";
  const alarms = ALARMS.flatMap(([, , one, many], at) => {
    const count = cell.alarms[at]!;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const samples = cell.samples > 1 ? [`mean of ${cell.samples} samples`] : [];
  const verdict = cell.verdict ? [VERDICT_LABELS[cell.verdict].label.toLowerCase()] : [];
  return `${system}: ${[...verdict, value === NOT_AVAILABLE ? "no value" : value, ...samples, ...alarms].join(", ")}`;
}

/** Where a value lies in the range of its part, from 0 to 1; undefined when the range has no two ends. */
function shareOf(value: number, range: Part["range"] | undefined): number | undefined {
  if (!range) return undefined;
  const share = (value - range[0]) / (range[1] - range[0]);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : undefined;
}
