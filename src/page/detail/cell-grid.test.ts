import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { cellGrid } from "./cell-grid.ts";
import { dataRows } from "./data-rows.ts";
import { linksOf } from "./links.ts";

const cell = (
  row: number,
  column: number,
  attribute: string,
  value: string,
  subject: string | null,
): Fact => ({
  id: `${row}/${column}`,
  subject,
  relation: attribute,
  value,
  need: "required",
  origin: { row, column, attribute },
});
const gridOf = (facts: readonly Fact[]) => cellGrid(dataRows(facts, linksOf(facts, []), [], ""));
const values = ({ lines }: ReturnType<typeof gridOf>): string[][] =>
  lines.map(({ cells }) => cells.map((rows) => rows.map(({ value }) => value).join("|")));

describe("cellGrid(rows)", () => {
  it("puts facts into their rows and columns, empty cells too", () => {
    const grid = gridOf([
      cell(0, 0, "line", "Blue", null),
      cell(0, 2, "fare", "4.20", null),
      cell(1, 0, "line", "Amber", null),
    ]);
    expect(grid.columns).toEqual(["line", "fare"]);
    expect(values(grid)).toEqual([
      ["Blue", "4.20"],
      ["Amber", ""],
    ]);
    expect([grid.named, grid.about]).toEqual([false, ""]);
  });

  it("names the lines of a table with a key", () => {
    const grid = gridOf([cell(0, 1, "fare", "4.20", "Blue"), cell(1, 1, "fare", "3.80", "Amber")]);
    expect(grid.lines.map(({ about }) => about)).toEqual(["Blue", "Amber"]);
    expect(grid.named).toBe(true);
  });

  it("says once what the whole table is about, and keeps what is in no cell", () => {
    const title: Fact = { id: "t", subject: null, relation: "title", value: "Ferries", need: "optional" };
    const grid = gridOf([
      title,
      cell(0, 1, "fare", "4.20", "Ferries"),
      cell(1, 1, "fare", "3.80", "Ferries"),
    ]);
    expect([grid.about, grid.named]).toEqual(["Ferries", false]);
    expect(grid.rest.map(({ value }) => value)).toEqual(["Ferries"]);
  });
});
