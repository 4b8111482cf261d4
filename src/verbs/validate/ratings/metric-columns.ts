import type { Part } from "../../../core/metric.ts";
import { signatureOf } from "../../../core/signature.ts";
import type { NamedMetric } from "../../../engine/metrics/resolve-metrics.ts";
import type { Collected } from "./collect.ts";
import { type TallyColumnSetup, tallyColumn } from "./column.ts";
import type { MetricColumn } from "./study.ts";

export interface MetricColumnOptions {
  readonly collected: Collected;
  readonly parts: "headline" | "all";
  /** Which texts are rated. */
  readonly rated: Uint8Array;
}

/** The columns of metrics: the headline of each, or every part of which one end is better. */
export function metricColumns(
  metrics: readonly NamedMetric[],
  { collected, parts, rated }: MetricColumnOptions,
): MetricColumn[] {
  return metrics.flatMap((named, at) => {
    const [headline, ...others] = named.metric.parts;
    const shown =
      parts === "all" ? [headline, ...others.filter(({ better }) => better !== "neither")] : [headline];
    return shown.map((part) => {
      const setup = columnSetup(named, at, part, collected);
      return withInfo(tallyColumn(setup), {
        source: "metric",
        signature: signatureOf(named.metric),
        negated: setup.sign < 0,
        reasons: collected.reasons[at]!,
        rated,
      });
    });
  });
}

/** What a column of one part of a metric is made from. */
export function columnSetup(
  { name, metric }: NamedMetric,
  at: number,
  part: Part,
  { systems, tallies }: Collected,
): TallyColumnSetup {
  return {
    name: part === metric.parts[0] ? name : `${name}.${part.name}`,
    metric,
    part: part.name,
    sign: part.better === "lower" ? -1 : 1,
    systems: systems.length,
    tallies: tallies[at]!,
  };
}

/** A column with what a report says of it. */
export function withInfo(
  column: ReturnType<typeof tallyColumn>,
  {
    rated,
    ...info
  }: Pick<MetricColumn["info"], "source" | "signature" | "negated" | "reasons"> & {
    readonly rated: Uint8Array;
  },
): MetricColumn {
  const missing = rated.filter((one, text) => one === 1 && column.present[text] === 0).length;
  return { ...column, info: { name: column.name, missing, ...info } };
}
