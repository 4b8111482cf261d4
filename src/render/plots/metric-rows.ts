import type { Interval } from "../../core/report.ts";
import type { Validation } from "../../core/validation.ts";
import { agreementOf } from "../validation/validation-cells.ts";
import { headline, measure } from "../validation/validation-measures.ts";

/** A metric's system-level correlations on a dimension, as they are drawn. */
export interface MetricRow {
  readonly name: string;
  readonly r: number | undefined;
  readonly rho: number | undefined;
  readonly tau: number | undefined;
  readonly interval: Interval | undefined;
}

/** The metrics from the highest Pearson correlation down; those without one last. */
export function metricRows(validation: Validation, dimension: string): MetricRow[] {
  const rows = validation.metrics.map(({ name }): MetricRow => {
    const agreement = agreementOf(validation, name, dimension);
    const of = (kind: "r" | "rho" | "tau"): number | undefined => {
      const one = measure("system", kind);
      const value = headline(one, agreement && one.of(agreement), validation.bootstrap);
      return Number.isFinite(value) ? value : undefined;
    };
    const { r, rho, tau } = { r: of("r"), rho: of("rho"), tau: of("tau") };
    return { name, r, rho, tau, interval: r === undefined ? undefined : agreement?.system.r.interval };
  });
  const height = ({ r }: MetricRow): number => r ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((a, b) => (height(a) === height(b) ? 0 : height(b) - height(a)));
}
