import { usageError } from "../../../core/errors.ts";
import type { Metric } from "../../../core/metric.ts";
import { type MetricSpec, parseMetricSpecs } from "../../../engine/metrics/metric-spec.ts";
import { metricSetup } from "../../../engine/metrics/resolve-metrics.ts";
import { detectionSources } from "../../../metrics/esa/detection-sources.ts";
import { esaDefinition } from "../../../metrics/esa/esa.ts";
import type { NamedDetector } from "../validate-mentions.ts";

/** The metric whose detector is validated. */
const ESA = esaDefinition.id;

/**
 * The detector that a metric such as `esa?pronouns=false` finds mentions with; that of `esa` when none is named. A file
 * of aliases may be named beside it.
 */
export async function detectorOf(
  metrics: readonly (string | Metric)[] = [ESA],
  aliases?: string | undefined,
): Promise<NamedDetector> {
  const names = metrics.map((metric) => (typeof metric === "string" ? metric : metric.id));
  const [spec, ...more] = parseMetricSpecs(names);
  if (spec?.id !== ESA || more.length > 0 || metrics.some((metric) => typeof metric !== "string"))
    throw usageError(
      `validate mentions takes one metric, ${ESA}, not ${names.join(", ")}`,
      `Leave -m out, or name its options: -m "${ESA}?pronouns=false"`,
    );
  const full = aliases === undefined || "aliases" in spec.options ? spec : withAliasFile(spec, aliases);
  const { options, resources } = await metricSetup(esaDefinition, full);
  if (resources.linker !== undefined)
    throw usageError("validate mentions asks no linker", "Leave the option linker out.");
  const { sources } = detectionSources(ESA, options, resources);
  return {
    name: full.name,
    detector: sources.detector,
    warnings: Object.values(resources).flatMap(({ warnings = [] }) => warnings),
  };
}

function withAliasFile({ name, id, options }: MetricSpec, aliases: string): MetricSpec {
  const joint = name.includes("?") ? "&" : "?";
  return { id, name: `${name}${joint}aliases=${aliases}`, options: { ...options, aliases } };
}
