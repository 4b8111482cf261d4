// The page that the study of shares prints.
import { number, table } from "../reproduce/markdown.mjs";
import { DIMENSIONS_2020 } from "./agreement.mjs";
import { notMeasured } from "./shares.mjs";

/** Pearson's r between systems that the paper's Table 10 prints, over 50 texts of each system of 2020, by share and dimension. */
const PUBLISHED = {
  0.1: { DataCoverage: 0.85, Relevance: 0.93 },
  0.2: { DataCoverage: 0.83, Relevance: 0.92 },
  0.3: { DataCoverage: 0.77, Relevance: 0.85 },
};

const LEVELS = { system: "systems", item: "texts" };

/** The whole answer. */
export function ratioPage({ sampler, seed, rows }) {
  return `# Errors in the fact or in the text

FactSpotter, appendix A.4.1, measured again: models trained on the train part of WebNLG 2017 with the sampler \`${sampler}\` and seed ${seed}, which differ in the share of type II errors, those that
take something out of the text. Pearson's r with people, between systems' means and between single texts.

## WebNLG 2017, semantics

${table2017(rows)}

## WebNLG 2020

${table2020(rows)}

## Trainings

${rows.map(({ share, summary }) => `- ${label(share)}: ${summary.replaceAll("\n", "; ")}`).join("\n")}`;
}

/** Shares as the paper writes them. */
function label(share) {
  return `${number(1 - share, 1)} / ${number(share, 1)}`;
}

function table2017(rows) {
  const { missing } = rows[0].people2017;
  if (missing !== undefined) return notMeasured(missing);
  const sets = { all: "all", judged: "really judged" };
  const columns = Object.keys(sets).flatMap((set) => Object.keys(LEVELS).map((level) => ({ set, level })));
  return table(
    ["type I / type II", ...columns.map(({ set, level }) => `${LEVELS[level]}, ${sets[set]}`)],
    rows.map(({ share, people2017 }) => [
      label(share),
      ...columns.map(({ set, level }) =>
        number(people2017[set].dimensions.semantics.score?.[level].value, 3),
      ),
    ]),
  );
}

function table2020(rows) {
  const [{ people2020 }] = rows;
  const missing = people2020
    ? people2020.missing
    : "the judgements of people: name their folder with --ratings-2020";
  if (missing !== undefined) return notMeasured(missing);
  const columns = DIMENSIONS_2020.flatMap((dimension) =>
    Object.keys(LEVELS).map((level) => ({ dimension, level })),
  );
  const title = ({ dimension, level }) =>
    `${LEVELS[level]}, ${dimension}${level === "system" ? ", published / ours" : ""}`;
  const cell = ({ share, people2020: { dimensions } }, { dimension, level }) => {
    const ours = number(dimensions[dimension].score?.[level].value, 3);
    return level === "system" ? `${number(PUBLISHED[share]?.[dimension])} / ${ours}` : ours;
  };
  return table(
    ["type I / type II", ...columns.map(title)],
    rows.map((row) => [label(row.share), ...columns.map((column) => cell(row, column))]),
  );
}
