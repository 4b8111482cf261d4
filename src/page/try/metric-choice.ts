import type { OfferedMetric } from "../../core/schema/offered-metric.ts";

/** Why a metric cannot be chosen now; nothing when it can. */
export function whyNot({ needs, problem }: OfferedMetric, hasReferences: boolean): string | undefined {
  if (problem) return problem.message;
  return needs.includes("references") && !hasReferences ? "needs a reference" : undefined;
}

/** The metrics that are asked: those chosen, as far as they can be, or else the usual ones. */
export function askedMetrics(
  offered: readonly OfferedMetric[],
  chosen: readonly string[],
  hasReferences: boolean,
): string[] {
  const can = offered.filter((metric) => whyNot(metric, hasReferences) === undefined);
  const wanted = chosen.length > 0 ? can.filter(({ name }) => chosen.includes(name)) : [];
  return (wanted.length > 0 ? wanted : can.filter(({ usual }) => usual)).map(({ name }) => name);
}

/** The choice after a metric was ticked or not; empty, which means the usual ones, when it is just these. */
export function changedChoice(
  offered: readonly OfferedMetric[],
  asked: readonly string[],
  name: string,
  on: boolean,
): string[] {
  const next = offered.filter((one) => (one.name === name ? on : asked.includes(one.name)));
  const usual = offered.filter((metric) => metric.usual && !metric.problem);
  const same = next.length === usual.length && usual.every((metric) => next.includes(metric));
  return same ? [] : next.map((one) => one.name);
}
