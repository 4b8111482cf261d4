import { mean } from "./mean.ts";
import { sameLength } from "./same-length.ts";
import { studentSf } from "./student-sf.ts";
import { sum } from "./sum.ts";

export interface PairedTTest {
  readonly t: number;
  readonly df: number;
  /** Two-sided. */
  readonly p: number;
}

/**
 * Student's test whether the mean of paired differences x - y is 0, as SciPy's `ttest_rel`. `undefined` for fewer than two pairs and for
 * differences that are all equal, which show no spread to measure their mean by.
 */
export function pairedTTest(x: ArrayLike<number>, y: ArrayLike<number>): PairedTTest | undefined {
  const n = sameLength(x, y);
  const differences = Float64Array.from(x, (value, at) => value - y[at]!);
  if (!differences.every(Number.isFinite)) throw new RangeError("a paired test needs finite numbers");
  if (differences.every((difference) => difference === differences[0])) return undefined;
  const centre = mean(differences)!;
  const variance = sum(differences.map((difference) => (difference - centre) ** 2)) / (n - 1);
  const t = centre / Math.sqrt(variance / n);
  return { t, df: n - 1, p: 2 * studentSf(Math.abs(t), n - 1) };
}
