import type { Estimate } from "../../core/report.ts";
import { formatInterval, formatNumber } from "../../render/format-number.ts";

/** A number with its interval, and a bar that shows both within the range of the part. */
export function Score({
  estimate,
  range,
  best = false,
  bar = true,
}: {
  readonly estimate: Estimate | undefined;
  readonly range: readonly [number, number];
  /** Whether it is the best of those it stands with. */
  readonly best?: boolean;
  readonly bar?: boolean;
}) {
  if (estimate === undefined) return <span class="score score-none">n/a</span>;
  const { value, interval } = estimate;
  return (
    <span class={best ? "score score-best" : "score"}>
      <span class="score-number">
        {best ? (
          <span class="best-mark" title="best of its column">
            <span aria-hidden="true">★</span>
            <span class="hidden">best: </span>
          </span>
        ) : null}
        <span class="score-value">{formatNumber(value)}</span>
      </span>
      {interval ? <span class="score-interval">{formatInterval(interval)}</span> : null}
      {bar && isBounded(range) ? <ScoreBar value={value} interval={interval} range={range} /> : null}
    </span>
  );
}

function ScoreBar({
  value,
  interval,
  range: [low, high],
}: {
  readonly value: number;
  readonly interval: Estimate["interval"];
  readonly range: readonly [number, number];
}) {
  const percent = (at: number): number => Math.min(100, Math.max(0, (100 * (at - low)) / (high - low)));
  return (
    <span class="score-bar" aria-hidden="true">
      <span class="score-fill" style={{ width: `${percent(value)}%` }} />
      {interval ? (
        <span
          class="score-whisker"
          style={{
            left: `${percent(interval.low)}%`,
            width: `${percent(interval.high) - percent(interval.low)}%`,
          }}
        />
      ) : null}
    </span>
  );
}

/** No score is so large: the range of one without bounds ends at the greatest number there is. */
const UNBOUNDED = 1e6;

/** A bar needs two ends. */
function isBounded([low, high]: readonly [number, number]): boolean {
  return low < high && Math.max(Math.abs(low), Math.abs(high)) < UNBOUNDED;
}
