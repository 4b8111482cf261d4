import type { CorrelationKind } from "../../core/validation.ts";
import { kendallTauB } from "../../stats/kendall-tau-b.ts";
import { kendallTest } from "../../stats/kendall-test.ts";
import { pearson } from "../../stats/pearson.ts";
import { pearsonTest } from "../../stats/pearson-test.ts";
import { spearman } from "../../stats/spearman.ts";
import { spearmanTest } from "../../stats/spearman-test.ts";

type Numbers = Float64Array;

const ROUNDING = 1e-12;

interface KindOfCorrelation {
  readonly value: (x: Numbers, y: Numbers) => number | undefined;
  readonly p: (x: Numbers, y: Numbers) => number | undefined;
}

/** The three correlations that are reported, and their tests. */
export const CORRELATIONS: Readonly<Record<CorrelationKind, KindOfCorrelation>> = {
  r: { value: pearson, p: (x, y) => pearsonTest(x, y)?.p },
  rho: { value: spearman, p: (x, y) => spearmanTest(x, y)?.p },
  tau: { value: kendallTauB, p: (x, y) => kendallTest(x, y)?.p },
};

export const KINDS: readonly CorrelationKind[] = ["r", "rho", "tau"];

/** The same for each kind of correlation. */
export function forEachKind<T>(make: (kind: CorrelationKind) => T): Record<CorrelationKind, T> {
  return { r: make("r"), rho: make("rho"), tau: make("tau") };
}

/** Why two columns of numbers have no correlation; undefined when they do. */
export function whyUndefined(
  x: Numbers,
  y: Numbers,
  [a, b]: readonly [string, string],
  of: string,
): string | undefined {
  if (x.length < 3)
    return `${x.length === 0 ? "no" : x.length === 1 ? "only one" : "only two"} ${of}: a correlation needs three`;
  const constant = isConstant(x) ? a : isConstant(y) ? b : undefined;
  return constant === undefined ? undefined : `${constant} is the same for all ${of}`;
}

/** Whether values differ by no more than rounding: means of equal numbers may. */
function isConstant(values: Numbers): boolean {
  const [first = 0] = values;
  return values.every((value) => Math.abs(value - first) <= ROUNDING * Math.abs(first));
}

/** The pairs in which both numbers are there. */
export function complete(x: Numbers, y: Numbers): [Numbers, Numbers] {
  const both = (_: number, at: number): boolean => !Number.isNaN(x[at]!) && !Number.isNaN(y[at]!);
  return [x.filter(both), y.filter(both)];
}
