import { badData } from "../../core/errors.ts";
import type { Metric } from "../../core/metric.ts";
import type { MetricInfo } from "../../core/report.ts";
import { isSignatureOf, signatureOf } from "../../core/signature.ts";
import { METRICS } from "../../metrics/index.ts";
import type { NamedSummarizer } from "./resolve-metrics.ts";

/**
 * What adds up the tallies that a stored run has of a metric: by its id, version and options, with no model or file that it was scored with.
 * Metrics built in code are found among those given.
 */
export function storedSummarizer(
  folder: string,
  info: MetricInfo,
  given: readonly Metric[] = [],
): NamedSummarizer {
  const { name, id, version, signature, options, parts, tallies } = info;
  const own = given.find((metric) => signatureOf(metric) === signature);
  if (own) return { name, metric: own };
  const definition = METRICS.find((known) => known.id === id);
  if (!definition)
    throw badData(
      `was scored with ${name}, which this Assay does not have`,
      { file: folder },
      "Update Assay, or name the metrics to compare with -m.",
    );
  if (definition.version !== version)
    throw badData(
      `was scored with version ${version} of ${id}, and this Assay has version ${definition.version}`,
      { file: folder },
      "Score again, then compare.",
    );
  const changed = badData(
    `holds options of ${name} that make no metric: ${signature}`,
    { file: folder },
    "The run was changed by hand; score again to make it anew.",
  );
  if (!isSignatureOf(signature, info)) throw changed;
  const summarizer = definition.summarizer(options);
  if (summarizer.tallies.join() !== tallies.join()) throw changed;
  return { name, metric: { id, ...summarizer, parts } };
}
