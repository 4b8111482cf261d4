import type { Candidate, Case, Item } from "../core/example.ts";
import type { Judgement } from "../core/judgement.ts";
import type { JudgeOptions } from "../core/metric.ts";
import type { JudgementRecord } from "../core/report.ts";
import { signatureOf } from "../core/signature.ts";
import { caseHash, exampleHash } from "../files/fingerprint.ts";
import { mapInOrder } from "./in-order.ts";
import type { JudgementCache } from "./judgement-cache.ts";
import type { NamedMetric } from "./metrics/resolve-metrics.ts";
import { failuresOf, judgesOnlyAnswered } from "./metrics/service-calls.ts";
import type { DecidedCase, Suppressions } from "./suppressions/suppressions.ts";
import { ranOutOfTime } from "./workers/out-of-time.ts";

/** Judges a batch with one metric: in this thread, or in a worker, which makes the metric again by its `spec`. */
export type Judge = (
  metric: NamedMetric,
  cases: readonly Case[],
  options?: JudgeOptions,
) => Promise<readonly Judgement[]>;

/** Judges with the metric as it is. */
export const inThisThread: Judge = ({ metric }, cases, options) => metric.judge(cases, options);

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

/** Judges a stream of items with several metrics, in order, holding one chunk (for each worker) in memory. */
export async function* evaluate<I extends Item>(
  items: AsyncIterable<I>,
  options: EvaluateOptions,
): AsyncGenerator<JudgedItem<I>> {
  const { judge = inThisThread } = options;
  const chunks = mapInOrder(chunked(items, options.signal), options.concurrency ?? 1, (chunk) =>
    judgeChunk(chunk, judge, options),
  );
  for await (const judged of chunks) yield* judged;
}

interface Chunk<I> {
  readonly items: readonly I[];
  readonly hashes: readonly Buffer[];
}

const MAX_CHUNK_ITEMS = 128;
const MAX_CHUNK_CHARACTERS = 1 << 20;

/**
 * Cuts the stream where the content says so (after an example whose hash ends in five zero bits), so that an example
 * added or changed upsets the cache entry it falls into and not all that follow.
 */
async function* chunked<I extends Item>(
  items: AsyncIterable<I>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Chunk<I>> {
  let chunk: I[] = [];
  let hashes: Buffer[] = [];
  let characters = 0;
  for await (const item of items) {
    signal?.throwIfAborted();
    const hash = exampleHash(item.example);
    chunk.push(item);
    hashes.push(hash);
    for (const { text } of item.candidates) characters += text.length;
    const boundary = (hash[0]! & 0x1f) === 0;
    if (boundary || chunk.length >= MAX_CHUNK_ITEMS || characters >= MAX_CHUNK_CHARACTERS) {
      yield { items: chunk, hashes };
      chunk = [];
      hashes = [];
      characters = 0;
    }
  }
  if (chunk.length > 0) yield { items: chunk, hashes };
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

async function judgeChunk<I extends Item>(
  chunk: Chunk<I>,
  judge: Judge,
  options: EvaluateOptions,
): Promise<JudgedItem<I>[]> {
  const { metrics, cache, evidence = true, signal, suppressions } = options;
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
    const bySystem = suppressions
      ? placedCases.map((placed) => placed.map((place) => withDecisions(place, suppressions, metric)))
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
    const failures = failuresOf(metric);
    const answers = await judge(
      metric,
      missed.flatMap(({ placed }) => placed.map((place) => place.case)),
      { evidence, ...(signal ? { signal } : {}) },
    );
    // What was judged while a service failed is not what it says when it works.
    const unbroken = failuresOf(metric) === failures;
    const lasts = (judgement: Judgement): boolean =>
      !ranOutOfTime(judgement) && (unbroken || (onlyAnswered && judgement.status === "judged"));
    let from = 0;
    for (const { placed, key } of missed) {
      const own = answers.slice(from, from + placed.length);
      from += placed.length;
      put(placed, own);
      if (own.every(lasts)) await cache?.set(key, own);
    }
  }
  return chunk.items.map((item, at) => ({ item, hash: chunk.hashes[at]!, judgements: judgements[at]! }));
}

/** The chunk's cases by system: adding a system to a run leaves the others' cache entries as they are. */
function placeCases<I extends Item>(chunk: Chunk<I>, hashed: boolean): (readonly Placed[])[] {
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
function withDecisions(placed: Placed, suppressions: Suppressions, metric: NamedMetric): Placed {
  const decided = suppressions.of(metric, placed.case);
  if (!decided) return placed;
  const hash = placed.hash && caseHash(exampleHash(decided.case.example), decided.case);
  return { ...placed, case: decided.case, hash, decided };
}

/** One judgement as it is stored and printed. */
export function recordOf(
  { name, metric }: NamedMetric,
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
  metrics: readonly NamedMetric[],
): readonly (readonly JudgementRecord[])[] {
  return item.candidates.map((candidate, at) =>
    metrics.map((metric, place) => recordOf(metric, candidate, judgements[place]![at]!)),
  );
}
