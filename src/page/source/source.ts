import type { PageChunk, PageManifest } from "../../core/page.ts";

/** Where the data of a run come from: the document, files beside it, or a server. */
export interface PageSource {
  manifest(signal?: AbortSignal): Promise<PageManifest>;
  chunk(number: number): Promise<PageChunk>;
}
