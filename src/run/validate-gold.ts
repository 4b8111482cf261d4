import { badData } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import type { Metric } from "../core/metric.ts";
import { openItems } from "./open-items.ts";
import type { RunHooks } from "./progress.ts";
import { type ScoreInput, type ScoreResult, score } from "./score.ts";
import type { ValidateOptions } from "./validate-options.ts";

/** The name under which references are scored. */
const REFERENCE = "reference";

export interface GoldInput {
  readonly options: ValidateOptions;
  readonly metrics: (string | Metric)[] | undefined;
  readonly items: AsyncIterable<Item> | Iterable<Item> | undefined;
  readonly decimals: number;
}

/**
 * Scores the references themselves as if a system had written them: a metric that is right gives texts by people nearly
 * full marks, and each one it marks down is a mistake of the metric or of the data ("fixing the metric"). A metric that
 * needs references sees the others of the same example.
 */
export async function validateGold(
  { options, metrics, items, decimals }: GoldInput,
  hooks: RunHooks,
): Promise<ScoreResult> {
  const { input: _, systems: __, ...reading } = options;
  const opened = await openItems(reading, hooks, items);
  try {
    await opened.makeRepeatable();
    const gold = { [Symbol.asyncIterator]: () => goldItems(opened.items(), options.data[0]) };
    return await score({ ...scoringOf(options), metrics, decimals, items: gold }, hooks);
  } finally {
    await opened.dispose();
  }
}

/** The options of scoring alone: the items are read already. */
function scoringOf(options: ValidateOptions): ScoreInput {
  const { output, gate, by, worst, evidence, resamples, confidence, jobs, cache, seed } = options;
  return { output, gate, by, worst, evidence, resamples, confidence, jobs, cache, seed };
}

/** One item for each reference, which is its candidate; `Id1#2` is the second reference of Id1. */
async function* goldItems(items: AsyncIterable<Item>, file: string | undefined): AsyncGenerator<Item> {
  let references = 0;
  for await (const { example } of items)
    for (const [at, text] of example.references.entries()) {
      references++;
      const id = example.references.length === 1 ? example.id : `${example.id}#${at + 1}`;
      yield {
        example: { ...example, id, references: example.references.filter((_, other) => other !== at) },
        candidates: [{ exampleId: id, system: REFERENCE, text, sample: 0 }],
      };
    }
  if (references === 0)
    throw badData(
      "the data has no references to score",
      file === undefined ? undefined : { file },
      "Give them with --references, or use data that has them.",
    );
}
