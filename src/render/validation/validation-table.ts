import type { Validation } from "../../core/validation.ts";
import { NOT_AVAILABLE } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Column, Table } from "../table.ts";
import { agreementOf, CEILING, ceilingCell, metricCells } from "./validation-cells.ts";
import { wordColumn } from "./validation-column.ts";
import { type Measure, measure } from "./validation-measures.ts";

interface Place {
  readonly measure: Measure;
  readonly group: string;
  readonly title: string;
  readonly rank: number;
}

/** The columns from left to right. What a reader asks for first gives way last. */
const PLACES: readonly Place[] = [
  { measure: measure("system", "r"), group: "systems", title: "r", rank: 0 },
  { measure: measure("system", "rho"), group: "systems", title: "ρ", rank: 2 },
  { measure: measure("system", "tau"), group: "systems", title: "τ", rank: 4 },
  { measure: measure("pooled", "r"), group: "all texts", title: "r", rank: 1 },
  { measure: measure("pooled", "rho"), group: "all texts", title: "ρ", rank: 5 },
  { measure: measure("within-system"), group: "r within", title: "systems", rank: 3 },
  { measure: measure("within-system-significant"), group: "r within", title: "systems p<0.05", rank: 7 },
  { measure: measure("within-input"), group: "r within", title: "inputs", rank: 3 },
  { measure: measure("within-input-significant"), group: "r within", title: "inputs p<0.05", rank: 6 },
];

const PAIRWISE: Place = {
  measure: measure("pairwise", "accuracy"),
  group: "pairs",
  title: "accuracy",
  rank: 1,
};

export interface ValidationTableOptions extends NumberOptions {
  /** Whether the numbers over texts have intervals too. Default: only those over systems. */
  readonly everyInterval?: boolean;
}

/**
 * Metrics by measures on one dimension; below them, where it is known, one judge against the rest. Intervals are shown
 * as bounds unless told otherwise: those of correlations are lopsided, and half their width would hide it.
 */
export function validationTable(
  validation: Validation,
  dimension: string,
  { everyInterval = false, interval = "bounds", ...numbers }: ValidationTableOptions = {},
): Table {
  const ceiling = validation.ceilings.some((one) => one.dimension === dimension);
  const names = [...validation.metrics.map(({ name }) => name), ...(ceiling ? [CEILING] : [])];
  const column = (place: Place): Column[] =>
    measureColumn(validation, dimension, place, {
      ...numbers,
      interval: everyInterval || place.measure.level === "system" ? interval : "none",
    });
  const columns = [
    wordColumn("metric", names),
    ...PLACES.flatMap(column),
    ...significantColumn(validation, dimension),
    ...column(PAIRWISE),
  ];
  return { columns, rows: names.length };
}

/** A measure's column; none when no metric has that measure on this dimension. */
function measureColumn(
  validation: Validation,
  dimension: string,
  { measure, group, title, rank }: Place,
  options: NumberOptions,
): Column[] {
  const asked = validation.metrics.some(({ name }) => {
    const agreement = agreementOf(validation, name, dimension);
    return agreement !== undefined && measure.of(agreement) !== undefined;
  });
  if (!asked) return [];
  const cells = [
    ...metricCells(validation, dimension, measure, options),
    ceilingCell(validation, dimension, measure, options) ?? { text: "" },
  ];
  return [{ group, title, align: "right", rank, cells }];
}

/** Of how many inputs the correlation over systems has p < 0.05. */
function significantColumn(validation: Validation, dimension: string): Column[] {
  const items = validation.metrics.map(({ name }) => agreementOf(validation, name, dimension)?.item);
  if (items.every((item) => item === undefined)) return [];
  const ceiling = validation.ceilings.find((one) => one.dimension === dimension)?.item;
  const cells = [...items, ceiling].map((item, at) => {
    if (!item) return { text: at === items.length ? "" : NOT_AVAILABLE };
    const { used, of } = item.withinInputSignificant;
    return { text: `${used} of ${of}` };
  });
  return [{ group: "r within", title: "significant", align: "right", rank: 5, cells }];
}
