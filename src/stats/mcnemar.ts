import { binomialCdf } from "./binomial-cdf.ts";
import { binomialDensity } from "./binomial-density.ts";
import { chiSquareSf } from "./chi-square-sf.ts";

export interface McNemarTest {
  /** By the binomial distribution, two-sided; 1 without any disagreement. */
  readonly exactP: number;
  /** The exact p less half the chance of just this split: not quite so conservative (Lancaster 1961). */
  readonly midP: number | undefined;
  readonly chi2: number | undefined;
  readonly chi2P: number | undefined;
  /** With Edwards' correction (1948): |b - c| less 1 is squared. */
  readonly chi2Corrected: number | undefined;
  readonly chi2CorrectedP: number | undefined;
}

/**
 * McNemar's test (1947) whether two that judged the same items are right equally often, from the items where they disagree: `b` that
 * only the first has right and `c` only the second. All but the exact p are `undefined` where nobody disagrees.
 */
export function mcnemar({ b, c }: { b: number; c: number }): McNemarTest {
  if (!(Number.isInteger(b) && Number.isInteger(c) && b >= 0 && c >= 0))
    throw new RangeError(`${b} and ${c} are not numbers of items`);
  const n = b + c;
  if (n === 0)
    return {
      exactP: 1,
      midP: undefined,
      chi2: undefined,
      chi2P: undefined,
      chi2Corrected: undefined,
      chi2CorrectedP: undefined,
    };
  const k = Math.min(b, c);
  const twice = 2 * binomialCdf({ k, n, p: 0.5 });
  const chi2 = (b - c) ** 2 / n;
  const chi2Corrected = (Math.abs(b - c) - 1) ** 2 / n;
  return {
    exactP: Math.min(1, twice),
    midP: Math.min(1, twice - binomialDensity({ k, n, p: 0.5 })),
    chi2,
    chi2P: chiSquareSf(chi2, 1),
    chi2Corrected,
    chi2CorrectedP: chiSquareSf(chi2Corrected, 1),
  };
}
