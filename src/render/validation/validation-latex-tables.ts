import type { CorrelationKind, ItemAgreement, Validation } from "../../core/validation.ts";
import { formatNumber, NOT_AVAILABLE } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Cell, Column, Table } from "../table.ts";
import { agreementOf, CEILING, ceilingCell, metricCells } from "./validation-cells.ts";
import { wordColumn } from "./validation-column.ts";
import { type Measure, measure, SYMBOLS } from "./validation-measures.ts";

const KINDS = ["r", "rho", "tau"] as const;

/** A table whose first rows are about people; a rule separates them from the metrics. */
export interface PaperTable {
  readonly table: Table;
  readonly peopleRows: number;
}

/** Metrics by dimensions at system level, as in FactSpotter's Table 3: first people against people, then one judge, then metrics. */
export function systemLevelTable(validation: Validation, options: NumberOptions): PaperTable {
  const between = validation.dimensions.length > 1 ? validation.dimensions.map(({ name }) => name) : [];
  const columns = validation.dimensions.flatMap(({ name }) =>
    KINDS.map((kind): Column => {
      const people = between.map((other) => betweenDimensions(validation, kind, other, name, options));
      const own = measureCells(validation, name, measure("system", kind), options);
      return { group: name, title: SYMBOLS[kind], align: "right", rank: 0, cells: [...people, ...own] };
    }),
  );
  return paperTable(validation, columns, between);
}

/** Metrics by dimensions over texts: all at once, within systems, within inputs. */
export function itemLevelTable(validation: Validation, options: NumberOptions): PaperTable {
  const columns = ratedDimensions(validation).flatMap((dimension) => {
    const column = (title: string, one: Measure): Column => {
      const cells = measureCells(validation, dimension, one, options);
      return { group: dimension, title, align: "right", rank: 0, cells };
    };
    return [
      ...KINDS.map((kind) => column(SYMBOLS[kind], measure("pooled", kind))),
      column("systems", measure("within-system")),
      significantColumn(validation, dimension, "withinSystemSignificant", options),
      column("inputs", measure("within-input")),
      significantColumn(validation, dimension, "withinInputSignificant", options),
    ];
  });
  return paperTable(validation, columns, []);
}

/** How often each metric orders two texts as people do. */
export function pairwiseTable(validation: Validation, options: NumberOptions): Table {
  const columns = validation.dimensions.map(({ name }): Column => {
    const cells = metricCells(validation, name, measure("pairwise", "accuracy"), options);
    return { title: name, align: "right", rank: 0, cells };
  });
  const names = validation.metrics.map(({ name }) => name);
  return { columns: [wordColumn("metric", names), ...columns], rows: names.length };
}

/** The dimensions on which texts have a score. */
export function ratedDimensions({ dimensions, agreement }: Validation): string[] {
  const rated = new Set(agreement.filter(({ item }) => item).map(({ dimension }) => dimension));
  return dimensions.map(({ name }) => name).filter((name) => rated.has(name));
}

function paperTable(
  validation: Validation,
  columns: readonly Column[],
  between: readonly string[],
): PaperTable {
  const people = [...between, ...(validation.ceilings.length > 0 ? [CEILING] : [])];
  const names = [...people, ...validation.metrics.map(({ name }) => name)];
  return {
    table: { columns: [wordColumn("metric", names), ...columns], rows: names.length },
    peopleRows: people.length,
  };
}

/** One judge against the rest, when anyone asked; then the metrics. */
function measureCells(
  validation: Validation,
  dimension: string,
  one: Measure,
  options: NumberOptions,
): Cell[] {
  const ceiling = ceilingCell(validation, dimension, one, options) ?? { text: NOT_AVAILABLE };
  const cells = metricCells(validation, dimension, one, options);
  return [...(validation.ceilings.length > 0 ? [ceiling] : []), ...cells];
}

/** Each pair of dimensions once: on the diagonal and right of it. */
function betweenDimensions(
  { dimensions, matrices }: Validation,
  kind: CorrelationKind,
  row: string,
  column: string,
  { decimals }: NumberOptions,
): Cell {
  const order = dimensions.map(({ name }) => name);
  if (order.indexOf(row) > order.indexOf(column)) return { text: "" };
  const matrix = matrices.find(({ level }) => level === "system");
  const at = (name: string): number => matrix?.names.indexOf(name) ?? -1;
  const value = matrix?.values[kind][at(row)]?.[at(column)] ?? undefined;
  return { text: formatNumber(value, decimals) };
}

/** The mean over the systems or inputs with p < 0.05, and how many these are. */
function significantColumn(
  validation: Validation,
  dimension: string,
  within: "withinSystemSignificant" | "withinInputSignificant",
  { decimals }: NumberOptions,
): Column {
  const ceilings = validation.ceilings.length === 0 ? [] : [ceilingItem(validation, dimension)];
  const items = validation.metrics.map(({ name }) => agreementOf(validation, name, dimension)?.item);
  const cells = [...ceilings, ...items].map((item) => {
    const { value, used } = item?.[within] ?? {};
    return { text: value === undefined ? NOT_AVAILABLE : `${formatNumber(value, decimals)} (${used})` };
  });
  return { group: dimension, title: "p<0.05", align: "right", rank: 0, cells };
}

function ceilingItem({ ceilings }: Validation, dimension: string): ItemAgreement | undefined {
  return ceilings.find((one) => one.dimension === dimension)?.item;
}
