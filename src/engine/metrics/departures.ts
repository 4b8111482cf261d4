import { departureOf } from "../resources/load-language-model.ts";
import { parseMetricSpecs } from "./metric-spec.ts";
import { findMetric } from "./resolve-metrics.ts";

/** Kinds of resources that are sent data and texts. */
const SENDING: readonly string[] = ["language-model", "second-judge"];

/** What to say of metrics that send data and texts to another place, before anything is judged. */
export function departures(metrics: readonly string[]): string[] {
  const said = parseMetricSpecs(metrics).flatMap(({ id, options }) =>
    Object.entries(findMetric(id).resources)
      .filter(([option, kind]) => SENDING.includes(kind) && Object.hasOwn(options, option))
      .map(([option]) => departureOf(options[option]!)),
  );
  return [...new Set(said)];
}
