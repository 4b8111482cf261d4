import { setImmediate } from "node:timers/promises";
import type { PairedDifference } from "../../core/comparison.ts";
import type { Part } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { NamedSummarizer } from "../metrics/resolve-metrics.ts";
import { type DifferenceInput, type DifferenceOptions, differencesBy } from "./compare-differences.ts";
import type { Pair } from "./compare-pairs.ts";

export interface TestedPairs {
  readonly pairs: readonly Pair[];
  readonly metrics: readonly NamedSummarizer[];
  /** The parts compared, for each metric. */
  readonly parts: readonly (readonly Part[])[];
  readonly resampled?: DifferenceInput["resampled"];
  /** P-values of a pair that need no test any more. */
  readonly known?: (pair: Pair, metric: NamedSummarizer) => DifferenceInput["p"];
}

/** Every pair by every metric, with interval and p-value, metric after metric; not corrected yet. */
export async function testPairs(
  { pairs, metrics, parts, resampled, known }: TestedPairs,
  options: DifferenceOptions,
  { signal, onProgress }: RunHooks,
): Promise<PairedDifference[]> {
  const found: PairedDifference[] = [];
  for (const [at, metric] of metrics.entries())
    for (const [number, pair] of pairs.entries()) {
      // Lets an interruption be noticed between two tests.
      await setImmediate();
      signal?.throwIfAborted();
      const p = known?.(pair, metric);
      found.push(...differencesBy({ pair, at, metric, parts: parts[at]!, resampled, p }, options));
      const done = at * pairs.length + number + 1;
      onProgress?.({ done, unit: "comparisons", fraction: done / (metrics.length * pairs.length) });
    }
  return found;
}
