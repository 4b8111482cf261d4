import type { Correlation, HumanCeiling, ItemAgreement, MeanCorrelation } from "../../../core/validation.ts";
import type { Random } from "../../../stats/random.ts";
import { randomInteger } from "../../../stats/random-integer.ts";
import { meanColumn, weightedMeans } from "./column.ts";
import {
  CORRELATIONS,
  completeScores,
  forEachKind,
  KINDS,
  scoreCorrelation,
  whyUndefined,
} from "./correlate.ts";
import { type Draws, meanOfDefined, type Weights } from "./draws.ts";
import type { HumanColumn } from "./human-columns.ts";
import { itemAgreement } from "./item-agreement.ts";
import { summaryOf } from "./system-agreement.ts";

/** How often each text's one judge is drawn anew; the value reported is the mean. */
const SPLITS = 20;

const NO_DRAWS: Draws = { weights: [], interval: () => undefined };

export interface CeilingOptions {
  readonly systems: number;
  readonly all: Weights;
  readonly draws: Draws;
  readonly random: Random;
}

/**
 * How one judge of each text, drawn at random, agrees with the mean of its other judges. Every resample draws the judges
 * anew, so that the interval covers the choice of the judge too.
 */
export function humanCeiling(column: HumanColumn, options: CeilingOptions): HumanCeiling {
  const { systems, all, draws, random } = options;
  const texts = column.marks.filter((marks) => marks.length > 1).length;
  const base = { dimension: column.name, texts };
  const none = (reason: string): HumanCeiling => ({
    ...base,
    system: forEachKind(() => ({ n: 0, reason })),
    reason,
  });
  if (texts === 0) return none("the ratings of single judges are not known, or no text has two");
  const several = Array.from(column.marks.keys()).filter((text) => column.marks[text]!.length > 1);
  const mask = new Uint8Array(column.values.length);
  for (const text of several) mask[text] = 1;
  const split = judgeSplitter(column, several, random);
  const systemScores = ({ one, rest }: Split, weights: Weights): [Float64Array, Float64Array] =>
    completeScores(
      weightedMeans(one, { systems, weights, mask }),
      weightedMeans(rest, { systems, weights, mask }),
    );
  const drawn = forEachKind(() => new Float64Array(draws.weights.length));
  for (const [resample, weights] of draws.weights.entries()) {
    const [x, y] = systemScores(split(), weights);
    for (const kind of KINDS) drawn[kind][resample] = scoreCorrelation(kind, x, y);
  }
  const points: [Float64Array, Float64Array][] = [];
  const items: ItemAgreement[] = [];
  for (let at = 0; at < SPLITS; at++) {
    const { one, rest } = split();
    points.push(systemScores({ one, rest }, all));
    const [a, b] = [
      meanColumn("one judge", one.slice(), systems),
      meanColumn("the others", rest.slice(), systems),
    ];
    items.push(itemAgreement({ a, b, mask }, { systems, draws: NO_DRAWS }).agreement);
  }
  const [first] = points;
  const reason = whyUndefined(first![0], first![1], ["one judge", "the mean of the others"], "systems");
  return {
    ...base,
    system: forEachKind((kind): Correlation => {
      const n = first![0].length;
      if (reason !== undefined) return { n, reason };
      const value = meanOfDefined(points.map(([x, y]) => CORRELATIONS[kind].value(x, y)));
      return { n, ...(value === undefined ? {} : { value }), ...summaryOf(drawn[kind], draws) };
    }),
    item: meanItemAgreement(items),
  };
}

/** One judge's mark of each text, and the mean of the other marks; NaN for texts without two. */
interface Split {
  readonly one: Float64Array;
  readonly rest: Float64Array;
}

/** Draws the one judge of each text anew at every call, into the same arrays. */
function judgeSplitter(column: HumanColumn, texts: readonly number[], random: Random): () => Split {
  const one = new Float64Array(column.values.length).fill(Number.NaN);
  const rest = one.slice();
  const marks = texts.map((text) => Float64Array.from(column.marks[text]!, ({ value }) => value));
  const sums = marks.map((given) => given.reduce((sum, value) => sum + value, 0));
  return () => {
    for (let at = 0; at < texts.length; at++) {
      const given = marks[at]!;
      const chosen = given[randomInteger(random, given.length)]!;
      one[texts[at]!] = chosen;
      rest[texts[at]!] = (sums[at]! - chosen) / (given.length - 1);
    }
    return { one, rest };
  };
}

function meanItemAgreement(all: readonly ItemAgreement[]): ItemAgreement {
  const [first] = all;
  const correlation = (pick: (one: ItemAgreement) => Correlation): Correlation => {
    const value = meanOfDefined(all.map((one) => pick(one).value));
    const { n, reason } = pick(first!);
    return { n, ...(value === undefined ? { reason: reason ?? "not defined" } : { value }) };
  };
  const mean = (pick: (one: ItemAgreement) => MeanCorrelation): MeanCorrelation => {
    const value = meanOfDefined(all.map((one) => pick(one).value));
    const used = Math.round(meanOfDefined(all.map((one) => pick(one).used))!);
    const { of, reason } = pick(first!);
    return { used, of, ...(value === undefined ? { reason: reason ?? "not defined" } : { value }) };
  };
  return {
    pooled: forEachKind((kind) => correlation(({ pooled }) => pooled[kind])),
    withinSystem: mean(({ withinSystem }) => withinSystem),
    withinSystemSignificant: mean(({ withinSystemSignificant }) => withinSystemSignificant),
    withinInput: mean(({ withinInput }) => withinInput),
    withinInputSignificant: mean(({ withinInputSignificant }) => withinInputSignificant),
  };
}
