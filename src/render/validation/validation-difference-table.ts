import type { Difference, MetricDifference } from "../../core/validation.ts";
import { formatP } from "../comparison/comparison-p.ts";
import { formatInterval, formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Column, Table } from "../table.ts";
import { numberColumn, wordColumn } from "./validation-column.ts";

/** How much better one metric agrees than another, a − b: significant differences in bold. */
export function differenceTable(
  differences: readonly MetricDifference[],
  { decimals }: NumberOptions = {},
): Table {
  const column = (title: string, of: (one: MetricDifference) => Difference | undefined): Column => ({
    title,
    align: "right",
    rank: 0,
    cells: differences.map((one) => differenceCell(of(one), decimals)),
  });
  const pValues = (title: string, of: (one: MetricDifference) => number | undefined): Column =>
    numberColumn(
      title,
      differences.map((one) => {
        const p = of(one);
        return p === undefined ? "" : formatP(p);
      }),
    );
  const columns = [
    wordColumn(
      "a",
      differences.map(({ a }) => a),
    ),
    wordColumn(
      "b",
      differences.map(({ b }) => b),
    ),
    column("systems.r", ({ system }) => system.r),
    column("systems.ρ", ({ system }) => system.rho),
    column("systems.τ", ({ system }) => system.tau),
    ...(differences.some(({ item }) => item) ? [column("all texts.r", ({ item }) => item)] : []),
    column("pairs.accuracy", ({ pairwise }) => pairwise),
    numberColumn(
      "texts",
      differences.map(({ texts }) => String(texts)),
    ),
    pValues("Williams' p", ({ williamsP }) => williamsP),
    pValues("McNemar's p", ({ mcnemarP }) => mcnemarP),
  ];
  return { columns, rows: differences.length };
}

function differenceCell(difference: Difference | undefined, decimals: number | undefined) {
  return {
    text: formatNumber(difference?.value, decimals),
    interval: formatInterval(difference?.interval, "bounds", decimals),
    best: difference?.significant ?? false,
  };
}

/** The difference seen from the other metric: b − a. */
export function swapped(one: MetricDifference): MetricDifference {
  const { r, rho, tau } = one.system;
  return {
    ...one,
    a: one.b,
    b: one.a,
    system: { r: negative(r), rho: negative(rho), tau: negative(tau) },
    ...(one.item ? { item: negative(one.item) } : {}),
    pairwise: negative(one.pairwise),
  };
}

function negative({ value, interval, significant }: Difference): Difference {
  return {
    ...(value === undefined ? {} : { value: -value }),
    ...(interval ? { interval: { low: -interval.high, high: -interval.low } } : {}),
    significant,
  };
}
