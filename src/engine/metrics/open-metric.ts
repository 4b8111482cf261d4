import type { Metric } from "../../core/metric.ts";
import { Holdings } from "../resources/holdings.ts";
import { parseMetricSpec } from "./metric-spec.ts";
import { resolveMetric } from "./resolve-metrics.ts";

/** A metric with all that it needs loaded; whoever opened it closes it. */
export interface OpenedMetric extends Metric {
  /** Gives back its models and services. It judges nothing after that. */
  close(): Promise<void>;
}

/** Opens a metric by its name, as on the command line (`factspotter`, `rank?direction=table`): with the models and files that it needs. */
export async function openMetric(name: string): Promise<OpenedMetric> {
  const holdings = new Holdings();
  try {
    const { metric } = await resolveMetric(parseMetricSpec(name), holdings);
    return { ...metric, close: () => holdings[Symbol.asyncDispose]() };
  } catch (cause) {
    await holdings[Symbol.asyncDispose]();
    throw cause;
  }
}
