import { describe, expect, it } from "vitest";
import type { DataColumn } from "./data-column.ts";
import { nextSorting, parseSorting, sortingText, sortRows } from "./sort-rows.ts";

interface Row {
  readonly name: string;
  readonly f?: number;
}

const columns: readonly DataColumn<Row>[] = [
  { key: "name", title: "name", value: ({ name }) => name },
  { key: "f", title: "f", better: "higher", value: ({ f }) => f },
  { key: "drawing", title: "drawing" },
];
const rows: readonly Row[] = [{ name: "b10", f: 0.2 }, { name: "a" }, { name: "b2", f: 0.9 }];
const sorted = (text: string) => sortRows(rows, columns, parseSorting(text)).map(({ name }) => name);

describe("sortRows(rows, columns, sorting)", () => {
  it("sorts numbers by size, names with their numbers", () => {
    expect(sorted("-f")).toEqual(["b2", "b10", "a"]);
    expect(sorted("name")).toEqual(["a", "b2", "b10"]);
  });

  it("puts what has no value last either way", () => {
    expect(sorted("f")).toEqual(["b10", "b2", "a"]);
  });

  it("leaves the order as it is without a column to sort by", () => {
    for (const text of ["", "drawing", "nowhere"]) expect(sorted(text)).toEqual(["b10", "a", "b2"]);
  });
});

describe("nextSorting(column, present)", () => {
  it("begins at the good end, turns round, and goes back to the table's own order", () => {
    const [, f] = columns as [DataColumn<Row>, DataColumn<Row>];
    const first = nextSorting(f, undefined);
    const second = nextSorting(f, first);
    expect([first, second, nextSorting(f, second)].map(sortingText)).toEqual(["-f", "f", ""]);
  });
});
