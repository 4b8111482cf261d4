import { cellValue } from "../operators/number-pool.ts";
import type { Reading } from "../scope/reading.ts";
import type { Cell, Table } from "../table/cell.ts";
import type { Decision } from "./decision.ts";

const MOST = /\b(?:most|highest|largest|greatest|biggest|longest|tallest|maximum)\b/iu;
const LEAST = /\b(?:least|fewest|lowest|smallest|shortest|minimum)\b/iu;
/** What makes an extreme one among some rows, or no claim about one row. */
const RESTRICTED =
  /\b(?:second|third|fourth|fifth|at (?:most|least)|than|not|no|never|one of|among|total|combined|average|same|different|all|both|between|common|recent|most of)\b/iu;

/** Decides a statement that a row has the most or the least by a column that it names. */
export function decideExtreme(table: Table, reading: Reading, named: readonly Cell[]): Decision {
  const { text, places } = reading;
  const isMost = MOST.test(text);
  const isLeast = LEAST.test(text);
  if (isMost === isLeast || RESTRICTED.test(text)) return "unsure";
  const columns = [...table.columns.values()].filter((cells) => {
    const [first] = cells;
    return (
      first!.rows.length > 0 &&
      cells.length > 2 &&
      [...first!.own].every((stem) => places.has(stem)) &&
      cells.filter((cell) => cellValue(cell, null) !== null).length >= cells.length * 0.8
    );
  });
  const longest = Math.max(0, ...columns.map(([first]) => first!.own.size));
  const [column, another] = columns.filter(([first]) => first!.own.size === longest);
  if (!column || another) return "unsure";
  const measured = column.filter((cell) => cellValue(cell, null) !== null);
  const values = measured.map((cell) => cellValue(cell, null)!);
  const wanted = isMost ? Math.max(...values) : Math.min(...values);
  const best = new Set(
    measured.filter((cell) => cellValue(cell, null) === wanted).map((cell) => cell.rows.at(-1)),
  );
  const rows = named.filter((cell) => cell.column !== column[0]!.column).map((cell) => cell.rows.at(-1));
  const stated = named.filter((cell) => cell.column === column[0]!.column);
  if (rows.length === 0 && stated.length === 0) return "unsure";
  // A value of many rows names none of them.
  if (new Set(rows).size > 2) return "unsure";
  const isRow = rows.length === 0 || rows.some((row) => best.has(row));
  const isValue = stated.length === 0 || stated.some((cell) => cellValue(cell, null) === wanted);
  return isRow && isValue ? "entailed" : "unsure";
}
