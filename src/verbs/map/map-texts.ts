import { z } from "zod";
import { badData, usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { RunHooks } from "../../core/progress.ts";
import { RunCounts } from "../../engine/chunks/chunk-counts.ts";
import type { JudgedChunk } from "../../engine/evaluate.ts";
import { Evaluator } from "../../engine/evaluator.ts";
import { writePlan, writeText, writeWarnings } from "../../store/chunks/mapped-line.ts";
import { planOf } from "../../store/chunks/run-plan.ts";
import { checkScoreInput, type ScoreInput } from "../score/score.ts";
import { scoreOptions } from "../score/score-options.ts";

const { output: _, resume: __, ...scoring } = scoreOptions.shape;

/** What `assay map` can be told. */
export const mapOptions = z.strictObject({
  ...scoring,
  ordinal: z
    .string()
    .optional()
    .describe(
      "Tag that says which example of the whole data each is, from 0; needed where this is a part of the data.",
    )
    .meta({ placeholder: "tag" }),
});

/** What `mapTexts` accepts: what `score` does but files to write. */
export interface MapInput extends Omit<ScoreInput, "output" | "resume"> {
  readonly ordinal?: string | undefined;
}

/** How many examples and texts were judged. */
export interface Mapped {
  readonly examples: number;
  readonly texts: number;
}

interface NumberedItem extends Item {
  readonly ordinal: number;
}

/**
 * Judges texts for `reduceTexts` to put together: a line for each text, with its tally and the place of its example. Which lines come together, and in which
 * order, is of no account, so that any engine that moves lines about can do the rest.
 */
export async function mapTexts(
  input: MapInput,
  write: (line: string) => Promise<void>,
  hooks: RunHooks = {},
): Promise<Mapped> {
  const { ordinal, ...rest } = input;
  const options = checkScoreInput(rest);
  await using evaluator = await Evaluator.start(options, hooks);
  const opened = await evaluator.open(options, input.items);
  const metrics = await evaluator.prepare(input.metrics ?? ["faithfulness"], opened);
  const first = metrics.find(({ prepared }) => prepared !== undefined);
  if (ordinal !== undefined && first)
    throw usageError(
      `${first.name} must see all of the data first, and this is a part of it`,
      "Score such metrics in shards, each of which reads all of the data: assay score --shard.",
    );
  await write(writePlan(planOf(options, metrics, opened.groups, evaluator.suppressions)));
  const counts = new RunCounts();
  const done = { examples: 0, texts: 0 };
  const judging = { metrics, evidence: options.evidence };
  for await (const chunk of evaluator.judgeChunks(numbered(opened.items(), ordinal), judging)) {
    counts.add(chunk.counts);
    for (const line of linesOf(chunk)) await write(line);
    done.examples += chunk.items.length;
    for (const { item } of chunk.items) done.texts += item.candidates.length;
    hooks.onProgress?.({ done: done.texts, unit: "texts" });
  }
  if (evaluator.warnings.length > 0) await write(writeWarnings(evaluator.warnings));
  for (const warning of counts.warnings(metrics)) evaluator.hooks.onWarning(warning);
  return done;
}

async function* numbered(items: AsyncIterable<Item>, tag: string | undefined): AsyncGenerator<NumberedItem> {
  let count = 0;
  for await (const item of items) {
    if (tag === undefined) {
      yield { ...item, ordinal: count++ };
      continue;
    }
    const { [tag]: text, ...tags } = item.example.tags;
    if (text === undefined || !/^\d{1,15}$/.test(text))
      throw badData(
        `example ${JSON.stringify(item.example.id)} has ${text === undefined ? "no" : "another"} number in its tag ${JSON.stringify(tag)}${text === undefined ? "" : `: ${JSON.stringify(text)}`}`,
        undefined,
        "Number the examples of the whole data from 0, and say which tag holds the number: --ordinal, --map tags=field.",
      );
    yield { ...item, example: { ...item.example, tags }, ordinal: Number(text) };
  }
}

function* linesOf({ items, counts }: JudgedChunk<NumberedItem>): Generator<string> {
  for (const [at, { item, hash, judgements }] of items.entries()) {
    const { ordinal, example, candidates } = item;
    const common = { ordinal, texts: candidates.length, hash: hash.toString("hex"), example };
    const counted = at === 0 ? { counts } : {};
    if (candidates.length === 0) yield writeText({ ...common, text: 0, judgements: [], ...counted });
    for (const [text, candidate] of candidates.entries())
      yield writeText({
        ...common,
        text,
        candidate,
        judgements: judgements.map((by) => by[text]!),
        ...(text === 0 && counted),
      });
  }
}
