import type { CorrelationKind } from "../../../core/validation.ts";
import { kendallTauB } from "../../../stats/kendall-tau-b.ts";
import { kendallTest } from "../../../stats/kendall-test.ts";
import { pearson } from "../../../stats/pearson.ts";
import { pearsonTest } from "../../../stats/pearson-test.ts";
import { spearman } from "../../../stats/spearman.ts";
import { spearmanTest } from "../../../stats/spearman-test.ts";

type Numbers = Float64Array;

const ROUNDING = 1e-12;

/** Points that a correlation needs. */
export const FEWEST = 3;

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
  if (x.length < FEWEST)
    return `${x.length === 0 ? "no" : x.length === 1 ? "only one" : "only two"} ${of}: a correlation needs three`;
  const constant = isConstant(x) ? a : isConstant(y) ? b : undefined;
  return constant === undefined ? undefined : `${constant} is the same for all ${of}`;
}

function isConstant(values: Numbers): boolean {
  return values.every((value) => value === values[0]);
}

/** The pairs in which both numbers are there. */
export function complete(x: Numbers, y: Numbers): [Numbers, Numbers] {
  const both = (_: number, at: number): boolean => !Number.isNaN(x[at]!) && !Number.isNaN(y[at]!);
  return [x.filter(both), y.filter(both)];
}

/** The same for systems' scores: means of the same numbers in another order differ in the last digits, and are made equal. */
export function completeScores(x: Numbers, y: Numbers): [Numbers, Numbers] {
  const [a, b] = complete(x, y);
  return [withoutRounding(a), withoutRounding(b)];
}

/** The values, those that differ only by rounding made equal to the least of them: rank correlations must see their ties. */
function withoutRounding(values: Numbers): Numbers {
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const plain = values.slice();
  for (let at = 1; at < order.length; at++) {
    const [before, own] = [plain[order[at - 1]!]!, values[order[at]!]!];
    if (own - before <= ROUNDING * Math.max(Math.abs(own), Math.abs(before))) plain[order[at]!] = before;
  }
  return plain;
}

/** A correlation of systems' scores, NaN where it is not defined: of fewer than three systems, or where one column does not vary. */
export function scoreCorrelation(kind: CorrelationKind, x: Numbers, y: Numbers): number {
  return x.length < FEWEST ? Number.NaN : (CORRELATIONS[kind].value(x, y) ?? Number.NaN);
}
