import type { PageChunk, PageManifest } from "../../core/page.ts";
import type { Api } from "./api.ts";
import { checkedManifest } from "./checked-manifest.ts";
import type { PageSource } from "./source.ts";

/** Data of one of a server's stored runs. */
export function serverSource(api: Api, run: string): PageSource {
  const folder = `/api/runs/${encodeURIComponent(run)}`;
  return {
    manifest: async (signal) =>
      checkedManifest(await api.request<PageManifest>(`${folder}/manifest`, signal ? { signal } : {})),
    chunk: (number) => api.request<PageChunk>(`${folder}/chunks/${number}`),
  };
}
