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

/** Whether a signature is one of a metric with these options, in whatever order; what files stand for is known to it alone. */
export function isSignatureOf(
  signature: string,
  { id, options, version }: Pick<Metric, "id" | "options" | "version">,
): boolean {
  let rest = signature;
  for (const [name, value] of Object.entries(options)) {
    const field = `|${name}:${value}|`;
    if (rest.includes(field)) rest = rest.replace(field, () => "|");
    else if (!rest.includes(`|${name}#`)) return false;
  }
  const [start, ...files] = rest.split("|");
  const end = files.pop();
  return start === id && end === `v:${version}` && files.every((file) => /^[^:#]+#/.test(file));
}
