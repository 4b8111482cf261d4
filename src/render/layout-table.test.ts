import { describe, expect, it } from "vitest";
import { layoutTable } from "./layout-table.ts";
import { plainStyle } from "./style.ts";
import type { Cell, Column } from "./table.ts";

const names = (title: string, ...texts: string[]): Column => ({
  title,
  align: "left",
  rank: 0,
  cells: texts.map((text) => ({ text })),
});
const numbers = (title: string, rank: number, cells: Cell[], group?: string): Column => ({
  ...(group === undefined ? {} : { group }),
  title,
  align: "right",
  rank,
  cells,
});
const lay = (columns: Column[], width: number, style = plainStyle) =>
  layoutTable({ columns, rows: columns[0]?.cells.length ?? 0 }, { width, style });

const columns = [
  names("system", "a", "短文"),
  numbers("f", 0, [{ text: "0.50", interval: "± 0.10", best: true }, { text: "n/a" }], "m"),
  numbers("p", 2, [{ text: "0.25" }, { text: "10.00" }], "m"),
  numbers("n", 1, [{ text: "9" }, { text: "0" }]),
];

describe("layoutTable(table, {width, style})", () => {
  it("aligns values, marks and intervals by display width", () => {
    expect(lay(columns, 80)).toEqual({
      lines: [
        "        m",
        "system             f      p  n",
        "──────────────────────────────",
        "a       0.50* ± 0.10   0.25  9",
        "短文     n/a          10.00  0",
      ],
      leftOut: [],
    });
  });

  it("leaves out the columns of the highest rank first", () => {
    expect(lay(columns, 24)).toEqual({
      lines: [
        "        m",
        "system             f  n",
        "───────────────────────",
        "a       0.50* ± 0.10  9",
        "短文     n/a          0",
      ],
      leftOut: ["m.p"],
    });
  });

  it("goes on below when the columns of rank 0 do not fit", () => {
    const many = ["x", "y", "z"].map((title) => numbers(title, 0, [{ text: "0.125" }]));
    expect(lay([names("system", "a"), ...many], 20).lines).toEqual([
      "system      x      y",
      "────────────────────",
      "a       0.125  0.125",
      "",
      "system      z",
      "─────────────",
      "a       0.125",
    ]);
  });

  it("makes room for a group's name that is wider than its columns", () => {
    const long = numbers("f", 0, [{ text: "1" }], "a long name");
    expect(lay([names("system", "a"), long, numbers("n", 0, [{ text: "2" }])], 40).lines).toEqual([
      "        a long name",
      "system            f  n",
      "──────────────────────",
      "a                 1  2",
    ]);
  });

  it("shortens long names and shows what they hide", () => {
    const { lines } = lay(
      [names("system", "a very long name of a system", "x\ny\x1b"), numbers("n", 0, [])],
      40,
    );
    expect(lines.slice(2)).toEqual(["a very l… system", "x\\ny\\x1b"]);
  });

  it("emphasises the best by the style it is given", () => {
    const style = { ...plainStyle, bold: (text: string) => `<b>${text}</b>` };
    expect(lay(columns, 80, style).lines[3]).toBe("a       <b>0.50*</b> ± 0.10   0.25  9");
  });

  it("draws a table without columns or rows", () => {
    expect(lay([], 80)).toEqual({ lines: ["", ""], leftOut: [] });
    expect(lay([names("system")], 80).lines).toEqual(["system", "──────"]);
  });
});
