import { searchRanker } from "../adapters/index.ts";
import { usageError } from "../core/errors.ts";
import type { Resource, ServiceCalls } from "../core/metric.ts";
import type { Ranker } from "../core/ports.ts";
import {
  type DenseRankerOptions,
  denseRanker,
  EMBEDDED_ENCODER,
  hybridRanker,
  isFactClassifier,
  lexicalRanker,
  loadRunner,
  modelCache,
  openSentenceEncoder,
  type VectorFormat,
  vectorCache,
} from "../models/index.ts";
import { cacheFolder } from "./judgement-cache.ts";
import { openModel } from "./models.ts";
import { parseRankerName, type RankerName } from "./ranker-name.ts";

/** The ranker that is used where none is named. */
export const DEFAULT_RANKER = "hybrid";

/** Opens a ranker by its name: `bm25`, `hybrid`, a model, or the address of a search service. */
export async function loadRanker(named: string = DEFAULT_RANKER): Promise<Resource> {
  const name = parseRankerName(named);
  if (name.kind === "search") return searchResource(name, named);
  const ranker = await openRanker(name);
  return { value: ranker, fingerprint: ranker.fingerprint, release: () => ranker.release() };
}

async function openRanker(name: Exclude<RankerName, { kind: "search" }>) {
  if (name.kind === "bm25") return lexicalRanker();
  const dense = await denseOptions(name.model ?? EMBEDDED_ENCODER, name.vectors);
  if (name.kind === "dense") return denseRanker(dense);
  return hybridRanker({ ...dense, ...(name.weight === undefined ? {} : { weight: name.weight }) });
}

async function denseOptions(model: string, format: VectorFormat | undefined): Promise<DenseRankerOptions> {
  const source = await openModel(model);
  if (isFactClassifier(source))
    throw usageError(
      `the model ${model} reads facts in a text; it does not say how alike texts are`,
      `Name a sentence encoder: ${EMBEDDED_ENCODER}, or the folder of one.`,
    );
  const runner = await loadRunner();
  const folder = cacheFolder();
  const encoder = await openSentenceEncoder({
    source,
    runner,
    precision: source.precision,
    cache: modelCache(folder),
    apart: true,
    threads: 1,
  });
  return { encoder, runner, cache: vectorCache(folder), threads: 1, ...(format ? { format } : {}) };
}

/** A service is asked from one place, and its questions are counted; one that fails ends the run. */
function searchResource(name: Extract<RankerName, { kind: "search" }>, named: string): Resource {
  const ranker = searchRanker(name);
  const calls: ServiceCalls = { service: named, asked: 0, failed: 0 };
  const counting: Ranker = {
    fingerprint: ranker.fingerprint,
    async index(candidates, signal) {
      const index = await ranker.index(candidates, signal);
      return {
        ...index,
        rank(queries, stop) {
          calls.asked += queries.length;
          return index.rank(queries, stop);
        },
      };
    },
  };
  return { value: counting, fingerprint: ranker.fingerprint, calls };
}
