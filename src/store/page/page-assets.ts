import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { UserError } from "../../core/errors.ts";
import type { PageAssets } from "../../render/page/page-assets.ts";

/** The bundled page, which the build puts into the package beside the compiled code. */
const BUNDLE = fileURLToPath(new URL("../../page/page.json", import.meta.url));

/** Reads the script and style of the page that come with Assay. */
export async function readPageAssets(file: string = BUNDLE): Promise<PageAssets> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new UserError("missing", "the page of the interactive report is not there", {
      where: { file },
      hint: "It comes with the package; in a clone, run: npm run build",
      cause,
    });
  });
  return JSON.parse(text);
}
