import type { Comparison } from "../../core/comparison.ts";
import { usageError } from "../../core/errors.ts";
import { renderComparisonCsv } from "../../report/comparison/comparison-csv.ts";
import { renderComparisonJson } from "../../report/comparison/comparison-json.ts";
import { renderComparisonLatex } from "../../report/comparison/comparison-latex.ts";
import { renderComparisonMarkdown } from "../../report/comparison/comparison-markdown.ts";
import { renderJUnit } from "../../report/junit.ts";
import { AtomicFile } from "../atomic-file.ts";
import type { RenderOptions } from "../result-files.ts";

const RENDERERS: Readonly<Record<string, (comparison: Comparison, options: RenderOptions) => string>> = {
  ".json": renderComparisonJson,
  ".csv": renderComparisonCsv,
  ".md": renderComparisonMarkdown,
  ".tex": renderComparisonLatex,
  ".junit.xml": renderJUnit,
};

/** A comparison as text in a format named by its extension (`.json`, `.md`, …). */
export function renderComparison(
  extension: string,
  comparison: Comparison,
  options: RenderOptions,
): string | undefined {
  return RENDERERS[extension]?.(comparison, options);
}

/** Files that a comparison goes to: opened before the work begins, so that one that cannot be written fails at once. */
export class ComparisonFiles {
  readonly #files: { readonly file: AtomicFile; readonly extension: string }[] = [];

  static async open(paths: readonly string[]): Promise<ComparisonFiles> {
    const opened = new ComparisonFiles();
    try {
      const extensions = paths.map(extensionOf);
      for (const [at, path] of paths.entries())
        opened.#files.push({ file: await AtomicFile.create(path), extension: extensions[at]! });
      return opened;
    } catch (cause) {
      await opened.discard();
      throw cause;
    }
  }

  /** Writes the comparison to all of them; answers their paths. */
  async commit(comparison: Comparison, options: RenderOptions): Promise<string[]> {
    const written: string[] = [];
    while (this.#files.length > 0) {
      const { file, extension } = this.#files[0]!;
      await file.write(renderComparison(extension, comparison, options)!);
      this.#files.shift();
      written.push(await file.commit());
    }
    return written;
  }

  /** Leaves no trace of those that were not written. */
  async discard(): Promise<void> {
    await Promise.all(this.#files.map(({ file }) => file.discard()));
  }
}

function extensionOf(path: string): string {
  const name = path.replace(/\.gz$/, "").toLowerCase();
  const found = Object.keys(RENDERERS).find((extension) => name.endsWith(extension));
  if (found !== undefined) return found;
  throw usageError(
    `cannot tell from ${JSON.stringify(path)} what to write`,
    `A comparison goes to ${Object.keys(RENDERERS).join(" ")}.`,
  );
}
