import { join } from "node:path";
import type { Validation } from "../../../core/validation.ts";
import { writeAtomically } from "../../../files/atomic-file.ts";
import { makeFolder } from "../../../files/make-folder.ts";
import { unwritable } from "../../../files/unwritable.ts";
import { validationPlots } from "../../../render/index.ts";
import { RenderedFiles } from "../../../store/rendered-files.ts";
import type { RenderOptions } from "../../../store/result-files.ts";
import { VALIDATION_RENDERERS } from "./validation-renderers.ts";

/** The places a validation goes to: files by extension, and folders, which get the plots. */
export interface ValidationFiles {
  /** Writes everything; answers the paths. */
  commit(validation: Validation, options: RenderOptions): Promise<string[]>;
  discard(): Promise<void>;
}

/** Opens every file and makes every folder before any work is done. */
export async function openValidationFiles(paths: readonly string[]): Promise<ValidationFiles> {
  const folders = paths.filter((path) => path.endsWith("/"));
  const files = await RenderedFiles.open(
    paths.filter((path) => !path.endsWith("/")),
    VALIDATION_RENDERERS,
  );
  try {
    for (const folder of folders)
      await makeFolder(folder).catch((cause) => {
        throw unwritable(folder, cause);
      });
  } catch (cause) {
    await files.discard();
    throw cause;
  }
  return {
    commit: async (validation, options) => {
      const written = await files.commit(validation, options);
      for (const folder of folders) written.push(await writePlots(folder, validation));
      return written;
    },
    discard: () => files.discard(),
  };
}

async function writePlots(folder: string, validation: Validation): Promise<string> {
  const plots = validationPlots(validation);
  for (const { name, svg } of plots) await writeAtomically(join(folder, name), svg);
  return `${folder} (${plots.length} plots)`;
}
