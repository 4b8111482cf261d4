import { timestamp } from "../../core/clock.ts";
import { badData, usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import { PARAPHRASE_TEST_SCHEMA, type ParaphraseTest } from "../../core/paraphrase-test.ts";
import type { RunHooks } from "../../core/progress.ts";
import { VERSION } from "../../core/version.ts";
import { Evaluator } from "../../engine/evaluator.ts";
import { infoOf } from "../../engine/metrics/metric-info.ts";
import type { OpenedItems } from "../../engine/open/open-items.ts";
import { RenderedFiles } from "../../store/rendered-files.ts";
import { paraphraseItems } from "./paraphrase/paraphrase-items.ts";
import { PARAPHRASE_RENDERERS } from "./paraphrase/paraphrase-renderers.ts";
import { ParaphraseTally } from "./paraphrase/paraphrase-tally.ts";
import { Wordings } from "./paraphrase/wordings.ts";
import type { ValidateOptions } from "./validate-options.ts";

export interface ParaphraseInput {
  readonly options: ValidateOptions;
  /** Metrics by name or as objects; those that apply when absent. */
  readonly metrics: (string | Metric)[] | undefined;
  readonly items: AsyncIterable<Item> | Iterable<Item> | undefined;
  readonly decimals: number;
}

export interface ParaphraseResult {
  readonly test: ParaphraseTest;
  readonly files: readonly string[];
}

/**
 * Scores references with themselves as the reference, then with another wording of the same data as the reference (Garneau and Lamontagne 2021,
 * section 4.1.2): both texts are right, so that a metric that falls goes by words. Metrics that must see the corpus first see it as it was read.
 */
export async function validateParaphrase(
  { options, metrics, items, decimals }: ParaphraseInput,
  hooks: RunHooks,
): Promise<ParaphraseResult> {
  if (options.input !== undefined)
    throw usageError(
      "validate paraphrase scores the references; it takes no systems' texts",
      "Leave -i out.",
    );
  const files = await RenderedFiles.open(options.output ?? [], PARAPHRASE_RENDERERS);
  try {
    await using evaluator = await Evaluator.start(options, hooks);
    const opened = await evaluator.open(options, items);
    const test = await testOf(opened, { options, metrics, evaluator });
    return { test, files: await files.commit(test, { decimals }) };
  } catch (cause) {
    await files.discard();
    throw cause;
  }
}

interface Setup {
  readonly options: ValidateOptions;
  readonly metrics: (string | Metric)[] | undefined;
  readonly evaluator: Evaluator;
}

async function testOf(opened: OpenedItems, { options, metrics, evaluator }: Setup): Promise<ParaphraseTest> {
  const { onProgress, clock } = evaluator.hooks;
  const { resamples, confidence, seed } = options;
  await opened.makeRepeatable();
  const prepared = await evaluator.prepare(metrics, opened);
  const wordings = await Wordings.of(opened.items());
  const tally = new ParaphraseTally(prepared);
  const texts = paraphraseItems(opened.items(), wordings);
  const judged = evaluator.judge(texts, { metrics: prepared, evidence: false });
  for await (const one of judged) {
    tally.add(one);
    onProgress?.({ done: tally.cases, unit: "texts" });
  }
  const { counts, scores, reasons } = tally.finish({ resamples, confidence, seed }, options.parts);
  if (counts.pairs === 0) throw nothingParaphrased(counts.texts, opened);
  return {
    schema: PARAPHRASE_TEST_SCHEMA,
    tool: { name: "assay", version: VERSION },
    createdAt: timestamp(clock),
    seed,
    bootstrap: { resamples, confidence },
    data: opened.sources(),
    counts,
    metrics: prepared.map(infoOf),
    scores,
    reasons,
    warnings: evaluator.warnings,
  };
}

function nothingParaphrased(texts: number, opened: OpenedItems): Error {
  const [first] = opened.sources();
  return badData(
    texts === 0 ? "the data has no references" : "no two references are of the same data",
    first && { file: first.name },
    "Give several references for an example, in the data or with --references.",
  );
}
