import { join } from "node:path";
import { z } from "zod";
import { badData, usageError } from "../../core/errors.ts";
import type { Candidate, Case, Example, Item } from "../../core/example.ts";
import type { JudgedCase } from "../../core/judged-case.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { Evaluator } from "../../engine/evaluator.ts";
import { needsFirstPass } from "../../engine/metrics/first-pass.ts";
import { infoOf } from "../../engine/metrics/metric-info.ts";
import { type NamedMetric, needsOf } from "../../engine/metrics/resolve-metrics.ts";
import { serviceWarnings } from "../../engine/metrics/service-calls.ts";
import { dataOptions } from "../../engine/open/data-options.ts";
import type { OpenedItems } from "../../engine/open/open-items.ts";
import { whenSettled } from "../../engine/when-settled.ts";
import { isRun, openRun, type StoredItem } from "../../store/run-folder.ts";
import { scoreOptions } from "../score/score-options.ts";

/** What `assay explain` can be told: a case to find in data, or data and a text given directly. */
export const explainOptions = z.strictObject({
  ...dataOptions.shape,
  id: z.string().optional().describe("The example to explain.").meta({ placeholder: "id" }),
  system: z.string().optional().describe("Only this system's text.").meta({ placeholder: "name" }),
  text: z
    .string()
    .optional()
    .describe("A text to explain, instead of one found in files.")
    .meta({ placeholder: "text" }),
  reference: z
    .array(z.string())
    .optional()
    .describe("A reference for --text. Again for another.")
    .meta({ placeholder: "text" }),
  metrics: scoreOptions.shape.metrics,
  aliases: scoreOptions.shape.aliases,
  train: scoreOptions.shape.train,
  suppressions: scoreOptions.shape.suppressions,
});

export interface Explanation {
  readonly metrics: readonly MetricInfo[];
  readonly cases: readonly JudgedCase[];
}

/** The name under which a text given directly appears. */
const GIVEN_TEXT = "text";

/** What metrics say of one example's texts, with evidence: judged now, or as a run folder has it. */
export async function explain(
  options: z.output<typeof explainOptions>,
  hooks: RunHooks = {},
): Promise<Explanation> {
  const [first, ...more] = options.data;
  if (first !== undefined && more.length === 0 && (await isRun(first))) return explainRun(first, options);
  await using evaluator = await Evaluator.start(options, hooks);
  const opened = await evaluator.open(options);
  await opened.makeRepeatable();
  const item = await findItem(opened.items(), options);
  const cases = casesOf(item, options);
  const { example } = cases[0]!;
  const named = await evaluator.resolve(options.metrics ?? needsOf(example));
  if (named.length === 0)
    throw badData(`no metric applies to example ${JSON.stringify(example.id)}: it has no facts`);
  const metrics = await prepared(named, opened, example, evaluator);
  const judged = await whenSettled(cases.map((one) => evaluator.judgeCase(one, metrics)));
  const decided = evaluator.suppressions?.warnings(metrics) ?? [];
  for (const warning of [...serviceWarnings(metrics), ...decided]) evaluator.hooks.onWarning(warning);
  return { metrics: metrics.map(infoOf), cases: judged };
}

/** Metrics that must see a corpus first see the data that the example stands in, with the example as it is judged; one example is no corpus. */
async function prepared(
  metrics: readonly NamedMetric[],
  opened: OpenedItems,
  subject: Example,
  evaluator: Evaluator,
): Promise<readonly NamedMetric[]> {
  if (!needsFirstPass(metrics)) return metrics;
  let examples = 0;
  async function* corpus(): AsyncGenerator<Item> {
    for await (const item of opened.items()) {
      examples++;
      yield item.example.id === subject.id ? { ...item, example: subject } : item;
    }
  }
  const ready = await evaluator.firstPass(metrics, corpus());
  return examples > 1 ? ready : metrics;
}

/** What a stored run says of one example; nothing is judged again. */
async function explainRun(folder: string, options: z.output<typeof explainOptions>): Promise<Explanation> {
  const { metrics, aliases, train, suppressions, text } = options;
  if ([metrics, aliases, train, suppressions, text].some((option) => option !== undefined))
    throw usageError(
      `${folder} is a run folder: its metrics and texts are what they are`,
      `To judge anew, name its examples: ${join(folder, "examples.jsonl")}`,
    );
  const { report, items } = await openRun(folder);
  let records: StoredItem["records"] = [];
  async function* remembered(): AsyncGenerator<Item> {
    for await (const stored of items()) {
      records = stored.records;
      yield stored.item;
    }
  }
  const item = await findItem(remembered(), options);
  const own = (candidate: Candidate): readonly JudgementRecord[] =>
    records[item.candidates.indexOf(candidate)]!;
  const cases = casesOf(item, options).map((one) => ({ ...one, records: own(one.candidate) }));
  return { metrics: report.metrics, cases };
}

async function findItem(
  items: AsyncIterable<Item>,
  { id, text }: z.output<typeof explainOptions>,
): Promise<Item> {
  const seen: string[] = [];
  let only: Item | undefined;
  for await (const item of items) {
    if (item.example.id === id) return item;
    if (seen.length < 10_000) seen.push(item.example.id);
    only = seen.length === 1 ? item : undefined;
    if (id === undefined && seen.length > 1) break;
  }
  if (id === undefined && only) return only;
  if (id === undefined)
    throw usageError(
      text === undefined ? "which example is to be explained?" : "the data holds more than one example",
      `Name one with --id, for instance --id ${seen[0]}`,
    );
  throw badData(
    `no example has the id ${JSON.stringify(id)}`,
    undefined,
    didYouMean(id, seen, `The ids look like ${seen.slice(0, 3).join(", ")}.`),
  );
}

function casesOf(
  { example, candidates }: Item,
  { text, system, reference }: z.output<typeof explainOptions>,
): Case[] {
  const subject: Example = reference ? { ...example, references: reference } : example;
  if (text !== undefined) {
    const candidate: Candidate = { exampleId: example.id, system: system ?? GIVEN_TEXT, text, sample: 0 };
    return [{ example: subject, candidate }];
  }
  const chosen = candidates.filter((candidate) => system === undefined || candidate.system === system);
  if (chosen.length > 0) return chosen.map((candidate) => ({ example: subject, candidate }));
  if (candidates.length === 0)
    throw usageError(
      `there is no text for example ${JSON.stringify(example.id)}`,
      'Give the texts with -i name=path, or one with --text "…".',
    );
  throw usageError(
    `no text of system ${JSON.stringify(system)} for example ${JSON.stringify(example.id)}`,
    `There are: ${[...new Set(candidates.map((candidate) => candidate.system))].join(", ")}.`,
  );
}
