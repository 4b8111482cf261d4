import type { Metric } from "./metric.ts";

/**
 * How a number was made, in one line that a paper can quote: the metric, every option with its value, a hash of every
 * model or file it was given (in place of a path, which means nothing on another machine), and the version of its
 * arithmetic. Known before scoring.
 */
export function signatureOf(metric: Pick<Metric, "id" | "options" | "fingerprints" | "version">): string {
  const fields = Object.entries(metric.options)
    .filter(([name]) => !(name in metric.fingerprints))
    .map(([name, value]) => `${name}:${value}`);
  const files = Object.entries(metric.fingerprints).map(([name, hash]) => `${name}#${hash.slice(0, 12)}`);
  return [metric.id, ...fields, ...files, `v:${metric.version}`].join("|");
}
