import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { usageError } from "../core/errors.ts";
import type { Validation } from "../core/validation.ts";
import {
  renderValidationCsv,
  renderValidationJson,
  renderValidationLatex,
  renderValidationMarkdown,
  validationPlots,
} from "../report/index.ts";
import { AtomicFile, unwritable, writeAtomically } from "./atomic-file.ts";

interface NumberFormat {
  readonly decimals: number;
}

/** What a validation can be written as, by extension. */
const FORMATS: Readonly<Record<string, (validation: Validation, options: NumberFormat) => string>> = {
  ".json": (validation) => renderValidationJson(validation),
  ".csv": (validation) => renderValidationCsv(validation),
  ".md": renderValidationMarkdown,
  ".tex": renderValidationLatex,
};

/** A validation as text in a format named by its extension. */
export function renderValidationAs(
  extension: string,
  validation: Validation,
  options: NumberFormat,
): string | undefined {
  return FORMATS[extension]?.(validation, options);
}

/** The places a validation goes to. */
export interface ValidationFiles {
  commit(validation: Validation): Promise<string[]>;
  discard(): Promise<void>;
}

/** Opens every place before any work is done, so that one that cannot be written is known at once. A folder gets the plots. */
export async function openValidationFiles(
  paths: readonly string[],
  options: NumberFormat,
): Promise<ValidationFiles> {
  const files: { path: string; extension: string; file: AtomicFile }[] = [];
  const folders: string[] = [];
  for (const path of paths) {
    const extension = Object.keys(FORMATS).find((one) =>
      path.replace(/\.gz$/, "").toLowerCase().endsWith(one),
    );
    if (path.endsWith("/")) {
      await mkdir(path, { recursive: true }).catch((cause) => {
        throw unwritable(path, cause);
      });
      folders.push(path);
    } else if (extension === undefined) {
      await Promise.all(files.map(({ file }) => file.discard()));
      throw usageError(
        `cannot tell from ${JSON.stringify(path)} what to write`,
        `Use one of ${Object.keys(FORMATS).join(" ")}, or a folder name that ends with / for plots.`,
      );
    } else files.push({ path, extension, file: await AtomicFile.create(path) });
  }
  return {
    commit: async (validation) => {
      const written: string[] = [];
      for (const { extension, file } of files) {
        await file.write(FORMATS[extension]!(validation, options));
        written.push(await file.commit());
      }
      for (const folder of folders) {
        const plots = validationPlots(validation);
        for (const { name, svg } of plots) await writeAtomically(join(folder, name), svg);
        written.push(`${folder} (${plots.length} plots)`);
      }
      return written;
    },
    discard: async () => {
      await Promise.all(files.map(({ file }) => file.discard()));
    },
  };
}
