import type { Disagreement } from "../../core/validation.ts";
import { formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Table } from "../table.ts";
import { numberColumn, wordColumn } from "./validation-column.ts";
import { formatShare } from "./validation-curve-table.ts";

/** Texts on which a metric and people differ, with both scores and where these stand among all texts. */
export function disagreementTable(
  disagreements: readonly Disagreement[],
  { decimals }: NumberOptions = {},
): Table {
  const numbers = (title: string, text: (one: Disagreement) => string) =>
    numberColumn(title, disagreements.map(text));
  const words = (title: string, text: (one: Disagreement) => string) =>
    wordColumn(title, disagreements.map(text));
  const columns = [
    words("example", ({ example }) => example),
    words("system", ({ system }) => system),
    numbers("metric", ({ score }) => formatNumber(score, decimals)),
    numbers("rank", ({ scoreRank }) => formatShare(scoreRank)),
    numbers("people", ({ human }) => formatNumber(human, decimals)),
    numbers("rank", ({ humanRank }) => formatShare(humanRank)),
    words("text", ({ text }) => text),
  ];
  return { columns, rows: disagreements.length };
}
