// What an extractor makes of texts whose data is known, and how CS and RG-F agree with the judgements of WebNLG 2017:
// npm run eval:extraction -- --data <folder> --model <extractor>
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openMetric, readExamples } from "../dist/index.js";
import { validate } from "../dist/verbs/validate/validate.js";
import { webnlg2017 } from "./reproduce/webnlg-2017.mjs";

const { values } = parseArgs({
  options: { data: { type: "string" }, model: { type: "string" }, limit: { type: "string" } },
});
if (values.data === undefined || values.model === undefined) {
  console.error(
    "Say where corpora and extractor are: npm run eval:extraction -- --data <folder> --model <extractor>",
  );
  process.exit(2);
}
const metric = `extraction?model=${values.model}`;

/** Held-out pairs of data and text, by what they are called. */
const HELD_OUT = {
  "WebNLG 2017 dev": "webnlg/challenge-2017/dev",
  "WebNLG 2017 test": "webnlg/challenge-2017/test/testdata_with_lex.xml",
  "E2E test": "e2e/testset_w_refs.csv",
};
const BATCH = 200;

const extraction = await openMetric(metric);
console.log(
  "| the first reference of each example | texts | precision | recall | F | facts of unknown attributes |",
);
console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
for (const [name, place] of Object.entries(HELD_OUT)) {
  const { texts, parts } = await scoreReferences(join(values.data, place));
  const of = (part) => parts[part].toFixed(3);
  console.log(`| ${name} | ${texts} | ${of("rg")} | ${of("rg-recall")} | ${of("rg-f")} | ${of("unknown")} |`);
}
await extraction.close();

/** The parts of all first references of a set against their own data. */
async function scoreReferences(place) {
  const all = [];
  for await (const { example } of readExamples(place)) if (example.references.length > 0) all.push(example);
  const step = values.limit === undefined ? 1 : Math.max(1, Math.floor(all.length / Number(values.limit)));
  const cases = all
    .filter((_, at) => at % step === 0)
    .map((example) => ({
      example: { ...example, references: [] },
      candidate: { exampleId: example.id, system: "reference", text: example.references[0], sample: 0 },
    }));
  let sum = extraction.tallies.map(() => 0);
  let texts = 0;
  for (let from = 0; from < cases.length; from += BATCH)
    for (const judgement of await extraction.judge(cases.slice(from, from + BATCH), { evidence: false })) {
      if (judgement.status !== "judged") continue;
      texts++;
      sum = sum.map((count, at) => count + judgement.tally[at]);
    }
  return { texts, parts: extraction.summarize(sum) };
}

const places = webnlg2017(values.data);
const { validation } = await validate({
  data: places.test,
  input: places.inputs,
  ratings: [places.ratings],
  metrics: [metric],
  parts: "all",
  resamples: 0,
  cache: true,
});
console.log(`\nsemantics of 2017, ${validation.counts.texts} texts, Pearson's r:`);
console.log("| part | between systems | between texts |");
console.log("| --- | ---: | ---: |");
for (const { metric, dimension, system, item } of validation.agreement)
  if (dimension === "semantics")
    console.log(`| ${metric} | ${system.r.value.toFixed(3)} | ${item.pooled.r.value.toFixed(3)} |`);
