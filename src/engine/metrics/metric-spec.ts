import { usageError } from "../../core/errors.ts";
import type { AcceptedAliases } from "../suppressions/accepted-aliases.ts";

/** A metric as a user names it: `parent`, or `parent?lambda=0.5&order=2`. */
export interface MetricSpec {
  /** The text as written: the metric's name in every table. */
  readonly name: string;
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
  /** Other names of entities that people accepted, beside those of a file that an option names. */
  readonly accepted?: AcceptedAliases;
}

/** Parses one metric. Values are percent-decoded, so that a path with `&` or `,` in it can be written. */
export function parseMetricSpec(text: string): MetricSpec {
  const name = text.trim();
  const [id = "", query, ...more] = name.split("?");
  if (id === "" || more.length > 0)
    throw usageError(`not a metric: ${JSON.stringify(text)}`, "Write id or id?option=value&option=value.");
  const options: [name: string, value: string][] = [];
  for (const pair of query?.split("&") ?? []) {
    const at = pair.indexOf("=");
    if (at < 1)
      throw usageError(
        `option ${JSON.stringify(pair)} of ${id} has no value`,
        `Write ${id}?option=value, several joined by &.`,
      );
    options.push([pair.slice(0, at), decode(pair.slice(at + 1))]);
  }
  return { name, id, options: Object.fromEntries(options) };
}

/** Parses a list of metrics: separated by commas, or given one by one. */
export function parseMetricSpecs(texts: readonly string[]): MetricSpec[] {
  const specs = texts
    .flatMap((text) => text.split(","))
    .filter((text) => text.trim() !== "")
    .map(parseMetricSpec);
  return [...new Map(specs.map((spec) => [spec.name, spec])).values()];
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
