import type { Fact, Need, Origin } from "../../core/fact.ts";

/** A cell of a ToTTo table. */
export interface TottoCell {
  readonly value: string;
  readonly is_header?: boolean;
  readonly column_span?: number;
}

/** A ToTTo table and what surrounds it. */
export interface TottoTable {
  readonly table: readonly (readonly TottoCell[])[];
  readonly highlighted: readonly (readonly [row: number, column: number])[];
  readonly pageTitle: string;
  readonly sectionTitle: string;
  readonly sectionText: string;
}

/**
 * The facts of a ToTTo table, such that the required ones are the table by which the original evaluation measures
 * recall (highlighted cells, page title, section title) and all of them the one for precision (every cell, headers
 * too, both titles and the section's text). As there, empty cells are left out and `|` is written `-`.
 */
export function tottoFacts(input: TottoTable): readonly Fact[] {
  const highlighted = new Set(input.highlighted.map(([row, column]) => `${row},${column}`));
  const facts: Fact[] = [];
  const add = (relation: string, text: string, need: Need, origin: Origin): void => {
    const value = text.trim().replaceAll("|", "-");
    if (value === "") return;
    const kept = value === text ? origin : { ...origin, value: text };
    facts.push({ id: String(facts.length + 1), subject: null, relation, value, need, origin: kept });
  };
  for (const { cell, row, column, above, left } of placedCells(input.table)) {
    const need = highlighted.has(`${row},${column}`) ? "required" : "optional";
    const place = above === "" ? { row, column } : { row, column, attribute: above };
    if (cell.is_header) add("header", cell.value, need, { row, column });
    else add(joined([above, ...left]) || "cell", cell.value, need, place);
  }
  add("page title", input.pageTitle, "required", { attribute: "table_page_title" });
  add("section title", input.sectionTitle, "required", { attribute: "table_section_title" });
  add("section text", input.sectionText, "optional", { attribute: "table_section_text" });
  return facts;
}

/** A cell with the headers that name it: those of the header rows above it, and those to its left. */
interface PlacedCell {
  readonly cell: TottoCell;
  readonly row: number;
  readonly column: number;
  readonly above: string;
  readonly left: readonly string[];
}

function* placedCells(table: TottoTable["table"]): Generator<PlacedCell> {
  const headers: string[][] = [];
  for (const [row, cells] of table.entries()) {
    const isHeaderRow = cells.every((cell) => cell.is_header || cell.value.trim() === "");
    const left: string[] = [];
    let start = 0;
    for (const [column, cell] of cells.entries()) {
      const end = start + spanOf(cell);
      yield { cell, row, column, above: joined(headers.slice(start, end).flat()), left };
      if (cell.is_header) left.push(cell.value.trim());
      if (cell.is_header && isHeaderRow)
        for (let at = start; at < end; at++) {
          headers[at] ??= [];
          headers[at]?.push(cell.value.trim());
        }
      start = end;
    }
  }
}

/** How many columns a cell takes up; never more than HTML allows. */
function spanOf({ column_span = 1 }: TottoCell): number {
  return Math.min(Math.max(Math.trunc(column_span) || 1, 1), 1000);
}

/** Headers as one name: each once, from the outermost to the nearest. */
function joined(headers: readonly (string | undefined)[]): string {
  return [...new Set(headers)].filter((header) => header).join(" ");
}
