import type { Context } from "hono";
import { HttpProblem } from "./problem.ts";
import type { Upload } from "./shelf/upload.ts";

/** Most files in a form. */
const MOST_FILES = 100;

/** A form with files: the files and the texts of each field, in their order. */
export interface UploadForm {
  files(field: string): readonly Upload[];
  text(field: string): string | undefined;
}

/** Reads a form that brings files. */
export async function uploadForm(c: Context): Promise<UploadForm> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? ""))
    throw new HttpProblem(
      415,
      "no form with files was sent",
      "Send it with content-type: multipart/form-data.",
    );
  const form = await c.req.formData().catch(() => {
    throw new HttpProblem(400, "the form cannot be read", "It may be cut short: send it again.");
  });
  const files = new Map<string, Upload[]>();
  let count = 0;
  for (const [field, value] of form) {
    if (typeof value === "string") continue;
    if (++count > MOST_FILES)
      throw new HttpProblem(413, `more than ${MOST_FILES} files were sent`, "Score them with assay score.");
    const upload = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
    files.set(field, [...(files.get(field) ?? []), upload]);
  }
  return {
    files: (field) => files.get(field) ?? [],
    text: (field) => {
      const value = form.get(field);
      return typeof value === "string" ? value : undefined;
    },
  };
}
