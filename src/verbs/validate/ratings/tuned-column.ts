import { usageError } from "../../../core/errors.ts";
import { didYouMean } from "../../../core/nearest.ts";
import { signatureOf } from "../../../core/signature.ts";
import type { LambdaTuning } from "../../../core/validation.ts";
import { parseMetricSpec } from "../../../engine/metrics/metric-spec.ts";
import type { NamedMetric } from "../../../engine/metrics/resolve-metrics.ts";
import type { Random } from "../../../stats/random.ts";
import type { Collected } from "./collect.ts";
import { tallyColumn } from "./column.ts";
import type { HumanColumn } from "./human-columns.ts";
import type { Masks } from "./masks.ts";
import { columnSetup, withInfo } from "./metric-columns.ts";
import type { MetricColumn } from "./study.ts";
import { LAMBDAS, tuneLambda } from "./tune-lambda.ts";

/** The metrics that tuning λ needs: PARENT with each λ, and with the λ of each instance. */
export function tuningMetrics(spec: string): string[] {
  const { id, options } = parseMetricSpec(spec);
  if (id !== "parent" || "lambda" in options)
    throw usageError(
      `lambda cannot be tuned for ${JSON.stringify(spec)}`,
      "Name PARENT without a lambda: --tune parent, or --tune parent?tokenizer=nltk.",
    );
  return [...LAMBDAS.map(String), "none"].map((lambda) => withLambda(spec, lambda));
}

function withLambda(spec: string, lambda: string): string {
  return `${spec}${spec.includes("?") ? "&" : "?"}lambda=${lambda}`;
}

export interface TunedColumnOptions {
  readonly spec: string;
  readonly metrics: readonly NamedMetric[];
  readonly collected: Collected;
  readonly dimensions: readonly HumanColumn[];
  readonly tuneOn: string | undefined;
  readonly folds: number;
  readonly random: Random;
  readonly masks: Masks;
  readonly rated: Uint8Array;
}

/** PARENT with λ chosen on the ratings, as a column like any other: `parent*`. */
export function tunedColumn(options: TunedColumnOptions): { column: MetricColumn; tuning: LambdaTuning } {
  const { spec, metrics, collected, tuneOn, folds, rated } = options;
  const examples = collected.examples.length;
  if (examples < folds)
    throw usageError(
      `${examples} examples cannot be dealt into ${folds} folds`,
      "Choose fewer with --folds.",
    );
  const at = (lambda: string): number => metrics.findIndex(({ name }) => name === withLambda(spec, lambda));
  const setups = LAMBDAS.map((lambda) => {
    const index = at(String(lambda));
    return columnSetup(metrics[index]!, index, metrics[index]!.metric.parts[0], collected);
  });
  const own = at("none");
  const lambdaPart = metrics[own]!.metric.parts.find(({ name }) => name === "lambda")!;
  const { column, tuning } = tuneLambda({
    ...options,
    name: `${spec}*`,
    columns: setups,
    dimensions: dimensionsToTuneOn(options),
    dimension: tuneOn,
    examples,
    ownLambdas: tallyColumn(columnSetup(metrics[own]!, own, lambdaPart, collected)).values,
  });
  const signature = signatureOf(metrics[own]!.metric).replace("lambda:none", `lambda:tuned-${folds}-fold`);
  return {
    column: withInfo(column, {
      source: "tuned",
      signature,
      negated: false,
      reasons: collected.reasons[own]!,
      rated,
    }),
    tuning,
  };
}

function dimensionsToTuneOn({ dimensions, tuneOn }: TunedColumnOptions): readonly HumanColumn[] {
  if (tuneOn === undefined) return dimensions;
  const found = dimensions.filter(({ name }) => name === tuneOn);
  if (found.length > 0) return found;
  const known = dimensions.map(({ name }) => name);
  throw usageError(
    `no dimension is called ${JSON.stringify(tuneOn)}`,
    didYouMean(tuneOn, known, `There is: ${known.join(", ")}.`),
  );
}
