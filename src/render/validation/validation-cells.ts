import type { MetricAgreement, Validation } from "../../core/validation.ts";
import { bestOf } from "../best-of.ts";
import { formatInterval, formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Cell, Table } from "../table.ts";
import { headline, type Measure, measure } from "./validation-measures.ts";

/** Stands after the number of a metric that is significantly better than every other one. */
export const LEADS = "†";

/** The name of the row that shows what a metric can hardly pass. */
export const CEILING = "one judge vs the rest";

const SYSTEM_R = measure("system", "r");

/** How a metric agrees with people on a dimension. */
export function agreementOf(
  { agreement }: Validation,
  metric: string,
  dimension: string,
): MetricAgreement | undefined {
  return agreement.find((one) => one.metric === metric && one.dimension === dimension);
}

/** The metric with the highest system-level Pearson correlation on a dimension; undefined when none is defined. */
export function bestMetric(validation: Validation, dimension: string): string | undefined {
  let best: { readonly name: string; readonly r: number } | undefined;
  for (const { name } of validation.metrics) {
    const agreement = agreementOf(validation, name, dimension);
    const r = headline(SYSTEM_R, agreement && SYSTEM_R.of(agreement), validation.bootstrap);
    if (r !== undefined && !(best && best.r >= r)) best = { name, r };
  }
  return best?.name;
}

/** Whether any number of a table is marked as leading all others. */
export function hasLead({ columns }: Table): boolean {
  return columns.some(
    ({ align, cells }) => align === "right" && cells.some(({ text }) => text.endsWith(LEADS)),
  );
}

/** One measure on one dimension, a cell for each metric: the best marked, and with † one that leads all others. */
export function metricCells(
  validation: Validation,
  dimension: string,
  measure: Measure,
  { decimals, interval }: NumberOptions = {},
): Cell[] {
  const measured = validation.metrics.map(({ name }) => {
    const agreement = agreementOf(validation, name, dimension);
    return agreement && measure.of(agreement);
  });
  const values = measured.map((one) => headline(measure, one, validation.bootstrap));
  const best = bestOf(values, measure.competes ? "higher" : "neither", decimals);
  return measured.map((one, at) => {
    const mark = leads(validation, dimension, measure, at, values) ? LEADS : "";
    return {
      text: formatNumber(values[at], decimals) + mark,
      interval: values[at] === undefined ? "" : formatInterval(one?.interval, interval, decimals),
      best: best[at]!,
    };
  });
}

/** The same for one judge against the rest: never the best, since it is not a metric. Undefined when nobody asked. */
export function ceilingCell(
  validation: Validation,
  dimension: string,
  measure: Measure,
  { decimals, interval }: NumberOptions = {},
): Cell | undefined {
  const ceiling = validation.ceilings.find((one) => one.dimension === dimension);
  const measured = ceiling && measure.of(ceiling);
  if (!measured) return undefined;
  return {
    text: formatNumber(measured.value, decimals),
    interval: measured.value === undefined ? "" : formatInterval(measured.interval, interval, decimals),
  };
}

/** Whether the metric is higher than every other one that has a number, each time by a significant difference. */
function leads(
  { metrics, differences }: Validation,
  dimension: string,
  { differs }: Measure,
  at: number,
  values: readonly (number | undefined)[],
): boolean {
  const own = values[at];
  if (!differs || own === undefined) return false;
  const { name } = metrics[at]!;
  const rivals = metrics.filter((_, other) => other !== at && values[other] !== undefined);
  const beats = (rival: string): boolean =>
    differences.some(
      (one) =>
        one.dimension === dimension &&
        ((one.a === name && one.b === rival) || (one.a === rival && one.b === name)) &&
        differs(one),
    );
  const highest = values.every((value, other) => other === at || value === undefined || value < own);
  return rivals.length > 0 && highest && rivals.every(({ name: rival }) => beats(rival));
}
