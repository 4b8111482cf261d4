import { checkOptions } from "../../core/check-options.ts";
import type { Job } from "../../core/schema/job.ts";
import { parsed } from "../json-body.ts";
import { SMALL_BODY } from "../limits.ts";
import { HttpProblem } from "../problem.ts";
import type { ServerContext } from "../server-context.ts";
import type { EvaluationFiles } from "../shelf/store-files.ts";
import { uploadLabel } from "../shelf/upload.ts";
import type { UploadForm } from "../upload-form.ts";
import { type EvaluationOptions, evaluationOf, evaluationOptions } from "./evaluation.ts";
import type { JobWork } from "./job.ts";
import type { KeptEvaluation } from "./waiting-evaluations.ts";

/** Starts an evaluation of files that a form brings: `data`, `output` for each system, `reference`, and `options` as JSON. */
export async function startUploaded(context: ServerContext, form: UploadForm): Promise<Job> {
  const options = checkOptions(evaluationOptions, parsed(optionsText(form)));
  const files = {
    data: form.files("data"),
    outputs: form.files("output"),
    references: form.files("reference"),
  };
  if (files.data.length === 0)
    throw new HttpProblem(
      400,
      "no data was sent",
      "Send it in the field data, the texts of each system in a field output.",
    );
  return start(context, files, options);
}

/** Options are few: a text that is as long as a file is none of them. */
function optionsText(form: UploadForm): string {
  const text = form.text("options") || "{}";
  if (text.length > SMALL_BODY)
    throw new HttpProblem(413, "the options are larger than 1 MB", "Send examples in the field data.");
  return text;
}

/** Starts an evaluation of examples that came as JSON. */
export async function startItems(context: ServerContext, body: Uint8Array): Promise<Job> {
  const { options, lines } = await context.workshop.examples(body);
  const data = [{ name: "items.jsonl", bytes: lines }];
  return start(context, { data, outputs: [], references: [] }, { ...options, format: "assay" });
}

async function start(
  context: ServerContext,
  files: EvaluationFiles,
  options: EvaluationOptions,
): Promise<Job> {
  const { network, evaluated, jobs, waiting } = context;
  if (options.metrics) network.check(options.metrics);
  jobs.requireRoom();
  const metrics = options.metrics ?? evaluated?.slice();
  const title = uploadLabel(options.title || files.data[0]!.name);
  const id = jobs.newId();
  const kept = await waiting.keep(id, { title, files, options: { ...options, metrics } });
  return jobs.start(title, workOf(context, kept), id);
}

/** Lists what a server before this one did not come to the end of. */
export async function listInterrupted(context: ServerContext): Promise<void> {
  for (const kept of await context.waiting.interrupted())
    context.jobs.addInterrupted(kept, workOf(context, kept));
}

function workOf(
  { shelf, suppressions, threads, waiting, workshop }: ServerContext,
  kept: KeptEvaluation,
): JobWork {
  const { title, options, stored } = kept;
  return {
    keeps: true,
    work: async (hooks) => {
      await waiting.take(kept);
      const folder = await shelf.newFolder(title);
      const decided = await suppressions.option();
      const evaluation = evaluationOf(stored, { folder, options, decided, jobs: threads });
      const made = await workshop.evaluate(evaluation, hooks);
      return { run: shelf.idOf(made.folder), status: made.status };
    },
    dispose: () => stored.uploads.dispose(),
  };
}
