import { modelCache } from "../models/index.ts";
import { cacheFolder, JudgementCache } from "./judgement-cache.ts";

/** What is kept between runs: judgements, and graphs built from models. */
export interface CacheSize {
  readonly folder: string;
  readonly entries: number;
  readonly bytes: number;
}

/** Where the cache is, and how much is in it. */
export async function cacheSize(folder: string = cacheFolder()): Promise<CacheSize> {
  const [judgements, graphs] = [await new JudgementCache(folder).size(), await modelCache(folder).size()];
  return {
    folder,
    entries: judgements.entries + graphs.entries,
    bytes: judgements.bytes + graphs.bytes,
  };
}

/** Removes everything that is kept; answers what there was. */
export async function clearCache(folder: string = cacheFolder()): Promise<CacheSize> {
  const before = await cacheSize(folder);
  await new JudgementCache(folder).clear();
  await modelCache(folder).clear();
  return before;
}
