import { fileURLToPath } from "node:url";
import { UserError } from "../../core/errors.ts";
import { type EncoderSource, openEncoder } from "./encoder-source.ts";
import { isModelDirectory } from "./model-directory.ts";

/** The name of the reader that Assay comes with. */
export const EMBEDDED_READER = "reader";

/** Its folder, in the package beside the compiled code. */
export function embeddedReaderFolder(): string {
  return fileURLToPath(new URL("../../../models/reader", import.meta.url));
}

/** Opens it. */
export async function embeddedReader(folder: string = embeddedReaderFolder()): Promise<EncoderSource> {
  if (await isModelDirectory(folder)) return openEncoder(folder);
  throw new UserError("missing", "the reader that Assay comes with is not there", {
    where: { file: folder },
    hint: "Install Assay again, or name the folder of another reader.",
  });
}
