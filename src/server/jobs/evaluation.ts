import { join } from "node:path";
import { z } from "zod";
import type { RunHooks } from "../../core/progress.ts";
import type { Report } from "../../core/report.ts";
import { dataOptions } from "../../engine/open/data-options.ts";
import { writeAtomically } from "../../files/atomic-file.ts";
import { renderJson } from "../../render/json.ts";
import { PartialRun, type ScoreInput, type ScoreResult, score } from "../../verbs/score/score.ts";
import { scoreOptions } from "../../verbs/score/score-options.ts";
import { metricNames } from "../pasted/explain-pasted.ts";
import { exampleInput } from "../pasted/score-request.ts";
import type { StoredFiles } from "../shelf/store-files.ts";
import { UploadFolder } from "../shelf/upload-folder.ts";

const { format, outputField, map, required, optional, ignore, lang, groupBy, encoding, limit, sample, seed } =
  dataOptions.shape;
const { evidence, resamples, confidence } = scoreOptions.shape;

/** How an evaluation is made, as far as that can be said from outside: no option here names a file. */
export const evaluationOptions = z.strictObject({
  title: z.string().max(200).optional().describe("What the run is called."),
  metrics: metricNames.optional().describe("Metrics as id or id?option=value; by default those that apply."),
  by: z.array(z.string().max(200)).max(10).optional().describe("Tags to break scores down by."),
  ...{ format, outputField, map, required, optional, ignore, lang, groupBy, encoding, limit, sample, seed },
  ...{ evidence, resamples: resamples.unwrap().max(10_000).default(1000), confidence },
});
export type EvaluationOptions = z.output<typeof evaluationOptions>;

/** An evaluation whose data comes as examples, not as files. */
export const evaluationRequest = evaluationOptions.extend({
  items: z
    .array(exampleInput)
    .min(1)
    .max(100_000)
    .describe("Examples in Assay's format, each with its outputs."),
});

/** How files are evaluated, and into which folder. */
export interface EvaluationSetup {
  readonly folder: string;
  readonly options: EvaluationOptions;
  /** The file of what people decided about alarms, if there is one. */
  readonly decided?: Pick<ScoreInput, "suppressions">;
  /** Worker threads. */
  readonly jobs: number;
}

/** What is scored, and into which folder, as any process can be told. */
export interface Evaluation {
  readonly folder: string;
  readonly input: Omit<ScoreInput, "output" | "items" | "metrics"> & {
    readonly metrics?: string[] | undefined;
  };
  /** Files that somebody sent: where they are, and what each is called instead. */
  readonly sent?: { readonly folder: string; readonly labels: Readonly<Record<string, string>> };
}

/** Where a run was written, and whether it is whole. */
export interface Evaluated {
  readonly folder: string;
  readonly status: Report["status"];
}

/** The evaluation of files that somebody sent. */
export function evaluationOf(
  { data, texts, references, uploads }: StoredFiles,
  { folder, options, decided = {}, jobs }: EvaluationSetup,
): Evaluation {
  const { title: _, ...rest } = options;
  const input = {
    ...rest,
    ...decided,
    data: [...data],
    ...(references.length > 0 ? { references: [...references] } : {}),
    ...(texts.length > 0 ? { input: texts.map(({ system, path }) => `${system}=${path}`) } : {}),
    jobs,
  };
  return { folder, input, sent: { folder: uploads.folder, labels: uploads.labels } };
}

/** Scores into a run folder. In reports and messages files that were sent are called as their sender calls them. */
export async function evaluate({ folder, input, sent }: Evaluation, hooks: RunHooks): Promise<Evaluated> {
  const uploads = sent && UploadFolder.taken(sent.folder, sent.labels);
  if (!uploads) return evaluateInto(folder, input, hooks).then(placeOf);
  try {
    const onWarning = (message: string): void => hooks.onWarning?.(uploads.relabel(message));
    const evaluated = await evaluateInto(folder, input, { ...hooks, onWarning });
    const report = uploads.relabelReport(evaluated.result.report);
    await writeAtomically(join(evaluated.folder, "report.json"), renderJson(report));
    return placeOf(evaluated);
  } catch (error) {
    throw uploads.relabelError(error);
  }
}

function placeOf({ folder, status }: Evaluated): Evaluated {
  return { folder, status };
}

/** Scores into a run folder. One that is stopped keeps what it has, as `assay score` does, and answers where. */
export async function evaluateInto(
  folder: string,
  input: Omit<ScoreInput, "output">,
  hooks: RunHooks,
): Promise<Evaluated & { readonly result: ScoreResult }> {
  const result = await score({ ...input, output: [`${folder}/`] }, hooks).catch((error: unknown) => {
    if (error instanceof PartialRun) return error.result;
    throw error;
  });
  return { folder: result.files[0]!.replace(/\/$/, ""), status: result.report.status, result };
}
