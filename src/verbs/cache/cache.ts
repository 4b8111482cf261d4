import { cacheFolder, JudgementCache } from "../../engine/judgement-cache.ts";
import { modelCache, vectorCache } from "../../models/index.ts";

/** What is kept between runs: judgements, graphs built from models, and vectors of texts. */
export interface CacheSize {
  readonly folder: string;
  readonly entries: number;
  readonly bytes: number;
}

/** Where the cache is, and how much is in it. */
export async function cacheSize(folder: string = cacheFolder()): Promise<CacheSize> {
  const sizes = await Promise.all(
    [new JudgementCache(folder), modelCache(folder), vectorCache(folder)].map((cache) => cache.size()),
  );
  return {
    folder,
    entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Removes everything that is kept; answers what there was. */
export async function clearCache(folder: string = cacheFolder()): Promise<CacheSize> {
  const before = await cacheSize(folder);
  await new JudgementCache(folder).clear();
  await modelCache(folder).clear();
  await vectorCache(folder).clear();
  return before;
}
