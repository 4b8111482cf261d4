import type { Candidate, Case, Item } from "../core/example.ts";
import type { Judgement } from "../core/judgement.ts";
import type { JudgementRecord } from "../core/report.ts";
import { signatureOf } from "../core/signature.ts";
import { caseHash, exampleHash } from "../files/fingerprint.ts";
import { CallsCounter, type ChunkCounts } from "./chunks/chunk-counts.ts";
import type { ChunkStore, FinishedChunk } from "./chunks/chunk-store.ts";
import { type Chunk, cutChunks } from "./chunks/cut-chunks.ts";
import { mapInOrder } from "./in-order.ts";
import { inThisThread, type Judge } from "./judge.ts";
import { judgeApart } from "./judge-apart.ts";
import type { JudgementCache } from "./judgement-cache.ts";
import { countLanguages } from "./metrics/language-check.ts";
import type { NamedMetric, NamedSummarizer } from "./metrics/resolve-metrics.ts";
import { failuresOf, judgesOnlyAnswered } from "./metrics/service-calls.ts";
import type { DecidedCase, Suppressions } from "./suppressions/suppressions.ts";
import { ranOutOfTime } from "./workers/out-of-time.ts";

export interface EvaluateOptions {
  readonly metrics: readonly NamedMetric[];
  /** Whether to collect evidence. Default: true. */
  readonly evidence?: boolean | undefined;
  readonly cache?: JudgementCache | undefined;
  /** How many chunks may be in work at once. Default: 1. */
  readonly concurrency?: number | undefined;
  /** Where judging happens. Default: in this thread. */
  readonly judge?: Judge | undefined;
  /** What people decided about alarms. */
  readonly suppressions?: Suppressions | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An item with what every metric says of each of its candidates: `judgements[metric][candidate]`. */
export interface JudgedItem<I extends Item = Item> {
  readonly item: I;
  /** Hash of the example's content. */
  readonly hash: Buffer;
  readonly judgements: readonly (readonly Judgement[])[];
}

/** A chunk as it was judged, and what was counted meanwhile. */
export interface JudgedChunk<I extends Item = Item> {
  readonly ordinal: number;
  readonly items: readonly JudgedItem<I>[];
  readonly counts: ChunkCounts;
}

/** Judges a stream of items with several metrics, in order, holding one chunk (for each worker) in memory. */
export async function* evaluate<I extends Item>(
  items: AsyncIterable<I>,
  options: EvaluateOptions,
): AsyncGenerator<JudgedItem<I>> {
  for await (const { items: judged } of evaluateChunks(items, options)) yield* judged;
}

/** The same chunk by chunk. With a store only the chunks that it takes, those that it has as they were judged before. */
export async function* evaluateChunks<I extends Item>(
  items: AsyncIterable<I>,
  options: EvaluateOptions & { readonly store?: ChunkStore | undefined },
): AsyncGenerator<JudgedChunk<I>> {
  const { judge = inThisThread, metrics, store, suppressions, signal } = options;
  const calls = new CallsCounter(metrics);
  const chunks = mapInOrder(
    taken(cutChunks(items, signal), store),
    options.concurrency ?? 1,
    async (chunk) => {
      const finished = await store?.get(chunk);
      return { chunk, finished, judged: finished ?? (await judgeChunk(chunk, judge, options)) };
    },
  );
  for await (const { chunk, finished, judged } of chunks) {
    const { judgements } = judged;
    const counts = finished?.counts ?? { ...judged.counts, services: calls.next() };
    if (!finished) await store?.put(chunk, { judgements, counts });
    if (counts.decisions) suppressions?.count(counts.decisions);
    const { ordinal, hashes } = chunk;
    yield {
      ordinal,
      items: chunk.items.map((item, at) => ({ item, hash: hashes[at]!, judgements: judgements[at]! })),
      counts,
    };
  }
}

async function* taken<I extends Item>(
  chunks: AsyncIterable<Chunk<I>>,
  store: ChunkStore | undefined,
): AsyncGenerator<Chunk<I>> {
  for await (const chunk of chunks) if (store?.takes(chunk) ?? true) yield chunk;
}

/** A case's place in its chunk. */
interface Placed {
  readonly item: number;
  readonly candidate: number;
  readonly case: Case;
  readonly hash: Buffer | undefined;
  /** Set when people decided something about the case. */
  readonly decided?: DecidedCase;
}

async function judgeChunk(
  chunk: Chunk,
  judge: Judge,
  options: EvaluateOptions,
): Promise<{ judgements: FinishedChunk["judgements"]; counts: Omit<ChunkCounts, "services"> }> {
  const { metrics, cache, evidence = true, signal, suppressions } = options;
  const counts = suppressions?.startCount();
  const failures: string[] = [];
  const placedCases = placeCases(chunk, cache !== undefined);
  const judgements = chunk.items.map((item) =>
    metrics.map(() => new Array<Judgement>(item.candidates.length)),
  );
  for (const [index, metric] of metrics.entries()) {
    const missed: { placed: readonly Placed[]; key: string }[] = [];
    const put = (placed: readonly Placed[], answers: readonly Judgement[]): void => {
      for (const [at, { item, candidate, decided }] of placed.entries())
        judgements[item]![index]![candidate] =
          decided && evidence ? decided.marked(answers[at]!) : answers[at]!;
    };
    const bySystem =
      suppressions && counts
        ? placedCases.map((placed) =>
            placed.map((place) => withDecisions(place, suppressions.of(metric, place.case, counts))),
          )
        : placedCases;
    const onlyAnswered = judgesOnlyAnswered(metric);
    // Answers that cost money or minutes are kept one by one: what failed is asked again, and nothing else.
    const entries = onlyAnswered ? bySystem.flat().map((place) => [place]) : bySystem;
    for (const placed of entries) {
      const key =
        cache?.keyOf(
          signatureOf(metric.metric),
          evidence,
          placed.map(({ hash }) => hash!),
        ) ?? "";
      const known = await cache?.get(key, placed.length);
      if (known) put(placed, known);
      else missed.push({ placed, key });
    }
    const before = failuresOf(metric);
    const cases = missed.flatMap(({ placed }) => placed.map((place) => place.case));
    const { answers, failed } = await judgeApart(judge, metric, cases, {
      evidence,
      ...(signal ? { signal } : {}),
    });
    failures.push(...failed.values());
    // What was judged while a service failed is not what it says when it works.
    const unbroken = failuresOf(metric) === before;
    const lasts = (answer: Judgement, at: number): boolean =>
      !failed.has(at) && !ranOutOfTime(answer) && (unbroken || (onlyAnswered && answer.status === "judged"));
    let from = 0;
    for (const { placed, key } of missed) {
      const start = from;
      const own = answers.slice(start, start + placed.length);
      from += placed.length;
      put(placed, own);
      if (own.every((answer, at) => lasts(answer, start + at))) await cache?.set(key, own);
    }
  }
  return {
    judgements,
    counts: {
      languages: countLanguages(chunk.items),
      ...(failures.length > 0 && { failures }),
      ...(counts && { decisions: counts.done() }),
    },
  };
}

/** The chunk's cases by system: adding a system to a run leaves the others' cache entries as they are. */
function placeCases(chunk: Chunk, hashed: boolean): (readonly Placed[])[] {
  const bySystem = new Map<string, Placed[]>();
  for (const [item, { example, candidates }] of chunk.items.entries())
    for (const [candidate, value] of candidates.entries()) {
      const one: Case = { example, candidate: value };
      const hash = hashed ? caseHash(chunk.hashes[item]!, one) : undefined;
      const list = bySystem.get(value.system);
      const placed = { item, candidate, case: one, hash };
      if (list) list.push(placed);
      else bySystem.set(value.system, [placed]);
    }
  return [...bySystem.values()];
}

/** A case as people's decisions let one metric see it. The cache knows it by what the metric sees, and holds no marks. */
function withDecisions(placed: Placed, decided: DecidedCase | undefined): Placed {
  if (!decided) return placed;
  const hash = placed.hash && caseHash(exampleHash(decided.case.example), decided.case);
  return { ...placed, case: decided.case, hash, decided };
}

/** One judgement as it is stored and printed. */
export function recordOf(
  { name, metric }: NamedSummarizer,
  candidate: Candidate,
  judgement: Judgement,
): JudgementRecord {
  const common = {
    example: candidate.exampleId,
    system: candidate.system,
    sample: candidate.sample,
    metric: name,
  };
  if (judgement.status === "not-applicable") return { ...common, ...judgement };
  return { ...common, ...judgement, parts: metric.summarize(judgement.tally) };
}

/** What was said of an item as it is stored and printed: by candidate, then by metric. */
export function recordsOf(
  { item, judgements }: JudgedItem,
  metrics: readonly NamedSummarizer[],
): readonly (readonly JudgementRecord[])[] {
  return item.candidates.map((candidate, at) =>
    metrics.map((metric, place) => recordOf(metric, candidate, judgements[place]![at]!)),
  );
}
