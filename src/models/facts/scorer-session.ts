import { GRAPH_VERSION, inferenceModel, type Precision } from "../encoders/inference-model.ts";
import type { Model } from "../encoders/scope.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { ModelCache } from "../files/model-cache.ts";
import type { Runner, Session, SessionOptions } from "../runner.ts";
import type { Parameters } from "../tensor.ts";

/** What a model that reads facts is opened with. */
export interface ScorerOptions extends SessionOptions {
  readonly source: EncoderSource;
  readonly runner: Runner;
  /** Default: as the weights are stored. */
  readonly precision?: Precision;
  /** Where the graph is kept once it is built. */
  readonly cache?: ModelCache;
}

/** How a graph is named in the cache and made, and what its parameters must have. */
export interface ScorerGraph {
  readonly name: string;
  readonly model: Model;
  /** Refuses parameters that the graph cannot be made of. */
  readonly check: (parameters: Parameters) => void;
}

/** Opens the graph of a model, from the cache or built anew; `fingerprint` also says when it computes otherwise than it is stored. */
export async function openScorerSession(
  { source, runner, cache, threads, precision = source.precision }: ScorerOptions,
  { name, model, check }: ScorerGraph,
): Promise<{ readonly session: Session; readonly fingerprint: string }> {
  const key = { fingerprint: source.fingerprint, variant: `${name} ${precision} ${GRAPH_VERSION}` };
  let bytes = await cache?.get(key);
  if (!bytes) {
    const parameters = await source.parameters({ heads: true });
    check(parameters);
    bytes = inferenceModel(model, parameters, precision);
    await cache?.set(key, bytes);
  }
  return {
    session: await runner.load(bytes, threads === undefined ? {} : { threads }),
    fingerprint: precision === source.precision ? source.fingerprint : `${source.fingerprint}+${precision}`,
  };
}
