import { createHash } from "node:crypto";
import { checkOptions } from "../../core/check-options.ts";
import { timestamp } from "../../core/clock.ts";
import { COMPARISON_SCHEMA, type Comparison, type PairedDifference } from "../../core/comparison.ts";
import { badData, usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Metric, Part } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import { VERSION } from "../../core/version.ts";
import { Accumulator } from "../../engine/accumulator.ts";
import { corrected, type DifferenceInput, levelOf } from "../../engine/comparison/compare-differences.ts";
import { FlipKeeper, parseThreshold } from "../../engine/comparison/compare-flips.ts";
import { type Pair, PairKeeper } from "../../engine/comparison/compare-pairs.ts";
import { comparedParts } from "../../engine/comparison/compare-parts.ts";
import { testPairs } from "../../engine/comparison/test-pairs.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";
import { type Gate, GateKeeper, parseGate } from "../../engine/gate.ts";
import { refuseOutputs } from "../../engine/open/refuse-outputs.ts";
import { RenderedFiles } from "../../store/rendered-files.ts";
import {
  isNotWorseGate,
  type NotWorseGate,
  notWorseVerdicts,
  parseNotWorseGate,
  requireCompared,
} from "./compare-gate.ts";
import { type JudgedStream, joinJudged } from "./compare-join.ts";
import {
  type CompareOptions,
  type CompareOptionsInput,
  compareOptions,
  flipsListed,
} from "./compare-options.ts";
import { type ComparedSources, openSources } from "./compare-sources.ts";
import { unknownBaseline } from "./compare-systems.ts";
import { COMPARISON_RENDERERS } from "./comparison-renderers.ts";

/** What `compare` accepts: the options of the command, and from code also metrics and items that are already made. */
export interface CompareInput
  extends Omit<CompareOptionsInput, "metrics" | "data" | "sheet" | "sheetSize" | "answers"> {
  /** Files and folders to read, or run folders. */
  readonly data?: string | string[] | undefined;
  /** Or the items themselves. */
  readonly items?: AsyncIterable<Item> | Iterable<Item>;
  /** Metrics by name (`parent?lambda=0.5`) or as objects. */
  readonly metrics?: (string | Metric)[] | undefined;
  /** Decimals in tables for people (.md, .tex). Default: 3. */
  readonly decimals?: number;
}

export interface CompareResult {
  readonly comparison: Comparison;
  readonly files: readonly string[];
}

/** Compares systems on the same data with a baseline: from their texts, from stored runs, or from both. */
export async function compare(input: CompareInput, hooks: RunHooks = {}): Promise<CompareResult> {
  const { items, metrics, data, decimals = 3, ...rest } = input;
  const options = checkOptions(compareOptions, {
    ...rest,
    data: typeof data === "string" ? [data] : (data ?? []),
  });
  if (options.test === "bootstrap" && options.resamples === 0)
    throw usageError(
      "the bootstrap test cannot do with 0 resamples",
      "Leave --resamples at 1000, or raise it.",
    );
  refuseOutputs(options, options.suppressions === undefined ? [] : [options.suppressions]);
  const warnings: string[] = [];
  const warn = (message: string): void => {
    warnings.push(message);
    hooks.onWarning?.(message);
  };
  const files = await RenderedFiles.open(options.output ?? [], COMPARISON_RENDERERS);
  try {
    const sources = await openSources({ options, metrics, items, hooks: { ...hooks, onWarning: warn } });
    try {
      const comparison = await new ComparisonRun({ options, sources, warnings, warn, hooks }).run();
      return { comparison, files: await files.commit(comparison, { decimals }) };
    } finally {
      await sources.dispose();
    }
  } finally {
    await files.discard();
  }
}

interface RunSetup {
  readonly options: CompareOptions;
  readonly sources: ComparedSources;
  readonly warnings: readonly string[];
  readonly warn: (message: string) => void;
  readonly hooks: RunHooks;
}

/** One comparison from its first example to its last test. */
class ComparisonRun {
  readonly #setup: RunSetup;
  readonly #tallies: Accumulator;
  readonly #gates: GateKeeper;
  readonly #notWorse: readonly NotWorseGate[];
  readonly #parts: readonly (readonly Part[])[];
  readonly #by: readonly string[];
  readonly #flips: FlipKeeper;
  readonly #fingerprint = createHash("sha256");
  #pairs: PairKeeper | undefined;
  #baseline: string | undefined;

  constructor(setup: RunSetup) {
    const { options, sources } = setup;
    const { metrics, groups } = sources;
    const gates = options.gate ?? [];
    const thresholds = (options.flipAt ?? []).map((text) => parseThreshold(text, metrics));
    this.#setup = setup;
    this.#by = [...new Set(options.by)];
    this.#tallies = new Accumulator(metrics, this.#by, groups);
    this.#gates = new GateKeeper(
      gates.filter((text) => !isNotWorseGate(text)).map((text) => parseGate(text, metrics)),
    );
    this.#notWorse = gates.filter(isNotWorseGate).map((text) => parseNotWorseGate(text, metrics));
    this.#parts = comparedParts(metrics, [
      ...(options.parts ?? []),
      ...[...thresholds, ...this.#notWorse].map(nameOf),
    ]);
    this.#flips = new FlipKeeper(flipsListed(options), thresholds);
    this.#baseline = sources.baseline;
  }

  async run(): Promise<Comparison> {
    const { sources, warn } = this.#setup;
    const streams = sources.streams.map((one) => ({ ...one, items: this.#noted(one.items) }));
    for await (const judged of joinJudged(streams)) this.#take(judged);
    this.#requireSystems();
    for (const warning of this.#tallies.warnings()) warn(warning);
    return this.#comparison();
  }

  /** The first system read is the baseline unless another is known: items come later, and not in the order they are read. */
  async *#noted(items: JudgedStream["items"]): JudgedStream["items"] {
    for await (const judged of items) {
      this.#baseline ??= judged.item.candidates[0]?.system;
      yield judged;
    }
  }

  #take(judged: JudgedItem): void {
    const { sources, hooks } = this.#setup;
    const { item, hash, judgements } = judged;
    hooks.signal?.throwIfAborted();
    this.#fingerprint.update(item.example.id).update(hash);
    this.#tallies.add(judged);
    for (const [at, metric] of sources.metrics.entries()) this.#gates.see(metric, item, judgements[at]!);
    if (this.#baseline !== undefined) {
      this.#pairs ??= new PairKeeper({
        metrics: sources.metrics,
        parts: this.#parts,
        baseline: this.#baseline,
        by: this.#by,
        groups: sources.groups,
        flips: this.#flips,
      });
      this.#pairs.add(judged);
    }
    const fraction = sources.fraction();
    hooks.onProgress?.({
      done: this.#tallies.cases,
      unit: "texts",
      ...(fraction === undefined ? {} : { fraction }),
    });
  }

  #requireSystems(): void {
    const names = this.#tallies.systems().map(({ name }) => name);
    if (names.length === 0)
      throw badData(
        "there is no text to compare: the data holds no systems' texts",
        undefined,
        "Give them with -i name=path, one for each system.",
      );
    if (this.#baseline !== undefined && !names.includes(this.#baseline))
      throw unknownBaseline(this.#baseline, names);
    if (names.length < 2)
      throw usageError(
        `there is only one system: ${names[0]}`,
        "A comparison needs two: give another with -i name=path, or another run folder.",
      );
    this.#gates.requireSystems(names);
    requireCompared(this.#notWorse, { baseline: this.#baseline!, systems: names });
  }

  async #comparison(): Promise<Comparison> {
    const { options, sources, warnings, hooks } = this.#setup;
    const { seed, resamples, confidence, test } = options;
    const intervals = { resamples, confidence, seed };
    const level = levelOf(confidence);
    const resampled = this.#tallies.resampled(intervals);
    const scores = this.#tallies.scores(intervals, resampled);
    const systems = this.#tallies.systems();
    const baseline = this.#baseline!;
    const whole = await this.#differences(this.#pairs!.pairs(), { baseline, values: resampled });
    const differences = corrected(whole, level);
    const family = whole.filter(({ p }) => p !== undefined).length;
    this.#warnOfFewTrials(family, level);
    const names = systems.map(({ name }) => name);
    const suppressions = sources.suppressions();
    return {
      kind: "comparison",
      schema: COMPARISON_SCHEMA,
      tool: { name: "assay", version: VERSION },
      status: "complete",
      createdAt: timestamp(hooks.clock),
      seed,
      bootstrap: { resamples, confidence },
      test: { method: test, trials: this.#trials(), level, family },
      baseline,
      data: sources.data(),
      outputs: sources.outputs(),
      runs: sources.runs,
      fingerprint: this.#fingerprint.digest("hex"),
      examples: this.#tallies.examples,
      systems: inOrder(systems, baseline),
      metrics: sources.infos,
      scores,
      differences,
      breakdowns: this.#tallies.breakdowns(intervals),
      breakdownDifferences: await this.#slices(level),
      flips: this.#flips.flips(),
      crossings: this.#flips.crossings(),
      gates: [
        ...this.#gates.verdicts(scores, names),
        ...notWorseVerdicts(this.#notWorse, differences, { baseline, systems: names }),
      ],
      ...(suppressions ? { suppressions } : {}),
      warnings: [...warnings],
    };
  }

  /** Each tag's p-values are corrected among themselves. */
  async #slices(level: number): Promise<PairedDifference[]> {
    const all = await this.#differences(this.#pairs!.slices());
    return this.#by.flatMap((tag) =>
      corrected(
        all.filter(({ slice }) => slice?.tag === tag),
        level,
      ),
    );
  }

  #differences(
    pairs: readonly Pair[],
    resampled?: DifferenceInput["resampled"],
  ): Promise<PairedDifference[]> {
    const { options, sources, hooks } = this.#setup;
    return testPairs({ pairs, metrics: sources.metrics, parts: this.#parts, resampled }, options, hooks);
  }

  #trials(): number {
    const { test, trials, resamples } = this.#setup.options;
    return test === "randomization" ? trials : resamples;
  }

  /** With few trials the smallest p-value there can be, times the number of comparisons, is significant nowhere. */
  #warnOfFewTrials(family: number, level: number): void {
    if (family / (this.#trials() + 1) < level) return;
    const flag = this.#setup.options.test === "randomization" ? "--trials" : "--resamples";
    this.#setup.warn(
      `${family} comparisons with ${this.#trials()} trials: no corrected p-value can fall below ${level}. Raise ${flag}, or compare less.`,
    );
  }
}

function nameOf({ metric, part }: Pick<Gate, "metric" | "part">): string {
  return `${metric.name}.${part}`;
}

/** The baseline first, the others as they came. */
function inOrder<S extends { readonly name: string }>(systems: readonly S[], baseline: string): S[] {
  return [...systems].sort((a, b) => Number(b.name === baseline) - Number(a.name === baseline));
}
