// Table 1: how many texts of each system leave entities out.
import { spearman } from "../../dist/stats/index.js";
import { number, table } from "../reproduce/markdown.mjs";

const HEAD = ["system", "1", "2", "3", "4", "5+", "≥ 1", "ESI_C^1", "ESA_C", "ESA_C\\1", "ESA_C\\2"];
const PRESETS = ["paper", "default"];

/** For each year the table, and how the ranks of ESI_C^1 agree with the paper's. */
export function table1(published, systems) {
  const years = Object.keys(published);
  const tables = Object.fromEntries(
    years.map((year) => [
      year,
      table(
        HEAD,
        Object.entries(published[year]).flatMap(([system, row]) => rowsOf(row, systems.get(system))),
      ),
    ]),
  );
  return { tables, agreement: agreementTable(published, systems), overall: overall(published, systems) };
}

function rowsOf({ name, exactly, atLeastOne, esi1, esa }, figures) {
  return [
    [`**${name}**, published`, ...exactly, atLeastOne, `${esi1} %`, ...esa.map((value) => number(value))],
    ...PRESETS.map((preset) => {
      const parts = figures.parts(preset);
      const counts = [1, 2, 3, 4].map((n) => parts[`texts${n}`]).concat(parts.texts5plus);
      return [
        preset === "paper" ? "`preset=paper`" : "default",
        ...counts,
        counts.reduce((all, count) => all + count, 0),
        `${number(100 * parts.esi1, 1)} %`,
        ...[parts.esa, parts.esa_1, parts.esa_2].map((value) => number(value)),
      ];
    }),
  ];
}

/** Spearman's ρ of the share of texts with an undetected entity with the paper's, taken from its counts: its percents are rounded. */
function agreementTable(published, systems) {
  const sets = {
    "2020, 16 systems": [published["2020"]],
    "2017, 9 systems": [published["2017"]],
    "all 25": Object.values(published),
  };
  const rows = Object.entries(sets).map(([label, years]) => {
    const all = years.flatMap((year) => Object.entries(year));
    const printed = years.flatMap((year) =>
      Object.values(year).map(({ atLeastOne }) => atLeastOne / (year === published["2020"] ? 1779 : 1862)),
    );
    const ours = (preset) => all.map(([system]) => systems.get(system).parts(preset).esi1);
    return [label, ...PRESETS.map((preset) => number(spearman(printed, ours(preset)), 3))];
  });
  return table(["systems", "`preset=paper`", "default"], rows);
}

/** Mean share of texts with an undetected entity, by year and preset. */
function overall(published, systems) {
  return Object.fromEntries(
    Object.entries(published).map(([year, rows]) => {
      const mean = (of) =>
        Object.entries(rows).reduce((sum, row) => sum + of(row), 0) / Object.keys(rows).length;
      return [
        year,
        {
          published: mean(([, { esi1 }]) => esi1),
          paper: mean(([system]) => 100 * systems.get(system).parts("paper").esi1),
          default: mean(([system]) => 100 * systems.get(system).parts("default").esi1),
        },
      ];
    }),
  );
}
