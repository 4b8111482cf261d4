import type { ShareCurve } from "../../core/validation.ts";
import { formatInterval, formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Table } from "../table.ts";
import { wordColumn } from "./validation-column.ts";

/** System-level correlation on one dimension by the share of examples with a tag: metrics down, shares across. */
export function curveTable(
  { points }: ShareCurve,
  dimension: string,
  { decimals, interval = "bounds" }: NumberOptions = {},
): Table {
  const own = points.filter((point) => point.dimension === dimension);
  const metrics = [...new Set(own.map(({ metric }) => metric))];
  const shares = [...new Set(own.map(({ share }) => share))].sort((a, b) => a - b);
  const columns = shares.map((share) => ({
    title: formatShare(share),
    align: "right" as const,
    rank: 0,
    cells: metrics.map((metric) => {
      const point = own.find((one) => one.metric === metric && one.share === share);
      return {
        text: formatNumber(point?.mean, decimals),
        interval: formatInterval(point?.interval, interval, decimals),
      };
    }),
  }));
  return { columns: [wordColumn("metric", metrics), ...columns], rows: metrics.length };
}

/** A share as a percentage, `37.5 %`. */
export function formatShare(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}
