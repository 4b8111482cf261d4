import { Hono } from "hono";
import { startUploaded } from "../jobs/evaluations.ts";
import { atMost, Gate, LARGE_BODY, MOST_HEAVY } from "../limits.ts";
import { HttpProblem } from "../problem.ts";
import type { ServerContext } from "../server-context.ts";
import { RUN_FILES, type RunFiles, storeRun } from "../shelf/store-run.ts";
import { type Upload, uploadLabel } from "../shelf/upload.ts";
import { type UploadForm, uploadForm } from "../upload-form.ts";

/**
 * `POST /api/runs`: a form with the files of a run, in the field `files`, which are stored; or with data and texts, in the
 * fields `data`, `output` and `reference`, which are evaluated.
 */
export function uploadRoutes(context: ServerContext): Hono {
  const { shelf, workshop } = context;
  const gate = new Gate(MOST_HEAVY, "too many runs are being stored already");
  return new Hono().post("/runs", atMost(LARGE_BODY), async (c) => {
    const form = await uploadForm(c);
    return gate.through(async () => {
      if (form.files("files").length === 0) return c.json({ job: await startUploaded(context, form) }, 202);
      const folder = await shelf.newFolder(uploadLabel(form.text("title") ?? "uploaded run"));
      await storeRun(folder, runFiles(form), (made) => workshop.readThrough(made, c.req.raw.signal));
      return c.json({ run: await shelf.find(shelf.idOf(folder)) }, 201);
    });
  });
}

/** The three files of a run among those that were sent, by their names. */
function runFiles(form: UploadForm): RunFiles {
  const byName = new Map<string, Upload>(form.files("files").map((file) => [uploadLabel(file.name), file]));
  const missing = RUN_FILES.filter((name) => !byName.has(name));
  if (missing.length > 0)
    throw new HttpProblem(
      400,
      `a run has no ${missing.join(" and no ")} among the files that were sent`,
      `Send ${RUN_FILES.join(", ")} of one run folder.`,
    );
  return Object.fromEntries(RUN_FILES.map((name) => [name, byName.get(name)!])) as RunFiles;
}
