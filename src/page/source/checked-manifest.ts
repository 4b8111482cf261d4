import { PAGE_SCHEMA, type PageManifest } from "../../core/page.ts";
import { PageFault } from "./page-fault.ts";

/** The manifest, unless it is of a kind that this page does not know. */
export function checkedManifest(manifest: PageManifest): PageManifest {
  if (!(manifest?.schema <= PAGE_SCHEMA)) {
    const found = manifest?.schema === undefined ? "no version" : `version ${manifest.schema}`;
    throw new PageFault(
      `The data have ${found}; this page reads version ${PAGE_SCHEMA}.`,
      "They come from a newer Assay: open them with that one.",
    );
  }
  return manifest;
}
