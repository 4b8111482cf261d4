// How BERTScore agrees with the judgements of WebNLG 2017, by layer: npm run eval:bertscore -- --data <folder>
import { parseArgs } from "node:util";
import { validate } from "../dist/verbs/validate/validate.js";
import { webnlg2017 } from "./reproduce/webnlg-2017.mjs";

/** MiniLM has six layers; the first is the default. */
const METRICS = [
  "bertscore",
  "bertscore?layer=3",
  "bertscore?layer=5",
  "bertscore?layer=5&idf=true",
  "bertscore?layer=6",
  "bertscore?layer=6&precision=fp32",
];
const RELEASED = "BERTScore-F1";

const { values } = parseArgs({ options: { data: { type: "string" } } });
if (values.data === undefined) {
  console.error("Say where the corpora are: npm run eval:bertscore -- --data <folder>");
  process.exit(2);
}
const places = webnlg2017(values.data);
const { validation } = await validate({
  data: places.test,
  input: places.inputs,
  ratings: [places.ratings],
  ids: places.ids,
  metrics: METRICS,
  scores: [`${RELEASED}=${places.released("bert-f1")}`],
  resamples: 0,
  cache: true,
});
console.log(`semantics, ${validation.counts.texts} texts, Pearson's r: | between systems | between texts |`);
for (const { metric, dimension, system, item } of validation.agreement)
  if (dimension === "semantics")
    console.log(`| ${metric} | ${system.r.value.toFixed(3)} | ${item.pooled.r.value.toFixed(3)} |`);
