import { searchRanker } from "../../adapters/index.ts";
import { UserError, usageError } from "../../core/errors.ts";
import type { Resource, ServiceCalls } from "../../core/metric.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { Ranker } from "../../core/ports.ts";
import {
  approximateRanker,
  type DenseRankerOptions,
  denseRanker,
  EMBEDDED_ENCODER,
  type EncoderSource,
  HYBRID_WEIGHT,
  hybridRanker,
  isFactClassifier,
  lexicalRanker,
  loadRunner,
  loadUsearch,
  modelCache,
  type OpenRanker,
  openSentenceEncoder,
  TRAINED_HYBRID_WEIGHT,
  type VectorFormat,
  vectorCache,
} from "../../models/index.ts";
import { purposeOf } from "../../models/rankers/ranker-purpose.ts";
import { cacheFolder } from "../judgement-cache.ts";
import { openModel } from "./models.ts";
import { parseRankerName, type RankerName } from "./ranker-name.ts";

/** The ranker that is used where none is named. */
export const DEFAULT_RANKER = "hybrid";

/** Opens a ranker by its name: `bm25`, `hybrid`, a model, or the address of a search service. */
export async function loadRanker(named: string = DEFAULT_RANKER): Promise<Resource> {
  const name = parseRankerName(named);
  if (name.kind === "search") return searchResource(name, named);
  const { ranker, licence } = await openRanker(name);
  return { value: ranker, fingerprint: ranker.fingerprint, licence, release: () => ranker.release() };
}

/** A ranker, and the licence of its model where it has one. */
interface LicensedRanker {
  readonly ranker: OpenRanker;
  readonly licence?: string | undefined;
}

async function openRanker(name: Exclude<RankerName, { kind: "search" }>): Promise<LicensedRanker> {
  if (name.kind === "bm25") return { ranker: lexicalRanker() };
  const model = name.model ?? EMBEDDED_ENCODER;
  const depth = name.kind === "dense" ? name.depth : undefined;
  // Before the model: where the library is missing there is nothing to give back.
  const usearch = depth === undefined ? undefined : await loadUsearch();
  const source = await sentenceModel(model).catch((cause: unknown) => {
    throw name.kind === "dense" ? asRanker(model, cause) : cause;
  });
  const dense = await denseOptions(source, name.vectors);
  const purpose = purposeOf(model, source.settings);
  const { licence } = source;
  const trained = (ranker: OpenRanker): LicensedRanker => ({
    ranker: purpose ? { ...ranker, purpose } : ranker,
    licence,
  });
  if (usearch && depth !== undefined) return trained(await approximateRanker({ ...dense, usearch, depth }));
  if (name.kind === "dense") return trained(await denseRanker(dense));
  const { weight = purpose ? TRAINED_HYBRID_WEIGHT : HYBRID_WEIGHT } = name;
  return trained(await hybridRanker({ ...dense, weight }));
}

/** A name that is no model's may have been meant for another kind of ranker. */
function asRanker(named: string, cause: unknown): unknown {
  if (!(cause instanceof UserError) || cause.kind !== "missing") return cause;
  const kinds = "A ranker is bm25, hybrid, the address of a search service, or a model.";
  return new UserError("missing", `there is no ranker ${JSON.stringify(named)}`, {
    hint: didYouMean(named, ["bm25", DEFAULT_RANKER], [kinds, cause.hint].join(" ")),
    cause,
  });
}

async function sentenceModel(model: string): Promise<EncoderSource> {
  const source = await openModel(model);
  if (isFactClassifier(source))
    throw usageError(
      `the model ${model} reads facts in a text; it does not say how alike texts are`,
      `Name a sentence encoder: ${EMBEDDED_ENCODER}, or the folder of one.`,
    );
  return source;
}

async function denseOptions(
  source: EncoderSource,
  format: VectorFormat | undefined,
): Promise<DenseRankerOptions> {
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
