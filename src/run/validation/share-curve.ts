import { usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { ShareCurve } from "../../core/validation.ts";
import { percentileInterval } from "../../stats/percentile-interval.ts";
import type { Random } from "../../stats/random.ts";
import { sampleIndices } from "../../stats/sample-indices.ts";
import { CORRELATIONS, complete, whyUndefined } from "./correlate.ts";
import { meanOfDefined, type Weights } from "./draws.ts";
import type { Masks } from "./masks.ts";
import type { Study } from "./study.ts";
import { scoring } from "./system-agreement.ts";

const SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Subsets drawn for each share. */
const SUBSETS = 200;

const YES: ReadonlySet<string> = new Set(["true", "yes", "1", "entailed"]);

export interface ShareCurveOptions {
  readonly tag: string;
  readonly masks: Masks;
  readonly confidence: number;
  readonly random: Random;
}

/**
 * The system-level Pearson correlation over subsets of the examples in which a given share has the tag (PARENT, section
 * 5.5). All subsets have the same size, the largest that every share can be drawn in.
 */
export function shareCurve(study: Study, { tag, masks, confidence, random }: ShareCurveOptions): ShareCurve {
  const labelled = study.examples.map(({ tags }) => tags[tag]);
  if (labelled.every((label) => label === undefined)) throw noSuchTag(study, tag);
  const places = (wanted: boolean): number[] =>
    Array.from(labelled.keys()).filter(
      (at) => labelled[at] !== undefined && YES.has(labelled[at]!.toLowerCase()) === wanted,
    );
  const [withTag, without] = [places(true), places(false)];
  const drawn = Math.min(withTag.length, without.length);
  const pairs = study.metrics.flatMap((metric) =>
    study.dimensions.map((human) => ({ metric, human, mask: masks.of(metric, human) })),
  );
  const points = SHARES.flatMap((share) => {
    const values = pairs.map(() => new Float64Array(drawn === 0 ? 0 : SUBSETS));
    for (let subset = 0; drawn > 0 && subset < SUBSETS; subset++) {
      const weights = subsetWeights(study, { withTag, without, drawn, share, random });
      const scores = scoring(weights);
      for (const [at, { metric, human, mask }] of pairs.entries()) {
        const [x, y] = complete(scores(metric, mask), scores(human, mask));
        const defined = whyUndefined(x, y, [metric.name, human.name], "systems") === undefined;
        values[at]![subset] = defined ? (CORRELATIONS.r.value(x, y) ?? Number.NaN) : Number.NaN;
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
  for (const at of sampleIndices(withTag.length, tagged, random)) weights[withTag[at]!] = 1;
  for (const at of sampleIndices(without.length, drawn - tagged, random)) weights[without[at]!] = 1;
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
