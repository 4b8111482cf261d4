import type { Resource } from "../../core/metric.ts";
import { embeddedReader, loadRunner, modelCache, openEntailment } from "../../models/index.ts";
import { cacheFolder } from "../judgement-cache.ts";
import { openModel } from "./models.ts";

/** Opens a model of entailment, by its name or folder; the reader that Assay comes with when none is named. */
export async function loadEntailment(named?: string): Promise<Resource> {
  const source = await (named === undefined ? embeddedReader() : openModel(named));
  const model = await openEntailment({
    source,
    runner: await loadRunner(),
    cache: modelCache(cacheFolder()),
    threads: 1,
  });
  return {
    value: model,
    fingerprint: model.fingerprint,
    licence: source.licence,
    release: () => model.release(),
  };
}
