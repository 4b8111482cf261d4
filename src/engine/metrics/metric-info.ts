import type { MetricInfo } from "../../core/report.ts";
import { signatureOf } from "../../core/signature.ts";
import type { NamedMetric } from "./resolve-metrics.ts";

/** What a report says about a metric. */
export function infoOf({ name, metric, licences = [] }: NamedMetric): MetricInfo {
  const { id, version, options, needs, parts, tallies } = metric;
  return {
    ...{ name, id, version, signature: signatureOf(metric), options, needs, parts, tallies },
    ...(licences.length > 0 ? { licences } : {}),
  };
}
