import { UserError } from "../../core/errors.ts";
import type { MetricSpec } from "./metric-spec.ts";
import { type NamedMetric, resolveMetric } from "./resolve-metrics.ts";

/** How many metrics are kept ready: all with their usual options, and some with others. */
const KEPT = 24;

interface Ready {
  readonly metric: Promise<NamedMetric>;
  /** Hash of the accepted wordings that it knows. */
  readonly names: string | undefined;
}

/**
 * Metrics that stay ready, with their models loaded, for requests that cannot wait for that. The least recently used goes first. None is released
 * by hand: a request may still be at work with it, so what it holds is left to the garbage collector.
 */
export class WarmMetrics {
  readonly #ready = new Map<string, Ready>();
  readonly #resolve: (spec: MetricSpec) => Promise<NamedMetric>;

  constructor(resolve: (spec: MetricSpec) => Promise<NamedMetric> = resolveMetric) {
    this.#resolve = resolve;
  }

  /** A metric, made ready now if it is not. */
  async get(spec: MetricSpec): Promise<NamedMetric> {
    const known = this.#ready.get(spec.name);
    const names = spec.accepted?.fingerprint;
    // Wordings that people accepted meanwhile make another metric of it.
    const metric = known && known.names === names ? known.metric : this.#resolve(spec);
    this.#ready.delete(spec.name);
    this.#ready.set(spec.name, { metric, names });
    const [oldest] = this.#ready.keys();
    if (this.#ready.size > KEPT && oldest !== undefined) this.#ready.delete(oldest);
    return metric.catch((error: unknown) => {
      // What failed may work later: a model can be put in its place.
      this.#ready.delete(spec.name);
      throw error;
    });
  }

  /** Those of the metrics that can be made ready; why others cannot is told. */
  async available(
    specs: readonly MetricSpec[],
    onWarning: (message: string) => void = () => {},
  ): Promise<NamedMetric[]> {
    const found: NamedMetric[] = [];
    for (const spec of specs)
      try {
        found.push(await this.get(spec));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        onWarning(`${spec.name} is left out: ${error.message}`);
      }
    return found;
  }
}
