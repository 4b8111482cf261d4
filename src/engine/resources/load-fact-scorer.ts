import type { Resource } from "../../core/metric.ts";
import type { FactScorer } from "../../core/ports.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import { embeddedFactspotter, loadRunner, modelCache, openAnyFactScorer } from "../../models/index.ts";
import { cacheFolder } from "../judgement-cache.ts";
import { openModel } from "./models.ts";

/**
 * Opens a model that reads facts, by its name or folder; the one that Assay comes with when none is named. `uncalibrated`: with the model's own
 * probabilities, at temperature 1.
 */
export async function loadFactScorer(
  named?: string,
  { uncalibrated = false }: { readonly uncalibrated?: boolean } = {},
): Promise<Resource & { readonly value: FactScorer }> {
  const scorer = await openAnyFactScorer({
    source: await (named === undefined ? embeddedFactspotter() : openModel(named)),
    runner: await loadRunner(),
    features: MENTION_FEATURES.length,
    uncalibrated,
    cache: modelCache(cacheFolder()),
    threads: 1,
  });
  return { value: scorer, fingerprint: scorer.fingerprint, release: () => scorer.release() };
}
