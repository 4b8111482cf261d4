import type { Resource } from "../../core/metric.ts";
import { EMBEDDED_ENCODER, loadRunner, modelCache, openTokenEncoder } from "../../models/index.ts";
import { cacheFolder } from "../judgement-cache.ts";
import { openModel } from "./models.ts";

/** Opens an encoder of tokens, by its name or folder; the one that Assay comes with when none is named. */
export async function loadTokenEncoder(named: string = EMBEDDED_ENCODER): Promise<Resource> {
  const source = await openModel(named);
  const encoder = openTokenEncoder({
    source,
    runner: await loadRunner(),
    cache: modelCache(cacheFolder()),
    threads: 1,
  });
  return {
    value: encoder,
    fingerprint: encoder.fingerprint,
    licence: source.licence,
    release: () => encoder.release(),
  };
}
