import type { Difference, MetricDifference } from "../../../core/validation.ts";
import { pearson } from "../../../stats/pearson.ts";
import { williams } from "../../../stats/williams.ts";
import type { Column } from "./column.ts";
import { completeScores, forEachKind } from "./correlate.ts";
import type { Draws, Weights } from "./draws.ts";
import type { HumanColumn } from "./human-columns.ts";
import { type ItemResult, itemAgreement } from "./item-agreement.ts";
import type { Masks } from "./masks.ts";
import { accuracyDifference, accuracyDifferenceP, type PairVerdicts } from "./pairwise-accuracy.ts";
import { type SystemAgreement, systemAgreements } from "./system-agreement.ts";

/** How one metric agrees with people on one dimension, with the values behind it that two metrics are compared by. */
export interface AgreementDetail {
  readonly metric: Column;
  readonly human: HumanColumn;
  /** The texts that both have. */
  readonly mask: Uint8Array;
  readonly system: SystemAgreement;
  /** Absent for preferences, which give a text no score. */
  readonly item: ItemResult | undefined;
  readonly pairwise: PairVerdicts;
}

export interface DifferenceOptions {
  readonly systems: number;
  readonly all: Weights;
  readonly draws: Draws;
  readonly masks: Masks;
}

/** Every two metrics on one dimension, the first less the second. */
export function metricDifferences(
  details: readonly AgreementDetail[],
  options: DifferenceOptions,
): MetricDifference[] {
  return details.flatMap((a, at) => details.slice(at + 1).map((b) => differenceOf(a, b, options)));
}

function differenceOf(a: AgreementDetail, b: AgreementDetail, options: DifferenceOptions): MetricDifference {
  const { draws, masks } = options;
  const mask = masks.of(a.metric, b.metric, a.human);
  const [left, right] = [onTexts(a, mask, options), onTexts(b, mask, options)];
  const williamsP = williamsTest(left, right, mask, options);
  const mcnemarP = accuracyDifferenceP(a.pairwise.verdicts, b.pairwise.verdicts);
  return {
    dimension: a.human.name,
    a: a.metric.name,
    b: b.metric.name,
    texts: mask.filter((one) => one === 1).length,
    system: forEachKind((kind) =>
      difference(
        [left.system.correlations[kind].value, right.system.correlations[kind].value],
        [left.system.draws[kind], right.system.draws[kind]],
        draws,
      ),
    ),
    ...(left.item && right.item
      ? {
          item: difference(
            [left.item.agreement.pooled.r.value, right.item.agreement.pooled.r.value],
            [left.item.draws, right.item.draws],
            draws,
          ),
        }
      : {}),
    pairwise: accuracyDifference(a.pairwise, b.pairwise, draws),
    ...(williamsP === undefined ? {} : { williamsP }),
    ...(mcnemarP === undefined ? {} : { mcnemarP }),
  };
}

/** The agreement on fewer texts than a metric has, where the other metric lacks some: two metrics are compared on the same ones. */
function onTexts(
  detail: AgreementDetail,
  mask: Uint8Array,
  { systems, all, draws }: DifferenceOptions,
): Pick<AgreementDetail, "metric" | "human" | "system" | "item"> {
  if (mask === detail.mask) return detail;
  const { metric, human } = detail;
  const pair = { a: metric, b: human, mask };
  const [system] = systemAgreements([pair], { all, draws, filter: "none" });
  const item = detail.item && itemAgreement(pair, { systems, draws });
  return { metric, human, system: system!, item };
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

/** Systems that Williams' test needs. */
const FEWEST_SYSTEMS = 4;

/** Williams' test of two correlations with people, given the correlation of the two metrics with each other. */
function williamsTest(
  a: Pick<AgreementDetail, "metric" | "system">,
  b: Pick<AgreementDetail, "metric" | "system">,
  mask: Uint8Array,
  { all }: DifferenceOptions,
): number | undefined {
  const { value: r12, n } = a.system.correlations.r;
  const { value: r13, n: others } = b.system.correlations.r;
  const [x, y] = completeScores(a.metric.systemScores(all, mask), b.metric.systemScores(all, mask));
  if (r12 === undefined || r13 === undefined || n !== others || n !== x.length || n < FEWEST_SYSTEMS)
    return undefined;
  const r23 = pearson(x, y);
  return r23 === undefined ? undefined : williams({ r12, r13, r23, n })?.pTwoTailed;
}
