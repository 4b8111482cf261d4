import { describe, expect, it } from "vitest";
import type { DataColumn } from "./data-column.ts";
import { tableCsv, tableLatex } from "./table-files.ts";

interface Row {
  readonly name: string;
  readonly f: number | undefined;
  readonly n: number;
}

const columns: readonly DataColumn<Row>[] = [
  { key: "name", title: "system", value: ({ name }) => name },
  {
    key: "f",
    title: "f",
    group: "esa",
    align: "right",
    value: ({ f }) => f,
    interval: ({ f }) => (f === undefined ? undefined : { low: f - 0.1, high: f + 0.1 }),
    best: ({ f }) => f === 0.5,
    mark: () => "†",
  },
  { key: "n", title: "n", align: "right", decimals: 0, value: ({ n }) => n },
  { key: "drawing", title: "drawing", cell: () => "not in a file" },
];
const rows: readonly Row[] = [
  { name: "=cmd()", f: 0.5, n: 3 },
  { name: "a_b, c", f: undefined, n: 12 },
];

describe("tableCsv(columns, rows)", () => {
  it("has numbers in full, the ends of intervals, and nothing that a spreadsheet would run", () => {
    expect(tableCsv(columns, rows)).toBe(
      `system,esa.f,esa.f.low,esa.f.high,n\n'=cmd(),0.5,0.4,0.6,3\n"a_b, c",,,,12\n`,
    );
  });
});

describe("tableLatex(caption, columns, rows)", () => {
  it("is a tabular with the best in bold, escaped", () => {
    expect(tableLatex("Scores\n\\input{x}", columns, rows)).toBe(`% Scores\\n\\input{x}
% Needs \\usepackage{booktabs}.
\\begin{tabular}{lrr}
  \\toprule
   & \\multicolumn{1}{c}{ESA} &  \\\\
  \\cmidrule(lr){2-2}
  system & F & n \\\\
  \\midrule
  =cmd() & \\textbf{0.500†} {\\scriptsize $\\pm$ 0.100} & 3 \\\\
  a\\_b, c & n/a† & 12 \\\\
  \\bottomrule
\\end{tabular}
`);
  });

  it("writes the ends of an interval where half its width would mislead", () => {
    const share: DataColumn<Row> = {
      key: "share",
      title: "share",
      value: () => 0,
      interval: () => ({ low: 0, high: 0.242 }),
      intervalForm: "bounds",
    };
    expect(tableLatex("Shares", [share], rows)).toContain("0.000 {\\scriptsize {[}0.000, 0.242{]}}");
  });
});
