import { usageError } from "../core/errors.ts";
import { type Metric, type MetricDefinition, metricOf, type Options, type Resource } from "../core/metric.ts";

/** Makes a metric from options given in code; wrong ones are an error of use, as on the command line. */
export function makeMetric<O extends Options>(
  definition: MetricDefinition<O>,
  options: unknown,
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  const parsed = definition.options.safeParse(options);
  if (parsed.success) return metricOf(definition, { options: parsed.data, resources });
  const problems = parsed.error.issues.map(({ path, message }) => [...path, message].join(" "));
  throw usageError(`${definition.id}: ${problems.join("; ")}`);
}
