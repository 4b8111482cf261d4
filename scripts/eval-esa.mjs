// Plants errors by hand annotation and asks which of them ESA reports: npm run eval:esa -- --data <folder> [--split train]
import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { annotatedTexts } from "./eval-esa/annotated-texts.mjs";
import { evaluateText } from "./eval-esa/evaluate-text.mjs";
import { MentionFigures } from "./eval-esa/mention-figures.mjs";
import { poolOf } from "./eval-esa/plant.mjs";
import { evaluationPage } from "./eval-esa/tables.mjs";
import { Tallies } from "./eval-esa/tallies.mjs";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    split: { type: "string", default: "dev" },
    seed: { type: "string", default: "1" },
    limit: { type: "string", default: "Infinity" },
    output: { type: "string", short: "o" },
    errors: { type: "string" },
  },
});
if (values.data === undefined) {
  console.error("Say where the corpora are: npm run eval:esa -- --data <folder>");
  process.exit(2);
}

const texts = (await annotatedTexts(values.data, values.split)).slice(0, Number(values.limit));
const means = { pool: poolOf(texts), seed: Number(values.seed) };
const tallies = new Tallies();
const mentions = new MentionFigures(means.seed);
const errors = values.errors === undefined ? undefined : createWriteStream(values.errors);
for (const text of texts) {
  mentions.add(text);
  for (const outcome of await evaluateText(text, means)) {
    tallies.add(outcome);
    if (outcome.wrong) errors?.write(`${JSON.stringify(outcome)}\n`);
  }
}
await new Promise((done) => (errors ? errors.end(done) : done()));

const figures = { split: values.split, seed: means.seed, ...tallies.finish(), mentions: mentions.finish() };
console.log(evaluationPage(figures));
if (values.output !== undefined) await writeFile(values.output, `${JSON.stringify(figures, null, 2)}\n`);
