import { UserError } from "../core/errors.ts";
import type { OfferedMetric } from "../core/schema/offered-metric.ts";
import { parseMetricSpec } from "../engine/metrics/metric-spec.ts";
import { findMetric } from "../engine/metrics/resolve-metrics.ts";
import { METRICS } from "../metrics/index.ts";
import { describeOpened } from "../verbs/metrics/list-metrics.ts";

/** What a text is judged by where nobody names a metric: the verdict, which needs no model. */
export const USUAL_METRICS: readonly string[] = ["faithfulness"];

/** Every metric, and those that the server was started with. */
export async function offeredMetrics(
  registered: readonly string[],
  usual: readonly string[],
): Promise<OfferedMetric[]> {
  const names = [...new Set([...registered, ...METRICS.map(({ id }) => id)])];
  const offered: OfferedMetric[] = [];
  for (const name of names) offered.push(await offeredMetric(name, usual.includes(name)));
  return offered;
}

async function offeredMetric(name: string, usual: boolean): Promise<OfferedMetric> {
  try {
    return { ...(await describeOpened(name)), usual };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { summary, needs, byDefault } = findMetric(parseMetricSpec(name).id);
    const { message, hint } = error;
    return { name, summary, needs, byDefault, usual, problem: { message, hint } };
  }
}
