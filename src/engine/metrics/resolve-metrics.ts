import type { ZodError } from "zod";
import { usageError } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import {
  type Metric,
  type MetricDefinition,
  type MetricNeed,
  type MetricSetup,
  metricOf,
  type Options,
  type Resource,
  type ServiceCalls,
  type Summarizer,
} from "../../core/metric.ts";
import { didYouMean } from "../../core/nearest.ts";
import { METRICS } from "../../metrics/index.ts";
import { Holdings } from "../resources/holdings.ts";
import { loadEmbedded, loadResource } from "../resources/resources.ts";
import { type AcceptedAliases, withAccepted } from "../suppressions/accepted-aliases.ts";
import { whenSettled } from "../when-settled.ts";
import { type MetricSpec, parseMetricSpec, parseMetricSpecs } from "./metric-spec.ts";

/** What adds up tallies, and the name it goes by in a report: a metric, or what is known of one from a stored run. */
export interface NamedSummarizer {
  readonly name: string;
  readonly metric: Summarizer & Pick<Metric, "id">;
}

/** A metric and the name it goes by in a report. */
export interface NamedMetric extends NamedSummarizer {
  readonly metric: Metric;
  /** How to make it again (in a worker); absent for a metric that a library user built. */
  readonly spec?: MetricSpec;
  /** How the services it uses have answered so far. */
  readonly services?: readonly ServiceCalls[];
  /** What was noticed in the files it was given. */
  readonly warnings?: readonly string[];
  /** Licences of the models it uses. */
  readonly licences?: readonly string[];
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

/** Makes a metric ready to judge: checks its options and loads the files they name. What it opens belongs to the holdings, which give it back. */
export async function resolveMetric(spec: MetricSpec, holdings?: Holdings): Promise<NamedMetric> {
  const definition = findMetric(spec.id);
  const setup = await metricSetup(definition, spec, holdings);
  const services = Object.values(setup.resources).flatMap(({ calls }) => calls ?? []);
  const warnings = Object.values(setup.resources).flatMap((resource) => resource.warnings ?? []);
  const licences = Object.values(setup.resources).flatMap(({ licence }) => licence ?? []);
  return { name: spec.name, spec, services, warnings, licences, metric: metricOf(definition, setup) };
}

/** What a metric is made from: its options, checked, and the files and services they name, opened. */
export async function metricSetup<O extends Options>(
  definition: MetricDefinition<O>,
  spec: MetricSpec,
  holdings: Holdings = new Holdings(),
): Promise<MetricSetup<O>> {
  const options = checkOptions(definition, spec);
  const resources: Record<string, Resource> = {};
  for (const [option, kind] of Object.entries(definition.resources)) {
    const named = spec.options[option];
    if (named === undefined && definition.embedded?.includes(option))
      resources[option] = await loadEmbedded(kind);
    else if (named !== undefined) resources[option] = await loadResource(kind, named, holdings.linkers);
    holdings.add(resources[option]?.release);
    if (kind === ALIASES && spec.accepted) resources[option] = withAccepted(resources[option], spec.accepted);
  }
  return { options, resources };
}

/** The options of a metric, checked; wrong ones are an error of use. */
export function checkOptions<O extends Options>(definition: MetricDefinition<O>, spec: MetricSpec): O {
  const parsed = definition.options.safeParse(spec.options);
  if (!parsed.success) throw optionError(definition, parsed.error);
  return parsed.data;
}

/** The kind of resource that accepted wordings join. */
const ALIASES = "aliases";

/** Options given once for every metric of a run that takes them, such as a file of aliases. */
export type SharedOptions = Readonly<Record<string, string | undefined>>;

/** Those of a run's options that are for its metrics. */
export function sharedOptions({ aliases, train }: SharedOptionsGiven): SharedOptions {
  return { aliases, train };
}

interface SharedOptionsGiven {
  readonly aliases?: string | undefined;
  readonly train?: string | undefined;
}

/** Metrics as users write them, or already built, made ready under distinct names. */
export async function resolveMetrics(
  metrics: readonly (string | Metric)[],
  holdings: Holdings,
  shared: SharedOptions = {},
  accepted?: AcceptedAliases,
): Promise<NamedMetric[]> {
  const named = await eachNamed(metrics, (spec) =>
    resolveMetric(withAcceptedAliases(withShared(spec, shared), accepted), holdings),
  );
  refuseUnused(shared, named);
  return named;
}

/** Metrics under distinct names: those that are built as they are, those that are named as `make` makes them. */
export async function eachNamed(
  metrics: readonly (string | Metric)[],
  make: (spec: MetricSpec) => Promise<NamedMetric>,
): Promise<NamedMetric[]> {
  const named: NamedMetric[] = [];
  for (const metric of metrics)
    if (typeof metric !== "string") named.push({ name: freeName(metric.id, named), metric });
    else for (const spec of parseMetricSpecs([metric])) named.push(await make(spec));
  return [...new Map(named.map((entry) => [entry.name, entry])).values()];
}

function freeName(id: string, taken: readonly NamedMetric[]): string {
  const names = new Set(taken.map(({ name }) => name));
  let name = id;
  for (let number = 2; names.has(name); number++) name = `${id}-${number}`;
  return name;
}

/** What was noticed in the files that metrics were given, each thing once. */
export function fileWarnings(metrics: readonly NamedMetric[]): string[] {
  return [...new Set(metrics.flatMap(({ warnings = [] }) => warnings))];
}

/** What an example offers to metrics. */
export function needsOf({ facts, references }: Example): ReadonlySet<string> {
  const has = new Set<MetricNeed>();
  if (facts.length > 0) has.add("facts");
  if (references.length > 0) has.add("references");
  return has;
}

/**
 * The metrics meant for when none is named, as far as the data has what they need; if none of them applies, all that do, but for those that load a model
 * or have to be given something: they are for who asks for them.
 */
export function applicableSpecs(has: ReadonlySet<string>): MetricSpec[] {
  const usable = METRICS.filter((definition) => definition.needs.every((need) => has.has(need)));
  const usual = usable.filter(({ byDefault }) => byDefault);
  const others = usable.filter(({ embedded = [], required = [] }) => embedded.length + required.length === 0);
  return (usual.length > 0 ? usual : others).map(({ id }) => parseMetricSpec(id));
}

/** The same, made ready. */
export async function applicableMetrics(
  has: ReadonlySet<string>,
  holdings: Holdings,
  shared: SharedOptions = {},
  accepted?: AcceptedAliases,
): Promise<NamedMetric[]> {
  const named = await whenSettled(
    applicableSpecs(has).map((spec) =>
      resolveMetric(withAcceptedAliases(withShared(spec, shared), accepted), holdings),
    ),
  );
  refuseUnused(shared, named);
  return named;
}

/** The metric with the shared options that name something it opens, unless it has its own or refuses it beside its others. */
function withShared(spec: MetricSpec, shared: SharedOptions): MetricSpec {
  const { resources, options: schema } = findMetric(spec.id);
  let { options } = spec;
  for (const name of Object.keys(resources)) {
    const value = shared[name];
    if (value === undefined || Object.hasOwn(options, name)) continue;
    const more = { ...options, [name]: value };
    if (schema.safeParse(more).success) options = more;
  }
  return { ...spec, options };
}

/** The metric with the wordings that people accepted, if its options let it look other names up. */
export function withAcceptedAliases(spec: MetricSpec, accepted: AcceptedAliases | undefined): MetricSpec {
  const { resources, options: schema } = findMetric(spec.id);
  const option = Object.keys(resources).find((name) => resources[name] === ALIASES);
  if (!accepted || option === undefined) return spec;
  return schema.safeParse({ [option]: "accepted", ...spec.options }).success ? { ...spec, accepted } : spec;
}

/** A shared option that no metric took is refused, with the reason of one that could have taken it. */
function refuseUnused(shared: SharedOptions, named: readonly NamedMetric[]): void {
  for (const [name, value] of Object.entries(shared))
    if (value !== undefined && !named.some(({ spec }) => spec?.options[name] === value)) {
      for (const { spec } of named) if (spec) refuseOption(spec, name, value);
      throw usageError(
        `no metric of this run takes --${name}`,
        `Name one that does with -m: ${METRICS.filter(({ resources }) => name in resources)
          .map(({ id }) => id)
          .join(", ")}.`,
      );
    }
}

function refuseOption({ id, options }: MetricSpec, name: string, value: string): void {
  const definition = findMetric(id);
  const parsed = definition.options.safeParse({ ...options, [name]: value });
  if (Object.hasOwn(definition.resources, name) && !parsed.success)
    throw optionError(definition, parsed.error);
}

function optionError(definition: Pick<MetricDefinition, "id">, error: ZodError): Error {
  const problems = error.issues.map((issue) => {
    const option = issue.path.join(".");
    return option === "" ? issue.message : `${option}: ${issue.message}`;
  });
  return usageError(
    `${definition.id}: ${problems.join("; ")}`,
    `Run: assay metrics ${definition.id}  to see its options.`,
  );
}
