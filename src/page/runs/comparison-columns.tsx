import { formatP } from "../../render/comparison/comparison-p.ts";
import { SIGNIFICANT } from "../../render/comparison/comparison-table.ts";
import { formatInterval, formatNumber } from "../../render/format-number.ts";
import type { DataColumn } from "../parts/data-column.ts";
import { Plain } from "../parts/plain.tsx";
import { type ComparisonRow, OUTCOME_SIGNS, outcomeOf, signed } from "./comparison-rows.ts";

/** Systems under each part of a metric: the value, the difference from the baseline, and how sure that is. */
export const COMPARISON_COLUMNS: readonly DataColumn<ComparisonRow>[] = [
  { key: "metric", title: "metric", value: ({ metric, part }) => `${metric}.${part}` },
  {
    key: "system",
    title: "system",
    value: ({ system }) => system,
    cell: ({ system, isBaseline }) => (
      <>
        <Plain text={system} />
        {isBaseline ? " " : null}
        {isBaseline ? <span class="badge">baseline</span> : null}
      </>
    ),
  },
  { key: "value", title: "value", align: "right", value: ({ value }) => value },
  {
    key: "difference",
    title: "difference",
    note: "the system's value less the baseline's, over the examples judged for both",
    align: "right",
    value: ({ difference }) => difference?.value,
    interval: ({ difference }) => difference?.interval,
    intervalForm: "bounds",
    mark: ({ difference }) => (difference?.significant ? SIGNIFICANT : ""),
    cell: ({ difference }) =>
      difference ? (
        <span class="difference" {...(difference.reason === undefined ? {} : { title: difference.reason })}>
          {signed(formatNumber(difference.value))}
          {difference.significant ? (
            <abbr title="significant after Holm's correction">{SIGNIFICANT}</abbr>
          ) : null}{" "}
          <span class="muted">{formatInterval(difference.interval, "bounds")}</span>
        </span>
      ) : null,
  },
  {
    key: "outcome",
    title: "outcome",
    note: "better or worse only where the difference is significant",
    value: ({ difference }) => difference && outcomeOf(difference),
    cell: ({ difference }) => {
      const outcome = difference && outcomeOf(difference);
      return outcome === undefined ? null : (
        <span class={`outcome outcome-${outcome}`}>{OUTCOME_SIGNS[outcome]}</span>
      );
    },
  },
  {
    key: "p",
    title: "p",
    note: "two-sided, of both systems being alike",
    align: "right",
    decimals: 4,
    value: ({ difference }) => difference?.p,
    cell: ({ difference }) => (difference?.p === undefined ? null : formatP(difference.p)),
  },
  {
    key: "adjusted",
    title: "p (Holm)",
    note: "corrected for the number of comparisons",
    align: "right",
    decimals: 4,
    value: ({ difference }) => difference?.adjusted,
    cell: ({ difference }) => (difference?.adjusted === undefined ? null : formatP(difference.adjusted)),
  },
  {
    key: "items",
    title: "+ / = / −",
    note: "examples at which the system is better, equal and worse",
    align: "right",
    cell: ({ difference }) =>
      difference?.items
        ? `${difference.items.better} / ${difference.items.equal} / ${difference.items.worse}`
        : null,
  },
  {
    key: "pairs",
    title: "n",
    note: "examples judged for both",
    align: "right",
    decimals: 0,
    value: ({ difference }) => difference?.pairs,
    cell: ({ difference }) => difference?.pairs.toLocaleString("en") ?? null,
  },
];
