import { usageError } from "../../../core/errors.ts";
import { didYouMean } from "../../../core/nearest.ts";
import type { NamedMetric } from "../../../engine/metrics/resolve-metrics.ts";
import type { Collected } from "./collect.ts";
import { type Subset, satisfies } from "./subset.ts";

interface SubsetContext {
  readonly collected: Collected;
  readonly metrics: readonly NamedMetric[];
  readonly groups: ReadonlyMap<string, string>;
}

/** Refuses a condition on a part, a tag or a group that nothing has. */
export function checkSubsets(
  subsets: readonly Subset[],
  { collected, metrics, groups }: SubsetContext,
): void {
  const parts = metrics.flatMap(({ name, metric }) => [
    name,
    ...metric.parts.map((part) => `${name}.${part.name}`),
  ]);
  const tags = new Set(collected.examples.flatMap((example) => Object.keys(example.tags)));
  const known = [...parts, ...tags, "system", ...(groups.size > 0 ? ["group"] : [])];
  for (const { text, subject } of subsets) {
    if (known.includes(subject)) continue;
    throw usageError(
      `${JSON.stringify(text)} is about ${JSON.stringify(subject)}, which no rated text has`,
      subject === "group"
        ? "--systems-file gives systems a group."
        : didYouMean(subject, known, `There is: ${known.join(", ")}.`),
    );
  }
}

/** Whether a rated text satisfies all conditions; every text does when there are none. */
export function subsetFilter(
  subsets: readonly Subset[],
  { collected, metrics, groups }: SubsetContext,
): (text: { readonly exampleId: string; readonly system: string }) => boolean {
  if (subsets.length === 0) return () => true;
  const { examples, systems, tallies } = collected;
  const exampleAt = new Map(examples.map(({ id }, at) => [id, at]));
  const systemAt = new Map(systems.map((system, at) => [system, at]));
  const partOf = (text: number, name: string): number | undefined => {
    for (const [at, { name: label, metric }] of metrics.entries()) {
      const { parts } = metric;
      const part = name === label ? parts[0] : parts.find((one) => name === `${label}.${one.name}`);
      if (part === undefined) continue;
      const width = metric.tallies.length;
      return metric.summarize([...tallies[at]!.subarray(text * width, (text + 1) * width)])[part.name];
    }
    return undefined;
  };
  return ({ exampleId, system }) => {
    const [example, place] = [exampleAt.get(exampleId), systemAt.get(system)];
    if (example === undefined || place === undefined) return false;
    const text = example * systems.length + place;
    return subsets.every((subset) =>
      satisfies(subset, {
        system,
        group: groups.get(system),
        tags: examples[example]!.tags,
        part: (name) => partOf(text, name),
      }),
    );
  };
}
