import { usageError } from "../../../core/errors.ts";
import { didYouMean } from "../../../core/nearest.ts";
import type { LambdaTuning } from "../../../core/validation.ts";
import type { HumanJudgements, RatedText } from "../../../data/ratings/human-judgements.ts";
import type { NamedMetric } from "../../../engine/metrics/resolve-metrics.ts";
import { seededRandom } from "../../../stats/random.ts";
import type { ValidateOptions } from "../validate-options.ts";
import type { Collected } from "./collect.ts";
import { type HumanColumn, type Places, preferenceColumn, ratingColumn } from "./human-columns.ts";
import { Masks } from "./masks.ts";
import { metricColumns } from "./metric-columns.ts";
import { scoreColumns } from "./score-columns.ts";
import { type MetricColumn, ratedTexts, type Study } from "./study.ts";
import { tunedColumn } from "./tuned-column.ts";

/** The metrics of a validation: those to validate, and those only a subset or the tuning looks at. */
export interface StudyMetrics<M extends NamedMetric = NamedMetric> {
  readonly shown: readonly M[];
  readonly hidden: readonly M[];
}

export interface StudyInput {
  readonly options: ValidateOptions;
  readonly metrics: StudyMetrics;
  readonly collected: Collected;
  readonly human: HumanJudgements;
  /** The rated texts that count. */
  readonly texts: readonly RatedText[];
  /** Whether a text is in the subset asked for. */
  readonly kept: (text: { readonly exampleId: string; readonly system: string }) => boolean;
  /** All examples of the data, in order. */
  readonly examples: readonly string[];
  /** All systems of the data. */
  readonly systems: ReadonlySet<string>;
  readonly warn: (message: string) => void;
}

/** Lays everything out in columns: what metrics, files of scores and people said of the same texts. */
export async function buildStudy(
  input: StudyInput,
): Promise<{ study: Study; tuning: LambdaTuning | undefined }> {
  const { collected, options, metrics } = input;
  const places: Places = {
    examples: new Map(collected.examples.map(({ id }, at) => [id, at])),
    systems: new Map(collected.systems.map((system, at) => [system, at])),
  };
  const dimensions = dimensionColumns(input, places);
  const rated = ratedTexts(dimensions);
  const columns = metricColumns(metrics.shown, { collected, parts: options.parts, rated });
  refuseSameNames(columns, dimensions);
  for (const text of options.scores ?? [])
    columns.push(...(await scoreColumns(text, scoreOptions(input, { places, rated, columns, dimensions }))));
  refuseUnknownLower(options, columns);
  if (options.tune === undefined)
    return { study: { ...collected, metrics: columns, dimensions }, tuning: undefined };
  const { column, tuning } = tunedColumn({
    spec: options.tune,
    metrics: [...metrics.shown, ...metrics.hidden],
    collected,
    dimensions,
    tuneOn: options.tuneOn,
    folds: options.folds ?? FOLDS,
    random: seededRandom(`${options.seed} folds`),
    masks: new Masks(),
    rated,
  });
  return { study: { ...collected, metrics: [...columns, column], dimensions }, tuning };
}

/** Folds of the cross-validation, unless told otherwise. */
const FOLDS = 5;

/** What the dimension is called that preferences give. */
const PREFERENCE = "preference";

function dimensionColumns({ options, human, texts, kept }: StudyInput, places: Places): HumanColumn[] {
  const counted = texts.filter(kept);
  const preferences = human.preferences.filter(({ exampleId, a, b }) =>
    [a, b].every((system) => kept({ exampleId, system })),
  );
  const name = human.dimensions.includes(PREFERENCE) ? `${PREFERENCE}s` : PREFERENCE;
  const columns = [
    ...human.dimensions.map((dimension) => ratingColumn(dimension, counted, places)),
    ...(preferences.length > 0 ? [preferenceColumn(name, preferences, places)] : []),
  ].filter(({ present }) => present.includes(1));
  if (columns.length === 0)
    throw usageError(
      `no rated text satisfies ${(options.subset ?? []).map((text) => JSON.stringify(text)).join(" and ")}`,
      "Widen the condition.",
    );
  return columns;
}

interface ScoreContext {
  readonly places: Places;
  readonly rated: Uint8Array;
  readonly columns: readonly MetricColumn[];
  readonly dimensions: readonly HumanColumn[];
}

function scoreOptions(
  { options: { ids, lower = [] }, examples, systems, warn }: StudyInput,
  { places, rated, columns, dimensions }: ScoreContext,
): Parameters<typeof scoreColumns>[1] {
  const taken = [...columns, ...dimensions].map(({ name }) => name);
  return { places, examples, ids, lower, rated, taken, known: systems, warn };
}

/** Metrics and dimensions stand in the same tables. */
function refuseSameNames(columns: readonly MetricColumn[], dimensions: readonly HumanColumn[]): void {
  const both = columns.find(({ name }) => dimensions.some((dimension) => dimension.name === name));
  if (both)
    throw usageError(
      `the ratings have a dimension called ${JSON.stringify(both.name)}, as a metric is`,
      "Name the dimensions to take with --dimensions.",
    );
}

function refuseUnknownLower({ lower = [] }: ValidateOptions, columns: readonly MetricColumn[]): void {
  const known = columns.filter(({ info }) => info.source === "scores").map(({ name }) => name);
  const wrong = lower.find((name) => !known.includes(name));
  if (wrong !== undefined)
    throw usageError(
      `--lower names ${JSON.stringify(wrong)}, which is no score file's`,
      didYouMean(
        wrong,
        known,
        known.length === 0 ? "Give scores with --scores name=path." : `There is: ${known.join(", ")}.`,
      ),
    );
}
