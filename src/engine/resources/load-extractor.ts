import type { Resource } from "../../core/metric.ts";
import { loadRunner, modelCache, openPairExtractor } from "../../models/index.ts";
import { cacheFolder } from "../judgement-cache.ts";
import { openModel } from "./models.ts";

/** Opens an extractor of attributes and values, by its name or folder. */
export async function loadExtractor(named: string): Promise<Resource> {
  const extractor = await openPairExtractor({
    source: await openModel(named),
    runner: await loadRunner(),
    cache: modelCache(cacheFolder()),
    threads: 1,
  });
  return { value: extractor, fingerprint: extractor.fingerprint, release: () => extractor.release() };
}
