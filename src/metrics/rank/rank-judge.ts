import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { JudgeOptions } from "../../core/metric.ts";
import type { RankAnswer, Ranker, RankQuery } from "../../core/ports.ts";
import { type ExamplePlan, planOf } from "./example-plan.ts";
import { inBlocks } from "./in-blocks.ts";
import { LazyIndex } from "./lazy-index.ts";
import type { RankCorpus } from "./rank-corpus.ts";
import { rankEvidence } from "./rank-evidence.ts";
import { errorsOf, referenceFinding, tableFinding } from "./rank-findings.ts";
import type { RankOptions } from "./rank-options.ts";
import { type ErrorRates, rankTally } from "./rank-tally.ts";
import { referenceNotes } from "./reference-notes.ts";
import { listedFor, MOST_FIRST } from "./retrieved.ts";

export interface RankJudgeSetup {
  readonly corpus: RankCorpus;
  readonly rankers: { readonly table: Ranker; readonly reference: Ranker };
  readonly options: RankOptions;
}

/** Places that are asked for at a time: a value that many data share has a great many relevant references. */
const MOST_WANTED = 1 << 18;

/** Places that are remembered for the next text of the same example. */
const MOST_KEPT = 1 << 21;

/** Judges texts by what they find among the values and references of a corpus. */
export class RankJudge {
  readonly #setup: RankJudgeSetup;
  readonly #values: LazyIndex;
  readonly #references: LazyIndex;
  /** Texts of several systems come with the same example. */
  #plans = new WeakMap<Example, ExamplePlan>();
  #kept = 0;

  constructor(setup: RankJudgeSetup) {
    const { corpus, rankers } = setup;
    this.#setup = setup;
    this.#values = new LazyIndex(rankers.table, corpus.values);
    this.#references = new LazyIndex(rankers.reference, corpus.references);
  }

  async judge(
    cases: readonly Case[],
    { evidence = true, signal }: JudgeOptions = {},
  ): Promise<readonly Judgement[]> {
    const judgements: Judgement[] = [];
    for (const block of inBlocks(this.#planned(cases), ({ plan }) => wantedBy(plan), MOST_WANTED)) {
      signal?.throwIfAborted();
      const [tables, references] = [
        await this.#ask(this.#values, block, tableQuery, signal),
        await this.#ask(this.#references, block, referenceQuery, signal),
      ];
      for (const one of block)
        judgements.push(
          this.#judgement(one, { table: tables.get(one), reference: references.get(one) }, evidence),
        );
    }
    signal?.throwIfAborted();
    return judgements;
  }

  /** Closes the indices that were made. */
  async close(): Promise<void> {
    for (const index of [this.#values, this.#references]) await index.close();
  }

  *#planned(cases: readonly Case[]): Generator<PlannedCase> {
    for (const { example, candidate } of cases) yield { text: candidate.text, plan: this.#plan(example) };
  }

  #plan(example: Example): ExamplePlan {
    const known = this.#plans.get(example);
    if (known) return known;
    const { corpus, options } = this.#setup;
    const plan = planOf(example, corpus, options);
    this.#kept += wantedBy(plan);
    if (this.#kept > MOST_KEPT) {
      this.#plans = new WeakMap();
      this.#kept = 0;
    }
    this.#plans.set(example, plan);
    return plan;
  }

  /** What an index answers for each case that asks it something. */
  async #ask(
    index: LazyIndex,
    block: readonly PlannedCase[],
    queryOf: (one: PlannedCase) => RankQuery | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<PlannedCase, RankAnswer>> {
    const asking = block.flatMap((one) => {
      const query = one.text.trim() === "" ? undefined : queryOf(one);
      return query ? [{ one, query }] : [];
    });
    if (asking.length === 0) return new Map();
    const opened = await index.get(signal);
    const answers = await opened.rank(
      asking.map(({ query }) => query),
      signal,
    );
    return new Map(asking.map(({ one }, at) => [one, answers[at]!]));
  }

  #judgement({ text, plan }: PlannedCase, answers: Answers, evidence: boolean): Judgement {
    const { corpus, options } = this.#setup;
    if (!plan.table && !plan.reference) return notApplicable(plan.reasons.join("; "));
    if (text.trim() === "") return emptyText(plan, options);
    const table = plan.table && tableFinding(plan.table, answers.table!, corpus.values.length, options);
    const reference = plan.reference && referenceFinding(plan.reference, answers.reference!, corpus, options);
    const ways = [...(table ? [table.first] : []), ...(reference ? [reference.first] : [])];
    const errors = errorsOf(plan.values, ways, corpus);
    const firstErrors = reference && errorsOf(plan.values, [reference.first], corpus);
    const counts = {
      table: table?.precision,
      reference: reference?.precision,
      rates: ratesOf(errors),
      firstRates: firstErrors && ratesOf(firstErrors),
      referenceRank: reference?.rank,
      tableRecall: answers.table?.recall,
      referenceRecall: answers.reference?.recall,
    };
    const tally = rankTally(counts, options);
    const leftOut = plan.reasons;
    if (!evidence) return judged(tally, [], { leftOut });
    return judged(tally, rankEvidence(text, plan.values, { table, reference, errors }, corpus), {
      leftOut,
      notes: plan.reference
        ? referenceNotes(plan.reference, answers.reference!, corpus, options.referenceDepth)
        : [],
    });
  }
}

/** How many places are asked for. */
function wantedBy({ values, reference }: ExamplePlan): number {
  return values.length + (reference?.positions.length ?? 0);
}

/** A text and what it should find. */
interface PlannedCase {
  readonly text: string;
  readonly plan: ExamplePlan;
}

interface Answers {
  readonly table: RankAnswer | undefined;
  readonly reference: RankAnswer | undefined;
}

function tableQuery({ text, plan: { table } }: PlannedCase): RankQuery | undefined {
  if (!table) return undefined;
  const wanted = [...table.required, ...table.optional].map(({ position }) => position);
  return { text, wanted, top: listedFor(table.required.length) + table.optional.length };
}

function referenceQuery({ text, plan: { reference } }: PlannedCase): RankQuery | undefined {
  return reference && { text, wanted: reference.positions, top: MOST_FIRST };
}

/** A text that says nothing finds nothing. It was not produced, so that no rate counts it. */
function emptyText({ table, reference, reasons }: ExamplePlan, options: RankOptions): Judgement {
  return judged(rankTally({ table: table && 0, reference: reference && 0 }, options), [], {
    leftOut: reasons,
  });
}

/** Shares of the values that a text must say; nothing where there are none. */
function ratesOf({ omitted, made }: ReturnType<typeof errorsOf>): ErrorRates | undefined {
  if (omitted.size === 0) return undefined;
  const sum = (degrees: ReadonlyMap<number, number>): number =>
    [...degrees.values()].reduce((total, degree) => total + degree, 0);
  return { omission: sum(omitted) / omitted.size, hallucination: sum(made) / omitted.size };
}
