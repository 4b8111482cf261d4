import { usageError } from "../../../core/errors.ts";
import { didYouMean } from "../../../core/nearest.ts";
import { ownValue } from "../../../core/own-value.ts";
import type { ShareCurve } from "../../../core/validation.ts";
import { percentileInterval } from "../../../stats/percentile-interval.ts";
import type { Random } from "../../../stats/random.ts";
import { randomInteger } from "../../../stats/random-integer.ts";
import { completeScores, scoreCorrelation } from "./correlate.ts";
import { meanOfDefined, type Weights } from "./draws.ts";
import type { Masks } from "./masks.ts";
import type { Study } from "./study.ts";
import { scoring } from "./system-agreement.ts";

const SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Subsets drawn for each share. */
const SUBSETS = 200;

const YES: ReadonlySet<string> = new Set(["true", "yes", "1", "entailed"]);
const NO: ReadonlySet<string> = new Set(["false", "no", "0", "not entailed"]);

export interface ShareCurveOptions {
  readonly tag: string;
  readonly masks: Masks;
  readonly confidence: number;
  readonly random: Random;
}

/**
 * The system-level Pearson correlation over subsets of the examples in which a given share has the tag (PARENT, section
 * 5.5). All subsets have the size of the rarer kind, drawn with replacement: without, there would be only one subset of that
 * kind alone, and no telling how far chance goes.
 */
export function shareCurve(study: Study, { tag, masks, confidence, random }: ShareCurveOptions): ShareCurve {
  const labelled = study.examples.map(({ tags }) => ownValue(tags, tag));
  if (labelled.every((label) => label === undefined)) throw noSuchTag(study, tag);
  const places = (labels: ReadonlySet<string>): number[] =>
    Array.from(labelled.keys()).filter((at) => labels.has(labelled[at]?.toLowerCase() ?? ""));
  refuseOtherLabels(tag, labelled);
  const [withTag, without] = [places(YES), places(NO)];
  const drawn = Math.min(withTag.length, without.length);
  if (drawn === 0)
    throw usageError(
      `all rated examples with the tag ${JSON.stringify(tag)} have the same label`,
      "A share can vary only when some have the other one.",
    );
  const pairs = study.metrics.flatMap((metric) =>
    study.dimensions.map((human) => ({ metric, human, mask: masks.of(metric, human) })),
  );
  const points = SHARES.flatMap((share) => {
    const values = pairs.map(() => new Float64Array(SUBSETS));
    for (let subset = 0; subset < SUBSETS; subset++) {
      const weights = subsetWeights(study, { withTag, without, drawn, share, random });
      const scores = scoring(weights);
      for (const [at, { metric, human, mask }] of pairs.entries()) {
        const [x, y] = completeScores(scores(metric, mask), scores(human, mask));
        values[at]![subset] = scoreCorrelation("r", x, y);
      }
    }
    return pairs.map(({ metric, human }, at) => {
      const mean = meanOfDefined(values[at]!);
      const interval = percentileInterval(
        values[at]!.filter((value) => !Number.isNaN(value)),
        confidence,
      );
      return {
        metric: metric.name,
        dimension: human.name,
        share,
        ...(mean === undefined ? {} : { mean }),
        ...(interval === undefined ? {} : { interval }),
      };
    });
  });
  return { tag, examples: { with: withTag.length, without: without.length, drawn }, points };
}

interface Subset {
  readonly withTag: readonly number[];
  readonly without: readonly number[];
  readonly drawn: number;
  readonly share: number;
  readonly random: Random;
}

function subsetWeights(study: Study, { withTag, without, drawn, share, random }: Subset): Weights {
  const weights = new Uint32Array(study.examples.length);
  const tagged = Math.round(share * drawn);
  for (let draw = 0; draw < drawn; draw++) {
    const places = draw < tagged ? withTag : without;
    weights[places[randomInteger(random, places.length)]!]! += 1;
  }
  return weights;
}

function noSuchTag({ examples }: Study, tag: string): Error {
  const known = [...new Set(examples.flatMap(({ tags }) => Object.keys(tags)))];
  return usageError(
    `no rated example has the tag ${JSON.stringify(tag)}`,
    didYouMean(
      tag,
      known,
      `There is: ${known.join(", ") || "no tag"}. --tags file gives examples further ones.`,
    ),
  );
}

function refuseOtherLabels(tag: string, labels: readonly (string | undefined)[]): void {
  const other = labels.find((label) => {
    const plain = label?.toLowerCase();
    return plain !== undefined && !YES.has(plain) && !NO.has(plain);
  });
  if (other !== undefined)
    throw usageError(
      `the tag ${JSON.stringify(tag)} says ${JSON.stringify(other)}, neither yes nor no`,
      `Labels are ${[...YES].join(", ")}; or ${[...NO].join(", ")}.`,
    );
}
