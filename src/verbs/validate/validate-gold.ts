import { badData, usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import { type ScoreInput, type ScoreResult, type ScoreView, scoreView } from "../score/score.ts";
import { scoreOptions } from "../score/score-options.ts";
import type { ValidateOptions } from "./validate-options.ts";

/** The name under which references are scored. */
const REFERENCE = "reference";

export interface GoldInput {
  readonly options: ValidateOptions;
  /** Metrics by name or as objects; those that apply when absent. */
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
  if (options.input !== undefined)
    throw usageError("validate gold scores the references; it takes no systems' texts", "Leave -i out.");
  const own = Object.entries(options).filter(([name]) => name in scoreOptions.shape && name !== "metrics");
  const parts = options.parts === "all" ? { parts: options.parts } : {};
  const given = { ...parts, ...(items ? { items } : {}) };
  const input = { ...Object.fromEntries(own), metrics, decimals, ...given } as ScoreInput;
  return scoreView(input, goldView(options.data[0]), hooks);
}

/** One item for each reference, which is its candidate; `Id1#2` is the second reference of Id1. */
function goldView(file: string | undefined): ScoreView {
  const units = new WeakMap<Item, string>();
  return {
    items: (read) => goldItems(read, units, file),
    unitOf: (item) => units.get(item)!,
  };
}

async function* goldItems(
  items: AsyncIterable<Item>,
  units: WeakMap<Item, string>,
  file: string | undefined,
): AsyncGenerator<Item> {
  let references = 0;
  for await (const { example } of items)
    for (const [at, text] of example.references.entries()) {
      references++;
      const id = example.references.length === 1 ? example.id : `${example.id}#${at + 1}`;
      const item = {
        example: { ...example, id, references: example.references.filter((_, other) => other !== at) },
        candidates: [{ exampleId: id, system: REFERENCE, text, sample: 0 }],
      };
      units.set(item, example.id);
      yield item;
    }
  if (references === 0)
    throw badData(
      "the data has no references to score",
      file === undefined ? undefined : { file },
      "Give them with --references, or use data that has them.",
    );
}
