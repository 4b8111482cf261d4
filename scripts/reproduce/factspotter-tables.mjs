// FactSpotter's Tables 3, 12, 14 and 16, from the scores that its authors released.

import { readRatings } from "../../dist/data/index.js";
import { krippendorffAlphaOfUnits } from "../../dist/stats/index.js";
import { validate } from "../../dist/verbs/validate/validate.js";
import { number, pair, table } from "./markdown.mjs";
import { RELEASED } from "./webnlg-2017.mjs";

const KINDS = ["r", "rho", "tau"];

export async function factSpotterTables({ places, published }) {
  const run = async (options) => {
    const { validation } = await validate({
      data: places.test,
      input: places.inputs,
      ratings: [places.ratings],
      metrics: ["bleu"],
      scores: Object.entries(RELEASED).map(([name, folder]) => `${name}=${places.released(folder)}`),
      ids: places.ids,
      resamples: 1000,
      ...options,
    });
    return validation;
  };
  const all = await run({ includeUnjudged: true });
  const filtered = await run({ includeUnjudged: true, filter: "significant" });
  const judged = await run({});
  return {
    table3: table3(published.factSpotterTable3, { all, filtered, judged }),
    people: peopleTable(published.factSpotterTable3, { all, judged }),
    table12: table12(published.factSpotterTable12, { all, judged }),
    table14: table14(published.factSpotterTable14, { all, judged }),
    table16: await table16(published.factSpotterTable16, { places, judged }),
    counts: { all: all.counts, judged: judged.counts },
  };
}

/** The row of a metric, or of one judge against the rest, on a dimension. */
function entryOf(validation, label, dimension) {
  if (label === "Human") return validation.ceilings.find((one) => one.dimension === dimension);
  const metric = label === "BLEU" ? "bleu" : label;
  return validation.agreement.find((one) => one.metric === metric && one.dimension === dimension);
}

function table3({ columns, rows }, { all, filtered, judged }) {
  const head = ["metric", ...columns.flatMap((name) => KINDS.map((kind) => `${name} ${kind}`))];
  const body = Object.entries(rows).flatMap(([label, printed]) => {
    const cells = (validation) =>
      columns.flatMap((dimension) =>
        KINDS.map((kind) => entryOf(validation, label, dimension)?.system[kind].mean),
      );
    const rows =
      label === "Human"
        ? // The texts filled in by rule have one mark each, so there is nothing to hold it against; and no test to filter by.
          [["judged", cells(judged)]]
        : [
            ["all, filtered", cells(filtered)],
            ["all", cells(all)],
            ["judged", cells(judged)],
          ];
    return [["published", printed.flat()], ...rows].map(([name, values]) => [
      `${label}, ${name}`,
      ...values.map((value) => number(value)),
    ]);
  });
  return table(head, body);
}

function peopleTable({ people }, { all, judged }) {
  const correlationOf = ({ matrices }, a, b, kind) => {
    const { names, values } = matrices.find(({ level }) => level === "system");
    return values[kind][names.indexOf(a)][names.indexOf(b)];
  };
  const rows = Object.entries(people).map(([label, printed]) => {
    const [a, b] = label.split(" and ");
    return [
      label,
      ...KINDS.map((kind, at) => pair(printed[at], correlationOf(all, a, b, kind))),
      ...KINDS.map((kind) => number(correlationOf(judged, a, b, kind))),
    ];
  });
  return table(["dimensions", ...KINDS, ...KINDS.map((kind) => `${kind}, judged`)], rows);
}

function table12({ columns, rows, significant }, { all, judged }) {
  const of = (validation, label, dimension) =>
    entryOf(validation, label, dimension)?.item.withinInputSignificant;
  const body = Object.entries(rows).map(([label, printed]) => [
    label,
    ...columns.map((dimension, at) => {
      const ours = of(all, label, dimension);
      return `${pair(printed[at], ours?.value)} (${significant[label]?.[at] ?? "–"} / ${ours?.used})`;
    }),
    ...columns.map((dimension) => {
      const ours = of(judged, label, dimension);
      return `${number(ours?.value)} (${ours?.used})`;
    }),
  ]);
  return table(["metric", ...columns, ...columns.map((name) => `${name}, judged`)], body);
}

function table14({ columns, rows }, { all, judged }) {
  const of = (validation, label, dimension, which) =>
    entryOf(validation, label, dimension)?.item[which].value;
  const body = Object.entries(rows).map(([label, printed]) => [
    label,
    ...columns.map((dimension, at) =>
      [
        number(printed[at]),
        number(of(all, label, dimension, "withinSystemSignificant")),
        number(of(all, label, dimension, "withinSystem")),
      ].join(" / "),
    ),
    ...columns.map((dimension) => number(of(judged, label, dimension, "withinSystem"))),
  ]);
  return table(["metric", ...columns, ...columns.map((name) => `${name}, judged`)], body);
}

async function table16({ rows }, { places, judged }) {
  const everyone = await alphaOfAllTeams(places.perJudge);
  const of = (name) => judged.judges.find(({ dimension }) => dimension === name);
  const body = Object.entries(rows).map(([name, printed]) => [
    name,
    pair(printed, everyone[name], 4),
    number(of(name)?.alpha.ordinal, 4),
    number(of(name)?.fleissKappa, 4),
  ]);
  return table(["dimension", "ordinal α", "ordinal α, nine systems", "Fleiss' κ, nine systems"], body);
}

/** Agreement over the nine systems and the reference, every mark counted: what the paper's table is about. */
async function alphaOfAllTeams(path) {
  const dimensions = {};
  for await (const { exampleId, system, dimension, value } of readRatings(path)) {
    dimensions[dimension] ??= new Map();
    const key = JSON.stringify([exampleId, system]);
    dimensions[dimension].set(key, [...(dimensions[dimension].get(key) ?? []), value]);
  }
  return Object.fromEntries(
    Object.entries(dimensions).map(([name, units]) => [
      name,
      krippendorffAlphaOfUnits([...units.values()], "ordinal"),
    ]),
  );
}
