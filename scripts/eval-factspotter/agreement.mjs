// How the metric agrees with people, as `assay validate` measures it.
import { validate } from "../../dist/verbs/validate/validate.js";
import { webnlg2017 } from "../reproduce/webnlg-2017.mjs";
import { webnlg2020 } from "../reproduce-esa/systems-2020.mjs";
import { specOf } from "./models.mjs";
import { wordOverlap } from "./word-overlap.mjs";

const RELEASED = "authors-scores";
const RESAMPLES = 1000;

/** The dimensions of 2020 that ask whether a text is true to its data. */
export const DIMENSIONS_2020 = ["Correctness", "DataCoverage", "Relevance"];

/** What stands in the rows of a table, by the name of its column in a validation. */
function rowNames(folder) {
  const spec = specOf(folder);
  return {
    score: spec,
    mean: `${spec}.mean`,
    minimum: `${spec}.minimum`,
    overlap: wordOverlap.id,
    released: RELEASED,
  };
}

/** Agreement with the marks for semantics of 2017: over all texts, and over those that people really saw; or what is missing. */
export async function agreement2017(data, folder) {
  const { missing, places } = placesIn(data, webnlg2017);
  if (missing !== undefined) return { missing };
  const run = (includeUnjudged) =>
    agreement(folder, {
      data: places.test,
      input: places.inputs,
      ratings: [places.ratings],
      dimensions: ["semantics"],
      scores: [`${RELEASED}=${places.released("fact-spotter")}`],
      ids: places.ids,
      includeUnjudged,
    });
  return { all: await run(true), judged: await run(false) };
}

/** Agreement with the marks of 2020, each judge's as z-scores, as the challenge scores texts; or what is missing. */
export async function agreement2020(data, ratings, folder) {
  const { missing, places } = placesIn(data, webnlg2020);
  if (missing !== undefined) return { missing };
  return agreement(folder, {
    data: places.test,
    input: places.inputs,
    ratings: [ratings],
    dimensions: DIMENSIONS_2020,
    scale: "z",
  });
}

function placesIn(data, find) {
  try {
    return { places: find(data) };
  } catch (error) {
    return { missing: error.message };
  }
}

/** Pearson's r by dimension and row, between systems and between texts, each with its interval. */
async function agreement(folder, options) {
  const { validation } = await validate({
    ...options,
    metrics: [specOf(folder), wordOverlap],
    parts: "all",
    resamples: RESAMPLES,
    disagreements: 0,
  });
  const rows = Object.entries(rowNames(folder));
  const found = (metric, dimension) =>
    validation.agreement.find((one) => one.metric === metric && one.dimension === dimension);
  return {
    texts: validation.counts.texts,
    signature: validation.metrics[0].signature,
    dimensions: Object.fromEntries(
      options.dimensions.map((dimension) => [
        dimension,
        Object.fromEntries(
          rows.flatMap(([row, metric]) => {
            const one = found(metric, dimension);
            return one ? [[row, { system: pointOf(one.system.r), item: pointOf(one.item?.pooled.r) }]] : [];
          }),
        ),
      ]),
    ),
  };
}

function pointOf({ value, interval, n } = {}) {
  return { value, interval, n };
}
