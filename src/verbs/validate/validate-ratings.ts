import { timestamp } from "../../core/clock.ts";
import { badData, usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import { type LambdaTuning, VALIDATION_SCHEMA, type Validation } from "../../core/validation.ts";
import { VERSION } from "../../core/version.ts";
import {
  type HumanJudgements,
  type KnownTexts,
  type RatedText,
  readHumanJudgements,
} from "../../data/ratings/human-judgements.ts";
import { knownTexts, warnOfUnknown } from "../../data/ratings/known-texts.ts";
import { Evaluator } from "../../engine/evaluator.ts";
import type { PreparedMetric } from "../../engine/metrics/first-pass.ts";
import type { OpenedItems } from "../../engine/open/open-items.ts";
import { PCORB_RESAMPLES } from "../../stats/pcorb-ranks.ts";
import { analyse } from "./ratings/analyse.ts";
import { buildStudy, type StudyMetrics } from "./ratings/build-study.ts";
import { type Collected, collect, onlyExamples, type RatedTexts, ratedItems } from "./ratings/collect.ts";
import { judgeZScores } from "./ratings/judge-z-scores.ts";
import type { Study } from "./ratings/study.ts";
import { metricOf, parseSubset, type Subset } from "./ratings/subset.ts";
import { checkSubsets, subsetFilter } from "./ratings/subset-filter.ts";
import { tuningMetrics } from "./ratings/tuned-column.ts";
import type { ValidateOptions } from "./validate-options.ts";

export interface RatingsInput {
  readonly options: ValidateOptions;
  /** Metrics by name or as objects; those that apply when absent. */
  readonly metrics?: (string | Metric)[] | undefined;
  readonly items?: AsyncIterable<Item> | Iterable<Item> | undefined;
}

/** Holds metrics against what people said of the same texts. */
export async function validateRatings(
  { options, metrics, items }: RatingsInput,
  hooks: RunHooks,
): Promise<Validation> {
  if (options.ratings === undefined || options.ratings.length === 0)
    throw usageError("no ratings were given", "Name a file or folder of ratings with --ratings.");
  await using evaluator = await Evaluator.start(options, hooks);
  const opened = await evaluator.open(options, items);
  await opened.makeRepeatable();
  return await new RatingsValidation({ options, metrics, opened, evaluator }).run();
}

interface Context {
  readonly options: ValidateOptions;
  readonly metrics: (string | Metric)[] | undefined;
  readonly opened: OpenedItems;
  readonly evaluator: Evaluator;
}

class RatingsValidation {
  readonly #context: Context;
  readonly #options: ValidateOptions;
  readonly #hooks: Evaluator["hooks"];
  readonly #opened: OpenedItems;
  readonly #subsets: readonly Subset[];

  constructor(context: Context) {
    this.#context = context;
    this.#options = context.options;
    this.#hooks = context.evaluator.hooks;
    this.#opened = context.opened;
    this.#subsets = (context.options.subset ?? []).map(parseSubset);
  }

  async run(): Promise<Validation> {
    const metrics = await this.#metrics();
    const known = await knownTexts(this.#opened.items(), this.#hooks.onWarning);
    const human = await this.#human(known);
    const texts = this.#scaled(human.texts).filter(({ system }) => known.systems.has(system));
    const rated = this.#rated(texts, human);
    const collected = await this.#judge([...metrics.shown, ...metrics.hidden], rated, known);
    const all = [...metrics.shown, ...metrics.hidden];
    checkSubsets(this.#subsets, { collected, metrics: all, groups: this.#opened.groups });
    const kept = subsetFilter(this.#subsets, {
      collected,
      metrics: all,
      groups: this.#opened.groups,
    });
    const { study, tuning } = await buildStudy({
      options: this.#options,
      metrics,
      collected: onlyExamples(collected, kept),
      human,
      texts: texts.filter((text) => this.#counts(text)),
      kept,
      examples: [...known.systemsOf.keys()],
      systems: known.systems,
      warn: this.#hooks.onWarning,
    });
    const filledIn = human.texts.filter(
      (text) => !text.judged && known.systems.has(text.system) && (this.#subsets.length === 0 || kept(text)),
    ).length;
    return this.#validation(study, filledIn, tuning);
  }

  async #metrics(): Promise<StudyMetrics> {
    const { metrics, evaluator } = this.#context;
    const { tune } = this.#options;
    const scoresOnly = metrics === undefined && this.#options.scores !== undefined;
    const shown = scoresOnly ? [] : await evaluator.prepare(metrics, this.#opened);
    const wanted = this.#subsets.flatMap((subset) => metricOf(subset, shown) ?? []);
    const missing = wanted.filter((name) => !shown.some((metric) => metric.name === name));
    const asked = [...new Set([...missing, ...(tune === undefined ? [] : tuningMetrics(tune))])];
    const hidden = asked.length === 0 ? [] : await evaluator.prepare(asked, this.#opened, {});
    return { shown, hidden };
  }

  async #human(known: KnownTexts): Promise<HumanJudgements> {
    const { ratings = [], dimensions, allowUnknown, limit, sample } = this.#options;
    const human = await readHumanJudgements(ratings, {
      known,
      dimensions,
      // Whoever takes only some of the examples does not mean the ratings of the others.
      allowUnknown: allowUnknown || limit !== undefined || sample !== undefined,
    });
    warnOfUnknown(human, known, this.#hooks.onWarning, this.#options.systems);
    return human;
  }

  #scaled(texts: readonly RatedText[]): readonly RatedText[] {
    if (this.#options.scale === "raw") return texts;
    // Marks that were filled in by rule are no judge's.
    const { texts: scored, leftOut } = judgeZScores(texts.filter(({ judged }) => judged));
    if (scored.length === 0 && texts.length > 0)
      throw badData(
        "every judge gave the same mark to everything, so no mark has a z-score",
        { file: this.#options.ratings![0]! },
        "Use --scale raw.",
      );
    if (leftOut > 0)
      this.#hooks.onWarning(
        `${leftOut} marks are by judges who gave the same mark to everything: they have no z-score and were left out`,
      );
    return scored;
  }

  #rated(texts: readonly RatedText[], { preferences }: HumanJudgements): RatedTexts {
    const rated = new Map<string, Set<string>>();
    const add = (example: string, system: string): void => {
      const systems = rated.get(example);
      if (systems) systems.add(system);
      else rated.set(example, new Set([system]));
    };
    for (const text of texts) if (this.#counts(text)) add(text.exampleId, text.system);
    for (const { exampleId, a, b } of preferences) for (const system of [a, b]) add(exampleId, system);
    if (rated.size === 0)
      throw badData(
        "none of the texts has a rating",
        { file: this.#options.ratings![0]! },
        "Name the systems with -i as the ratings name them: -i name=path.",
      );
    return rated;
  }

  #counts({ judged }: RatedText): boolean {
    return judged || this.#options.includeUnjudged;
  }

  async #judge(metrics: readonly PreparedMetric[], rated: RatedTexts, known: KnownTexts): Promise<Collected> {
    const items = this.#progressing(ratedItems(this.#opened.items(), rated));
    const judged = this.#context.evaluator.judge(items, { metrics, evidence: false });
    const named = new Set([...rated.values()].flatMap((systems) => [...systems]));
    const systems = [...known.systems].filter((system) => named.has(system));
    return collect(judged, { metrics, systems, examples: rated.size });
  }

  async *#progressing(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    let done = 0;
    for await (const item of items) {
      done += item.candidates.length;
      this.#hooks.onProgress?.({ done, unit: "texts" });
      yield item;
    }
  }

  #validation(study: Study, filledIn: number, tuning: LambdaTuning | undefined): Validation {
    const { seed, confidence, interval, filter, entailed, scale, includeUnjudged } = this.#options;
    const resamples = interval === "wilcox" ? PCORB_RESAMPLES : this.#options.resamples;
    const analysis = analyse(study, {
      resamples,
      confidence,
      interval,
      filter,
      seed,
      entailed,
      disagreements: this.#options.disagreements,
      groups: this.#opened.groups,
    });
    const rated = analysis.systems.reduce((sum, { texts }) => sum + texts, 0);
    return {
      schema: VALIDATION_SCHEMA,
      tool: { name: "assay", version: VERSION },
      createdAt: timestamp(this.#hooks.clock),
      seed,
      bootstrap: { resamples, confidence: interval === "wilcox" ? 0.95 : confidence, interval, filter },
      data: this.#opened.sources(),
      outputs: this.#opened.outputs(),
      ratings: this.#options.ratings!,
      scale,
      subset: this.#subsets.map(({ text }) => text),
      counts: {
        examples: study.examples.length,
        texts: rated,
        judged: includeUnjudged ? rated - filledIn : rated,
        filledIn,
        filledInIncluded: includeUnjudged,
      },
      metrics: study.metrics.map(({ info }) => info),
      ...analysis,
      ...(tuning === undefined ? {} : { tuning }),
      warnings: this.#context.evaluator.warnings,
    };
  }
}
