import type { PageChunk, PageManifest } from "../../core/page.ts";
import { checkedManifest } from "./checked-manifest.ts";
import { PageFault } from "./page-fault.ts";
import type { PageSource } from "./source.ts";
import { unpack } from "./unpack.ts";

/** Data inside the document, each piece in an element of its own. */
export function embeddedSource(): PageSource {
  return {
    manifest: async () => checkedManifest(await unpack<PageManifest>(block("manifest"))),
    chunk: (number) => unpack<PageChunk>(block(`chunk-${number}`)),
  };
}

function block(name: string): string {
  const element = document.getElementById(`assay-${name}`);
  if (!element)
    throw new PageFault(`This file has no ${name} in it.`, "It may be cut short: make the report again.");
  return element.textContent;
}
