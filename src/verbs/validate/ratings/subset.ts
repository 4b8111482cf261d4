import { usageError } from "../../../core/errors.ts";
import { ownValue } from "../../../core/own-value.ts";
import type { NamedMetric } from "../../../engine/metrics/resolve-metrics.ts";
import { METRICS } from "../../../metrics/index.ts";

type Comparison = ">=" | "<=" | "!=" | ">" | "<" | "=";

/** A condition on a text: on a part of a metric, on a tag of its example, or on its system or the system's group. */
export interface Subset {
  readonly text: string;
  /** `esa.undetected`, `size`, `group`, … */
  readonly subject: string;
  readonly comparison: Comparison;
  readonly value: string;
}

/** Everything a condition may ask of a text. */
export interface SubsetCase {
  readonly system: string;
  readonly group: string | undefined;
  readonly tags: Readonly<Record<string, string>>;
  /** A metric's parts by `name.part`, and its headline by its name alone. */
  readonly part: (name: string) => number | undefined;
}

const SHAPE = /^\s*(.*[^<>=!\s])\s*(>=|<=|!=|>|<|=)\s*([^<>=!]+?)\s*$/;

/** Reads a condition such as `esa.undetected>=1`, `size<=3` or `category=Airport`. */
export function parseSubset(text: string): Subset {
  const match = SHAPE.exec(text);
  if (!match)
    throw usageError(
      `not a condition: ${JSON.stringify(text)}`,
      'Write metric.part>=number, tag=value or group=value, for instance --subset "size>=3".',
    );
  const [, subject, comparison, value] = match as unknown as [string, string, Comparison, string];
  return { text: text.trim(), subject, comparison, value };
}

/** The metric a condition is about, as it must be written to be computed; nothing when it is about a tag. */
export function metricOf({ subject }: Subset, metrics: readonly NamedMetric[]): string | undefined {
  const isMetric = (name: string): boolean =>
    metrics.some((metric) => metric.name === name) || METRICS.some(({ id }) => id === name.split("?", 1)[0]);
  if (isMetric(subject) && !subject.includes(".")) return subject;
  const at = subject.lastIndexOf(".");
  const name = subject.slice(0, at);
  return at > 0 && isMetric(name) ? name : isMetric(subject) ? subject : undefined;
}

/** Whether a text satisfies a condition; a text without the part or tag that it asks for does not. */
export function satisfies({ subject, comparison, value }: Subset, text: SubsetCase): boolean {
  const part = text.part(subject);
  const own =
    part ??
    (subject === "system" ? text.system : subject === "group" ? text.group : ownValue(text.tags, subject));
  if (own === undefined) return false;
  const [left, right] = [Number(own), Number(value)];
  const numeric = String(own).trim() !== "" && !Number.isNaN(left) && !Number.isNaN(right);
  if (comparison === "=") return numeric ? left === right : own === value;
  if (comparison === "!=") return numeric ? left !== right : own !== value;
  if (!numeric) return false;
  if (comparison === ">=") return left >= right;
  if (comparison === "<=") return left <= right;
  return comparison === ">" ? left > right : left < right;
}
