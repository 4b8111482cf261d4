import { rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { UserError } from "../../core/errors.ts";
import type { Report } from "../../core/report.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { refuseCompressed, type Upload, uploadEnding, uploadLabel } from "./upload.ts";

/** Files that somebody sent, in a folder of their own under names of our own, and what each is called instead. */
export class UploadFolder {
  readonly #folder: string;
  readonly #labels = new Map<string, string>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** A folder that is made for them. */
  static async create(folder: string): Promise<UploadFolder> {
    await makeFolder(folder);
    return new UploadFolder(folder);
  }

  /** One that is there, with what its files are called. */
  static taken(folder: string, labels: Readonly<Record<string, string>>): UploadFolder {
    const uploads = new UploadFolder(folder);
    for (const [file, label] of Object.entries(labels)) uploads.#labels.set(join(folder, file), label);
    return uploads;
  }

  /** What each file in it is called instead, by its name there. */
  get labels(): Record<string, string> {
    return Object.fromEntries([...this.#labels].map(([path, label]) => [basename(path), label]));
  }

  get folder(): string {
    return this.#folder;
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
    await rm(this.#folder, { recursive: true, force: true });
  }
}
