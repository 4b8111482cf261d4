import { UserError } from "../../core/errors.ts";
import { Holdings } from "../resources/holdings.ts";
import type { MetricSpec } from "./metric-spec.ts";
import { type NamedMetric, resolveMetric } from "./resolve-metrics.ts";
import { failuresOf } from "./service-calls.ts";

/** How many metrics are kept ready: all with their usual options, and some with others. */
const KEPT = 24;

interface Ready {
  readonly metric: Promise<NamedMetric>;
  /** What was opened for it. */
  readonly holdings: Holdings;
  /** The metric once it is ready. */
  named?: NamedMetric;
  /** Hash of the accepted wordings that it knows. */
  readonly names: string | undefined;
}

/**
 * Metrics that stay ready, with their models loaded, for requests that cannot wait for that. The least recently used goes first; it is not
 * released by hand: a request may still be at work with it, so what it holds is left to the garbage collector.
 */
export class WarmMetrics {
  readonly #ready = new Map<string, Ready>();
  readonly #resolve: typeof resolveMetric;

  constructor(resolve: typeof resolveMetric = resolveMetric) {
    this.#resolve = resolve;
  }

  /** A metric, made ready now if it is not. */
  async get(spec: MetricSpec): Promise<NamedMetric> {
    const known = this.#ready.get(spec.name);
    const names = spec.accepted?.fingerprint;
    // Wordings that people accepted meanwhile make another metric of it.
    const ready = known && known.names === names && !hasFailed(known) ? known : this.#made(spec);
    const { metric } = ready;
    this.#ready.delete(spec.name);
    this.#ready.set(spec.name, ready);
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

  /** Gives back what the metrics hold; for when none of them is at work any more. */
  async close(): Promise<void> {
    const all = [...this.#ready.values()];
    this.#ready.clear();
    for (const { metric, holdings } of all) {
      await metric.catch(() => {});
      await holdings[Symbol.asyncDispose]();
    }
  }

  #made(spec: MetricSpec): Ready {
    const holdings = new Holdings();
    const metric = this.#resolve(spec, holdings);
    const ready: Ready = { metric, holdings, names: spec.accepted?.fingerprint };
    metric.then(
      (named) => {
        ready.named = named;
      },
      () => {},
    );
    return ready;
  }
}

/** Whether a service of it did not answer: one that was given up is asked again by a new metric alone. */
function hasFailed({ named }: Ready): boolean {
  return named !== undefined && failuresOf(named) > 0;
}
