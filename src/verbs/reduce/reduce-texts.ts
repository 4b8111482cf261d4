import { z } from "zod";
import { checkOptions } from "../../core/check-options.ts";
import { badData, type Where } from "../../core/errors.ts";
import type { Metric } from "../../core/metric.ts";
import { lines } from "../../data/bytes/lines.ts";
import { sourceOf } from "../../data/bytes/source.ts";
import { RunCounts } from "../../engine/chunks/chunk-counts.ts";
import { withRecords } from "../../engine/evaluator.ts";
import { storedSummarizer } from "../../engine/metrics/stored-summarizer.ts";
import { Suppressions } from "../../engine/suppressions/suppressions.ts";
import type { PartsShown } from "../../render/render-options.ts";
import { readMapped } from "../../store/chunks/mapped-line.ts";
import { planDifference, type RunPlan } from "../../store/chunks/run-plan.ts";
import type { Result } from "../../store/result-files.ts";
import { RunResults } from "../score/run-results.ts";
import type { ScoreHooks } from "../score/score-hooks.ts";
import { scoreOptions } from "../score/score-options.ts";
import { MappedTexts } from "./mapped-texts.ts";

/** What `assay reduce` can be told. */
export const reduceOptions = z.strictObject({
  lines: z
    .array(z.string())
    .default(["-"])
    .describe("Files with the lines of assay map, in any order; - is standard input (the default).")
    .meta({ positional: true }),
  examples: z
    .number()
    .int()
    .positive()
    .optional()
    .describe("How many examples there must be: without it, missing ones at the end are not noticed.")
    .meta({ placeholder: "n" }),
  output: scoreOptions.shape.output,
});

/** What `reduceTexts` accepts. */
export interface ReduceInput {
  /** Files with lines of `mapTexts`. Default: standard input. */
  readonly lines?: readonly string[] | undefined;
  readonly examples?: number | undefined;
  readonly output?: readonly string[] | undefined;
  /** Metrics that were built in code, with which the texts were judged. */
  readonly metrics?: readonly Metric[];
  /** Decimals in tables for people (.md, .tex). Default: 3. */
  readonly decimals?: number;
  readonly parts?: PartsShown | undefined;
}

/** A line holds an example, a text and what was said of it. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/** Makes the result of a run from the lines of `mapTexts`, in whatever order they come: that of one run over all of the data. */
export async function reduceTexts(
  input: ReduceInput,
  hooks: ScoreHooks = {},
): Promise<Result & { readonly files: readonly string[] }> {
  const { metrics = [], decimals = 3, parts, lines: given, output, examples } = input;
  const options = checkOptions(reduceOptions, {
    ...(given && { lines: [...given] }),
    ...(output && { output: [...output] }),
    ...(examples !== undefined && { examples }),
  });
  await using texts = await MappedTexts.create();
  const { plan, file, warnings } = await collect(options.lines, texts, hooks);
  const told = new Set<string>();
  const warn = (warning: string): void => {
    if (told.has(warning)) return;
    told.add(warning);
    hooks.onWarning?.(warning);
  };
  for (const warning of warnings) warn(warning);
  const summarizers = plan.metrics.map(({ info }) => storedSummarizer(file, info, metrics));
  const suppressions = plan.suppressions && new Suppressions(plan.suppressions);
  const render = { decimals, parts };
  const results = new RunResults({
    plan,
    summarizers,
    suppressions,
    output: options.output ?? [],
    render,
    hooks,
  });
  const counts = new RunCounts();
  let taken = 0;
  try {
    await results.open();
    for await (const { counts: own, ...judged } of texts.items()) {
      hooks.signal?.throwIfAborted();
      for (const one of own) {
        counts.add(one);
        if (one.decisions) suppressions?.count(one.decisions);
      }
      refuseUnfit(judged.judgements.length, judged.item.candidates.length, plan, file);
      await results.take(withRecords(judged, summarizers));
      taken++;
      hooks.onProgress?.({ done: results.cases, unit: "texts", fraction: results.cases / texts.count });
    }
    if (options.examples !== undefined && taken !== options.examples)
      throw badData(
        `there are ${taken} examples, and --examples says ${options.examples}`,
        { file },
        "Map what is missing, and reduce all lines together.",
      );
    if (results.cases === 0) throw badData("there is no text among the lines", { file });
    const known = plan.metrics.map(({ info, languages }) => ({
      name: info.name,
      metric: { ...(languages && { languages }) },
    }));
    for (const warning of [...counts.warnings(known), ...results.complete()]) warn(warning);
    return await results.finish("complete", { sources: [], outputs: [], warnings: [...told] });
  } catch (cause) {
    await results.discard();
    throw cause;
  }
}

interface Collected {
  readonly plan: RunPlan;
  /** Where the plan was read first. */
  readonly file: string;
  readonly warnings: readonly string[];
}

/** Reads all lines; those about texts are kept on disk. */
async function collect(
  paths: readonly string[],
  texts: MappedTexts,
  { signal }: ScoreHooks,
): Promise<Collected> {
  let found: { readonly plan: RunPlan; readonly where: Where } | undefined;
  const warnings = new Set<string>();
  for (const path of paths) {
    const source = await sourceOf(path);
    for await (const { text, number } of lines(source, { maxRecordBytes: MAX_LINE_BYTES })) {
      signal?.throwIfAborted();
      const where = { file: source.name, line: number };
      if (text === "" || (await texts.keep(text, where))) continue;
      const line = readMapped(text, where);
      if (line.kind === "warnings") for (const warning of line.warnings) warnings.add(warning);
      else if (line.kind === "plan") {
        const difference = found && planDifference(line.plan, found.plan);
        if (difference !== undefined)
          throw badData(
            `is of another run than ${found!.where.file}:${found!.where.line}: ${difference}`,
            where,
            "Map all of the data with the same options.",
          );
        found ??= { plan: line.plan, where };
      } else
        throw badData(
          "does not begin with its ordinal",
          where,
          "Lines may come in any order, but each as assay map wrote it.",
        );
    }
  }
  if (!found)
    throw badData(
      "has no line that says how the texts were judged",
      { file: paths[0]! },
      "Give all lines of assay map; each of its outputs begins with one.",
    );
  // Parts of the data warn in an order that nobody knows.
  return { plan: found.plan, file: found.where.file, warnings: [...warnings].sort() };
}

function refuseUnfit(said: number, texts: number, { metrics }: RunPlan, file: string): void {
  if (texts === 0 || said === metrics.length) return;
  throw badData(
    `has lines with judgements by ${said} metrics, and the run has ${metrics.length}`,
    { file },
    "Two runs were mixed: map the data again.",
  );
}
