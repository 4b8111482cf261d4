import { badData, type Where } from "../../core/errors.ts";
import type { FactRow } from "../../core/fact.ts";
import { didYouMean } from "../../core/nearest.ts";
import { type FactDraft, textOf } from "./fact-draft.ts";
import { factRow, tableRowKeys } from "./fact-rows.ts";
import { withFieldNeeds } from "./field-needs.ts";
import { readableName } from "./readable-name.ts";

/** A table as data: named columns, and rows with a cell for each. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** The column whose cell is what the other cells of its row are about. */
  readonly key?: string | undefined;
  /** What the table is about. */
  readonly title?: string | undefined;
}

/**
 * Every cell of a table as a fact about its row: the subject is the cell in the key column, else the title. With a
 * key column the title is a fact of its own, optional: a text may use it. Empty cells say nothing.
 */
export function tableFacts(table: Table, where: Where): FactDraft[] {
  const { columns, rows, title } = table;
  const key = keyColumn(table, where);
  const facts: FactDraft[] = [];
  if (title !== undefined && key !== undefined)
    facts.push({
      subject: null,
      relation: "title",
      value: title,
      need: "optional",
      origin: { attribute: "title" },
    });
  rows.forEach((cells, row) => {
    if (cells.length !== columns.length)
      throw badData(
        `row ${row + 1} of the table has ${cells.length} cells, but there are ${columns.length} columns`,
        where,
        "Give each row a cell for each column; an empty cell is null.",
      );
  });
  const keys = tableRowKeys(columns, rows, table.key);
  rows.forEach((cells, number) => {
    const row = factRow(`[${number}]`, number, keys);
    facts.push(...rowFacts({ columns, cells, number, key, title: title ?? null, row }));
  });
  return withFieldNeeds(facts);
}

function keyColumn({ columns, key }: Table, where: Where): number | undefined {
  if (key === undefined) return undefined;
  const at = columns.indexOf(key);
  if (at < 0)
    throw badData(
      `the table's key ${JSON.stringify(key)} is not one of its columns`,
      where,
      didYouMean(key, columns, `Its columns are: ${columns.join(", ")}.`),
    );
  return at;
}

interface Row {
  readonly columns: readonly string[];
  readonly cells: readonly unknown[];
  readonly number: number;
  readonly key: number | undefined;
  readonly title: string | null;
  readonly row: FactRow;
}

function rowFacts({ columns, cells, number, key, title, row }: Row): FactDraft[] {
  const subject = key === undefined ? undefined : textOf(cells[key]);
  const cellFact = (column: number, about: string | null): FactDraft[] => {
    const value = textOf(cells[column]);
    const attribute = columns[column]!;
    return value === undefined
      ? []
      : [
          {
            subject: about,
            relation: readableName(attribute),
            value,
            need: "required",
            origin: { row: number, column, attribute },
            row,
          },
        ];
  };
  const facts = columns.flatMap((_, column) => (column === key ? [] : cellFact(column, subject ?? title)));
  // A row that holds nothing but its key still says that the key is there.
  return facts.length === 0 && key !== undefined ? cellFact(key, title) : facts;
}
