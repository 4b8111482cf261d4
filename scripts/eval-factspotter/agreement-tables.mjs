// Agreement with people as Markdown.
import { number, table } from "../reproduce/markdown.mjs";
import { notMeasured } from "./shares.mjs";

/** Pearson's r that is to be reached over the texts of 2017. */
const SETS_2017 = {
  all: { title: "all", aims: { system: 0.96, item: 0.77 } },
  judged: { title: "really judged", aims: { system: 0.95, item: 0.7 } },
};

/** The same for the dimensions of 2020, and what the paper prints, which is of systems only. */
const SETS_2020 = {
  Correctness: { title: "correctness", aims: { system: 0.93, item: 0.53 }, paper: { system: 0.94 } },
  DataCoverage: { title: "data coverage", aims: { system: 0.93, item: 0.53 }, paper: { system: 0.91 } },
  Relevance: { title: "relevance", aims: { system: 0.93, item: 0.47 }, paper: { system: 0.96 } },
};

const LEVELS = { system: "systems", item: "texts" };

/** Agreement with the marks for semantics of 2017, beside that of the scores that the authors released. */
export function table2017(result) {
  if (result.missing !== undefined) return notMeasured(result.missing);
  const rows = Object.entries(SETS_2017).flatMap(([set, wanted]) => {
    const { texts, dimensions } = result[set];
    const found = dimensions.semantics;
    return rowsOf(found, { ...wanted, texts, other: (level) => number(found.released?.[level].value, 3) });
  });
  return table(headOf("authors' released scores"), rows);
}

/** Agreement with the marks of 2020. */
export function table2020(result) {
  if (result.missing !== undefined) return notMeasured(result.missing);
  const { texts, dimensions } = result;
  const rows = Object.entries(SETS_2020).flatMap(([dimension, { paper, ...wanted }]) =>
    rowsOf(dimensions[dimension], { ...wanted, texts, other: (level) => number(paper[level]) }),
  );
  return table(headOf("paper"), rows);
}

function headOf(other) {
  return ["agreement of", "texts", "measured", "aim", other, "mean", "minimum", "word overlap"];
}

function rowsOf(found, { title, aims, texts, other }) {
  return Object.entries(LEVELS).map(([level, what]) => [
    `${what}, ${title}`,
    texts,
    withInterval(found.score?.[level]),
    `≥ ${aims[level].toFixed(2)}`,
    other(level),
    ...["mean", "minimum", "overlap"].map((row) => number(found[row]?.[level].value, 3)),
  ]);
}

function withInterval({ value, interval } = {}) {
  if (value === undefined || interval === undefined) return number(value, 3);
  return `${number(value, 3)} (${number(interval.low)} – ${number(interval.high)})`;
}
