import { z } from "zod";
import { UserError } from "../../core/errors.ts";
import type { Metric, MetricDefinition } from "../../core/metric.ts";
import type { MetricEntry } from "../../core/schema/offered-metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { type MetricSpec, parseMetricSpec } from "../../engine/metrics/metric-spec.ts";
import { checkOptions, findMetric, resolveMetric } from "../../engine/metrics/resolve-metrics.ts";
import { Holdings } from "../../engine/resources/holdings.ts";
import { METRICS } from "../../metrics/index.ts";

/** Every registered metric with its default options. */
export async function listMetrics(): Promise<MetricEntry[]> {
  return Promise.all(METRICS.map(({ id }) => describeMetric(id)));
}

/** One metric as it would be computed for this name; one that cannot be opened as it is named, as far as it is known without that. */
export async function describeMetric(name: string): Promise<MetricEntry> {
  const spec = parseMetricSpec(name);
  const definition = findMetric(spec.id);
  const { required = [], resources } = definition;
  const unnamed = required.filter((option) => !Object.hasOwn(spec.options, option));
  if (unnamed.length > 0) return unopened(spec, definition, unnamed);
  try {
    return await describeOpened(name);
  } catch (error) {
    // What should have come with Assay is not there: that keeps nobody from reading what the metric is.
    const names = Object.keys(resources).some((option) => Object.hasOwn(spec.options, option));
    if (names || !(error instanceof UserError) || error.kind !== "missing") throw error;
    return unopened(spec, definition, definition.embedded ?? []);
  }
}

/** One metric with all that it needs opened, ready to judge. */
export async function describeOpened(name: string): Promise<MetricEntry> {
  const spec = parseMetricSpec(name);
  await using holdings = new Holdings();
  const { metric } = await resolveMetric(spec, holdings);
  return entryOf(name, findMetric(spec.id), metric);
}

/** What stands in a signature for what has to be named. */
const UNNAMED = "…";

/** A metric without what an option has yet to name. */
function unopened(spec: MetricSpec, definition: MetricDefinition, unnamed: readonly string[]): MetricEntry {
  const { id, version } = definition;
  const checked = checkOptions(definition, spec);
  const options = { ...Object.fromEntries(unnamed.map((option) => [option, UNNAMED])), ...checked };
  const { parts } = definition.summarizer(checked);
  return entryOf(spec.name, definition, { id, version, options, fingerprints: {}, parts });
}

function entryOf(
  name: string,
  definition: MetricDefinition,
  metric: Pick<Metric, "id" | "version" | "options" | "fingerprints" | "parts">,
): MetricEntry {
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
