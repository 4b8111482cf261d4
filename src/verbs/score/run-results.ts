import { createHash } from "node:crypto";
import { timestamp } from "../../core/clock.ts";
import type { Item } from "../../core/example.ts";
import type { MetricInfo, Report } from "../../core/report.ts";
import { RUN_SCHEMA } from "../../core/report.ts";
import { Accumulator } from "../../engine/accumulator.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";
import type { EvaluatedItem } from "../../engine/evaluator.ts";
import { GateKeeper, parseGate } from "../../engine/gate.ts";
import type { NamedSummarizer } from "../../engine/metrics/resolve-metrics.ts";
import type { Suppressions } from "../../engine/suppressions/suppressions.ts";
import { WorstRecords } from "../../engine/worst-records.ts";
import type { RunPlan } from "../../store/chunks/run-plan.ts";
import type { DataRead } from "../../store/chunks/shard-folder.ts";
import {
  openResultFile,
  type RenderOptions,
  type Result,
  type ResultFile,
} from "../../store/result-files.ts";
import type { ScoreHooks } from "./score-hooks.ts";

export interface ResultsSetup {
  readonly plan: RunPlan;
  /** What adds up the tallies of the plan's metrics, in their order. */
  readonly summarizers: readonly NamedSummarizer[];
  /** What people decided, and what is counted of it. */
  readonly suppressions: Suppressions | undefined;
  readonly output: readonly string[];
  readonly render: RenderOptions;
  /** What an item was made from: items of one unit follow each other and are resampled together. */
  readonly unitOf?: ((item: Item) => string) | undefined;
  readonly hooks: ScoreHooks;
}

/** The result of a run while it is being made: feeds files, tallies, gates and the lists of the worst with what was judged, in the order of the data, wherever that was. */
export class RunResults {
  readonly #setup: ResultsSetup;
  readonly #tallies: Accumulator;
  readonly #gates: GateKeeper;
  readonly #worst: WorstRecords;
  readonly #fingerprint = createHash("sha256");
  readonly #infos: readonly MetricInfo[];
  #files: ResultFile[] = [];
  /** A unit of a view to which more may come. */
  #open: { readonly unit: string; readonly judged: JudgedItem } | undefined;

  constructor(setup: ResultsSetup) {
    this.#setup = setup;
    const { plan, summarizers } = setup;
    this.#infos = plan.metrics.map(({ info }) => info);
    this.#tallies = new Accumulator(summarizers, plan.by, new Map(plan.groups));
    this.#gates = new GateKeeper(plan.gate.map((text) => parseGate(text, summarizers)));
    this.#worst = new WorstRecords(plan, this.#infos);
  }

  /** Texts that were taken so far. */
  get cases(): number {
    return this.#tallies.cases;
  }

  /** Opens the files; fails at once where one cannot be written. */
  async open(): Promise<void> {
    const { output, render, summarizers, hooks } = this.#setup;
    for (const path of output)
      this.#files.push(await openResultFile(path, this.#infos, { ...render, page: { summarizers, hooks } }));
  }

  async take(judged: EvaluatedItem): Promise<void> {
    const { plan, summarizers, hooks } = this.#setup;
    const { item, hash, judgements } = judged;
    this.#fingerprint.update(item.example.id).update(hash);
    if (this.#files.length > 0 || plan.worst > 0) {
      const { records } = judged;
      for (const file of this.#files) await file.add(item, records);
      for (const [at, candidate] of item.candidates.entries())
        this.#worst.see({ example: item.example, candidate, records: records[at]! });
    }
    await hooks.onJudged?.(judged);
    this.#tally(judged);
    for (const [index, metric] of summarizers.entries()) this.#gates.see(metric, item, judgements[index]!);
  }

  /** To be called when everything was taken: refuses gates on systems that are not there, and says what is to be said of the whole. */
  complete(): string[] {
    this.#tally(undefined);
    this.#gates.requireSystems(this.#tallies.systems().map(({ name }) => name));
    const decided = this.#setup.suppressions?.warnings(this.#aliasTakers()) ?? [];
    return [...this.#tallies.warnings(), ...decided];
  }

  /** Makes the report and gives the files their names. */
  async finish(
    status: Report["status"],
    read: DataRead,
  ): Promise<Result & { readonly files: readonly string[] }> {
    const result: Result = { report: this.#report(status, read), worst: this.#worst.lists() };
    const files: string[] = [];
    const pending = this.#files;
    this.#files = [];
    for (const [at, file] of pending.entries()) {
      try {
        files.push(...(await (status === "complete" ? file.commit(result) : file.keepPartial(result))));
      } catch (cause) {
        await Promise.all(pending.slice(at + 1).map((other) => other.discard()));
        throw cause;
      }
    }
    return { ...result, files };
  }

  async discard(): Promise<void> {
    await Promise.all(this.#files.map((file) => file.discard()));
  }

  /** Adds what was judged to the tallies, items of one unit as one example; nothing more comes after `undefined`. */
  #tally(judged: JudgedItem | undefined): void {
    const unit = judged && this.#setup.unitOf?.(judged.item);
    const open = this.#open;
    if (judged && open && unit !== undefined && unit === open.unit) {
      this.#open = { unit, judged: together(open.judged, judged) };
      return;
    }
    if (open) this.#tallies.add(open.judged);
    this.#open = undefined;
    if (judged && unit === undefined) this.#tallies.add(judged);
    else if (judged && unit !== undefined) this.#open = { unit, judged };
  }

  #report(status: Report["status"], { sources, outputs, warnings }: DataRead): Report {
    const { plan, suppressions, hooks } = this.#setup;
    const { tool, seed, resamples, confidence } = plan;
    const scores = this.#tallies.scores({ resamples, confidence, seed });
    const systems = this.#tallies.systems();
    return {
      schema: RUN_SCHEMA,
      tool: { name: "assay", version: tool },
      status,
      createdAt: timestamp(hooks.clock),
      seed,
      bootstrap: { resamples, confidence },
      data: sources,
      outputs,
      fingerprint: this.#fingerprint.copy().digest("hex"),
      examples: this.#tallies.examples,
      systems,
      metrics: this.#infos,
      scores,
      breakdowns: this.#tallies.breakdowns({ resamples, confidence, seed }),
      gates: this.#gates.verdicts(
        scores,
        systems.map(({ name }) => name),
      ),
      ...(suppressions ? { suppressions: suppressions.info(this.#aliasTakers()) } : {}),
      warnings,
    };
  }

  #aliasTakers(): readonly { readonly takesAliases: boolean }[] {
    return this.#setup.plan.metrics;
  }
}

/** Two items of one unit as one, with the candidates of both. */
function together(first: JudgedItem, second: JudgedItem): JudgedItem {
  return {
    hash: first.hash,
    item: { ...first.item, candidates: [...first.item.candidates, ...second.item.candidates] },
    judgements: first.judgements.map((own, metric) => [...own, ...second.judgements[metric]!]),
  };
}
