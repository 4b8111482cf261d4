import { z } from "zod";
import type { MetricDefinition } from "../../core/metric.ts";
import type { MetricEntry } from "../../core/schema/offered-metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { parseMetricSpec } from "../../engine/metrics/metric-spec.ts";
import { findMetric, resolveMetric } from "../../engine/metrics/resolve-metrics.ts";
import { Holdings } from "../../engine/resources/holdings.ts";
import { METRICS } from "../../metrics/index.ts";

/** Every registered metric with its default options. */
export async function listMetrics(): Promise<MetricEntry[]> {
  return Promise.all(METRICS.map(({ id }) => describeMetric(id)));
}

/** One metric as it would be computed for this name. */
export async function describeMetric(name: string): Promise<MetricEntry> {
  const spec = parseMetricSpec(name);
  const definition = findMetric(spec.id);
  await using holdings = new Holdings();
  const { metric } = await resolveMetric(spec, holdings);
  return {
    name,
    summary: definition.summary,
    needs: definition.needs,
    byDefault: definition.byDefault,
    signature: signatureOf(metric),
    parts: metric.parts,
    options: optionsOf(definition),
  };
}

function optionsOf({ options }: MetricDefinition): MetricEntry["options"] {
  const { properties = {} } = z.toJSONSchema(options, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    summary: (typeof schema === "object" && schema.description) || "",
  }));
}
