// Tables 3 and 15 to 22: how ESA_I agrees with people and with other metrics, text by text, WebNLG 2020.
import { readRatings } from "../../dist/data/index.js";
import { bleu, chrfPlusPlus, meteor, ter } from "../../dist/metrics/index.js";
import { mean } from "../../dist/stats/index.js";
import { correlationTable } from "./correlation-table.mjs";
import { itemsOf, textKey } from "./judge-systems.mjs";

const OTHERS = { BLEU: bleu(), METEOR: meteor(), "chrF++": chrfPlusPlus(), TER: ter() };

/** The tables, or nothing where the judgements of people are not in the folder. */
export async function tables2020({ published, places, texts }) {
  if (places.ratings === undefined) return undefined;
  const marks = await marksOf(places.ratings);
  const rows = [];
  for await (const { example, candidates } of itemsOf({ data: places.test, input: places.inputs })) {
    const rated = candidates.filter(({ system }) => marks.has(textKey(example.id, system)));
    const others = await otherScores(rated.map((candidate) => ({ example, candidate })));
    for (const [at, { system }] of rated.entries()) {
      const key = textKey(example.id, system);
      rows.push({ ...texts.get(key), scores: { ...others[at], ...marks.get(key) } });
    }
  }
  return Object.entries(published).map(([set, printed]) => correlationTable(set, printed, rows));
}

/** For each rated text the mean mark of its judges, as they gave them, by dimension. */
async function marksOf(path) {
  const given = new Map();
  for await (const { exampleId, system, dimension, value } of readRatings(path)) {
    const key = textKey(exampleId, system);
    if (!given.has(key)) given.set(key, {});
    const dimensions = given.get(key);
    dimensions[dimension] ??= [];
    dimensions[dimension].push(value);
  }
  const means = (dimensions) =>
    Object.fromEntries(Object.entries(dimensions).map(([dimension, values]) => [dimension, mean(values)]));
  return new Map([...given].map(([key, dimensions]) => [key, means(dimensions)]));
}

async function otherScores(cases) {
  const scores = cases.map(() => ({}));
  for (const [name, metric] of Object.entries(OTHERS))
    for (const [at, { status, tally }] of (await metric.judge(cases, { evidence: false })).entries())
      if (status === "judged") scores[at][name] = metric.summarize(tally)[metric.parts[0].name];
  return scores;
}
