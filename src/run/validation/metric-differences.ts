import type { Difference, MetricDifference } from "../../core/validation.ts";
import { pearson } from "../../stats/pearson.ts";
import { williams } from "../../stats/williams.ts";
import { complete, forEachKind } from "./correlate.ts";
import type { Draws } from "./draws.ts";
import type { ItemResult } from "./item-agreement.ts";
import { accuracyDifferenceP, type PairVerdicts } from "./pairwise-accuracy.ts";
import type { SystemAgreement } from "./system-agreement.ts";

/** How one metric agrees with people on one dimension, with the values behind it that two metrics are compared by. */
export interface AgreementDetail {
  readonly metric: string;
  readonly dimension: string;
  readonly system: SystemAgreement;
  readonly item: ItemResult | undefined;
  readonly pairwise: PairVerdicts;
  /** The systems' scores by the metric and by people. */
  readonly scores: readonly [Float64Array, Float64Array];
}

/** Every two metrics on one dimension, the first less the second. */
export function metricDifferences(details: readonly AgreementDetail[], draws: Draws): MetricDifference[] {
  return details.flatMap((a, at) => details.slice(at + 1).map((b) => differenceOf(a, b, draws)));
}

function differenceOf(a: AgreementDetail, b: AgreementDetail, draws: Draws): MetricDifference {
  const williamsP = williamsTest(a, b);
  const mcnemarP = accuracyDifferenceP(a.pairwise.verdicts, b.pairwise.verdicts);
  return {
    dimension: a.dimension,
    a: a.metric,
    b: b.metric,
    system: forEachKind((kind) =>
      difference(
        [a.system.correlations[kind].value, b.system.correlations[kind].value],
        [a.system.draws[kind], b.system.draws[kind]],
        draws,
      ),
    ),
    ...(a.item && b.item
      ? {
          item: difference(
            [a.item.agreement.pooled.r.value, b.item.agreement.pooled.r.value],
            [a.item.draws, b.item.draws],
            draws,
          ),
        }
      : {}),
    ...(williamsP === undefined ? {} : { williamsP }),
    ...(mcnemarP === undefined ? {} : { mcnemarP }),
  };
}

function difference(
  [a, b]: readonly [number | undefined, number | undefined],
  [drawsA, drawsB]: readonly [Float64Array, Float64Array],
  draws: Draws,
): Difference {
  if (a === undefined || b === undefined) return { significant: false };
  const interval = draws.interval(drawsA.map((value, at) => value - drawsB[at]!));
  const significant = interval !== undefined && (interval.low > 0 || interval.high < 0);
  return { value: a - b, significant, ...(interval === undefined ? {} : { interval }) };
}

/** Williams' test needs four systems, and three correlations among the two metrics and people. */
function williamsTest(a: AgreementDetail, b: AgreementDetail): number | undefined {
  const [x, y] = complete(a.scores[0], b.scores[0]);
  const between = x.length < 4 ? undefined : pearson(x, y);
  const [r12, r13] = [a.system.correlations.r.value, b.system.correlations.r.value];
  if (r12 === undefined || r13 === undefined || between === undefined) return undefined;
  return williams({ r12, r13, r23: between, n: x.length })?.pTwoTailed;
}
