import { resolve } from "node:path";
import type { ZodError } from "zod";
import { usageError } from "../core/errors.ts";
import type { Example } from "../core/example.ts";
import type { Metric, MetricDefinition, MetricNeed, Resource } from "../core/metric.ts";
import { didYouMean } from "../core/nearest.ts";
import { METRICS } from "../metrics/index.ts";
import { type MetricSpec, parseMetricSpec, parseMetricSpecs } from "./metric-spec.ts";
import { loadResource } from "./resources.ts";

/** A metric and the name it goes by in a report. */
export interface NamedMetric {
  readonly name: string;
  readonly metric: Metric;
  /** How to make it again (in a worker); absent for a metric that a library user built. */
  readonly spec?: MetricSpec;
}

/** The definition of a metric by its id; an unknown one is answered with the nearest names. */
export function findMetric(id: string): MetricDefinition {
  const found = METRICS.find((definition) => definition.id === id);
  if (found) return found;
  const known = METRICS.map((definition) => definition.id);
  throw usageError(
    `unknown metric ${JSON.stringify(id)}`,
    didYouMean(id, known, `There are: ${known.join(", ")}. assay metrics describes them.`),
  );
}

/** Makes a metric ready to judge: checks its options and loads the files they name. */
export async function resolveMetric(spec: MetricSpec): Promise<NamedMetric> {
  const definition = findMetric(spec.id);
  const parsed = definition.options.safeParse(spec.options);
  if (!parsed.success) throw optionError(definition, parsed.error);
  const resources: Record<string, Resource> = {};
  for (const [option, kind] of Object.entries(definition.resources)) {
    const path = spec.options[option];
    if (path !== undefined) resources[option] = await loadResource(kind, resolve(path));
  }
  return { name: spec.name, spec, metric: definition.create({ options: parsed.data, resources }) };
}

/** Metrics as users write them, or already built, made ready under distinct names. */
export async function resolveMetrics(metrics: readonly (string | Metric)[]): Promise<NamedMetric[]> {
  const named: NamedMetric[] = [];
  for (const metric of metrics) {
    if (typeof metric !== "string") named.push({ name: freeName(metric.id, named), metric });
    else for (const spec of parseMetricSpecs([metric])) named.push(await resolveMetric(spec));
  }
  return [...new Map(named.map((entry) => [entry.name, entry])).values()];
}

function freeName(id: string, taken: readonly NamedMetric[]): string {
  const names = new Set(taken.map(({ name }) => name));
  let name = id;
  for (let number = 2; names.has(name); number++) name = `${id}-${number}`;
  return name;
}

/** What an example offers to metrics. */
export function needsOf({ facts, references }: Example): ReadonlySet<string> {
  const has = new Set<MetricNeed>();
  if (facts.length > 0) has.add("facts");
  if (references.length > 0) has.add("references");
  return has;
}

/** The metrics meant for when none is named, as far as the data has what they need; if none of them applies, all that do. */
export async function applicableMetrics(has: ReadonlySet<string>): Promise<NamedMetric[]> {
  const usable = METRICS.filter((definition) => definition.needs.every((need) => has.has(need)));
  const usual = usable.filter(({ byDefault }) => byDefault);
  return Promise.all(
    (usual.length > 0 ? usual : usable).map((definition) => resolveMetric(parseMetricSpec(definition.id))),
  );
}

function optionError(definition: MetricDefinition, error: ZodError): Error {
  const problems = error.issues.map((issue) => {
    const option = issue.path.join(".");
    return option === "" ? issue.message : `${option}: ${issue.message}`;
  });
  return usageError(
    `${definition.id}: ${problems.join("; ")}`,
    `Run: assay metrics ${definition.id}  to see its options.`,
  );
}
