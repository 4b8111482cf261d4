import type { Resource } from "../../core/metric.ts";
import type { SupportReader } from "../../core/ports.ts";
import { embeddedReader, loadRunner, modelCache, openSupportReader } from "../../models/index.ts";
import { cacheFolder } from "../judgement-cache.ts";
import { openModel } from "./models.ts";

/** Opens a reader of texts against data, by its name or folder; the one that Assay comes with when none is named. */
export async function loadSupportReader(
  named?: string,
): Promise<Resource & { readonly value: SupportReader }> {
  const reader = await openSupportReader({
    source: await (named === undefined ? embeddedReader() : openModel(named)),
    runner: await loadRunner(),
    cache: modelCache(cacheFolder()),
    threads: 1,
  });
  return { value: reader, fingerprint: reader.fingerprint, release: () => reader.release() };
}
