import { fileURLToPath } from "node:url";
import { UserError } from "../../core/errors.ts";
import { type EncoderSource, openEncoder } from "./encoder-source.ts";
import { isModelDirectory } from "./model-directory.ts";

/** The name of the fact classifier that Assay comes with. */
export const EMBEDDED_FACTSPOTTER = "factspotter";

/** Its folder, in the package beside the compiled code. */
export function embeddedFactspotterFolder(): string {
  return fileURLToPath(new URL("../../../models/factspotter", import.meta.url));
}

/** Opens it. */
export async function embeddedFactspotter(
  folder: string = embeddedFactspotterFolder(),
): Promise<EncoderSource> {
  if (await isModelDirectory(folder)) return openEncoder(folder);
  throw new UserError("missing", "the model that Assay comes with is not there", {
    where: { file: folder },
    hint: 'Install Assay again, or name another model: -m "factspotter?model=folder".',
  });
}
