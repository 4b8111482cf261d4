import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../../core/errors.ts";
import type { Report } from "../../core/report.ts";
import { removeTemporary, temporaryFolder } from "../../files/temporaries.ts";
import { refuseCompressed, type Upload, uploadEnding, uploadLabel } from "./upload.ts";

/** Files that somebody sent, in a temporary folder under names of our own, and what each is called instead. */
export class UploadFolder {
  readonly #folder: string;
  readonly #labels = new Map<string, string>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<UploadFolder> {
    return new UploadFolder(await temporaryFolder("upload"));
  }

  /** Stores a file; answers where it is. */
  async add(upload: Upload): Promise<string> {
    refuseCompressed(upload);
    const path = join(this.#folder, `${this.#labels.size + 1}${uploadEnding(upload.name)}`);
    await writeFile(path, upload.bytes);
    this.#labels.set(path, uploadLabel(upload.name));
    return path;
  }

  /** A message with the files called as their sender calls them. */
  relabel(message: string): string {
    let text = message;
    // Paths that begin alike (`1` and `10`): the longest first.
    const longest = [...this.#labels].sort(([a], [b]) => b.length - a.length);
    for (const [path, label] of longest) text = text.replaceAll(path, () => label);
    return text;
  }

  relabelError(error: unknown): unknown {
    if (!(error instanceof UserError)) return error;
    const { kind, message, hint, where } = error;
    return new UserError(kind, this.relabel(message), {
      hint: this.relabel(hint),
      where: where && { ...where, file: this.relabel(where.file) },
      cause: error,
    });
  }

  relabelReport(report: Report): Report {
    return {
      ...report,
      data: report.data.map((source) => ({ ...source, name: this.relabel(source.name) })),
      outputs: report.outputs.map((source) => ({ ...source, name: this.relabel(source.name) })),
      warnings: report.warnings.map((warning) => this.relabel(warning)),
    };
  }

  async dispose(): Promise<void> {
    await removeTemporary(this.#folder);
  }
}
