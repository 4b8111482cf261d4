import { usageError } from "../core/errors.ts";
import { type MetricSpec, parseMetricSpecs } from "../engine/metrics/metric-spec.ts";
import { findMetric } from "../engine/metrics/resolve-metrics.ts";
import { EMBEDDED_ENCODER } from "../models/files/embedded-encoder.ts";
import { EMBEDDED_FACTSPOTTER } from "../models/files/embedded-factspotter.ts";

/** Names of what comes with Assay, by kind of resource: these open no file that somebody else chose. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  "fact-scorer": [EMBEDDED_FACTSPOTTER],
  ranker: ["bm25", "hybrid"],
  "token-encoder": [EMBEDDED_ENCODER],
};

/** The longest list of metrics that a request may ask for. */
const MOST_METRICS = 20;

/**
 * Metrics that come over the network. Options that name a file, a model or a service would let whoever sends them open it
 * here, so only those are taken that were named when the server was started, and what comes with Assay.
 */
export class NetworkMetrics {
  readonly #allowed = new Set<string>();

  /** `registered` are the metrics that the server was started with. */
  constructor(registered: readonly string[]) {
    for (const { id, options } of parseMetricSpecs(registered))
      for (const [option, kind] of Object.entries(findMetric(id).resources))
        if (Object.hasOwn(options, option)) this.#allowed.add(keyOf(kind, options[option]!));
  }

  /** The metrics, when all of them may be used. */
  check(texts: readonly string[]): MetricSpec[] {
    const specs = parseMetricSpecs(texts);
    if (specs.length > MOST_METRICS)
      throw usageError(`${specs.length} metrics are asked for at once`, `Ask for at most ${MOST_METRICS}.`);
    for (const spec of specs) this.#checkOne(spec);
    return specs;
  }

  #checkOne({ name, id, options }: MetricSpec): void {
    for (const [option, kind] of Object.entries(findMetric(id).resources)) {
      const value = Object.hasOwn(options, option) ? options[option] : undefined;
      if (value === undefined || EMBEDDED[kind]?.includes(value) || this.#allowed.has(keyOf(kind, value)))
        continue;
      throw usageError(
        `${id} may not be given another ${option} from here`,
        `Start the server with it: assay serve -m '${name}'`,
      );
    }
  }
}

function keyOf(kind: string, value: string): string {
  return JSON.stringify([kind, value]);
}
