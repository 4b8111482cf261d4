// What steering a generator by facts gains and costs: npm run eval:generation -- --data <examples with references> --generator <generator>
//   --weights 0,0.15   the weights to try (default: 0,0.05,0.1,0.15,0.2,0.25,0.3); 0 is plain search and always tried
//   --decoding paper   as the paper prints it (default: as its authors' program does it)
//   --beams, --max-tokens, --reader, --supported, --support-reader   as assay generate has them
//   --limit <n>        only the first n examples
//   --systems <folder> texts of other systems to print beside: a folder each, with primary.en, a line for each example
//   --output <file>    the figures as JSON
// Judged by ESA and the claims checker, which steer nothing.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { generate, readExamples } from "../dist/index.js";
import { judgeTexts } from "./eval-generation/judge-texts.mjs";
import { submissionsIn } from "./eval-generation/submissions.mjs";
import { costLine, figuresTable, quartileTable } from "./eval-generation/tables.mjs";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    generator: { type: "string" },
    weights: { type: "string", default: "0,0.05,0.1,0.15,0.2,0.25,0.3" },
    decoding: { type: "string", default: "program" },
    beams: { type: "string", default: "5" },
    "max-tokens": { type: "string", default: "128" },
    reader: { type: "string" },
    supported: { type: "string" },
    "support-reader": { type: "string" },
    limit: { type: "string", default: "Infinity" },
    systems: { type: "string" },
    output: { type: "string", short: "o" },
  },
});
if (values.data === undefined || values.generator === undefined) {
  console.error("Say what to write from, and who writes: --data <examples> --generator <generator>");
  process.exit(2);
}

const examples = [];
for await (const { example } of readExamples(values.data)) {
  if (example.references.length > 0 && example.facts.length > 0) examples.push(example);
  if (examples.length >= Number(values.limit)) break;
}
const weights = [...new Set([0, ...values.weights.split(",").map(Number)])].sort((a, b) => a - b);

const runs = [];
for (const weight of weights) {
  const run = await written(weight);
  runs.push({ weight, ...run, ...(await judgeTexts(examples, run.texts)) });
  console.error(`λ = ${weight}: done in ${run.minutes.toFixed(1)} min`);
}
const systems = [];
for await (const { name, texts } of submissionsIn(values.systems, examples.length))
  systems.push({ name, ...(await judgeTexts(examples, texts)) });

console.log(figuresTable(runs, systems));
console.log(quartileTable(runs));
console.log(costLine(runs, examples.length));
if (values.output !== undefined) {
  const figures = runs.map(({ texts: _, complete: _c, scores: _s, ...rest }) => rest);
  const others = systems.map(({ complete: _, ...rest }) => rest);
  await writeFile(
    values.output,
    `${JSON.stringify({ examples: examples.length, runs: figures, systems: others }, null, 2)}\n`,
  );
}

/** The texts of one weight, their own scores, and the time that writing them took. */
async function written(weight) {
  const texts = [];
  const scores = [];
  const start = performance.now();
  const items = examples.map((example) => ({ example, candidates: [] }));
  const { signature, cut, refused } = await generate(
    {
      ...{ items, generator: values.generator, decoding: values.decoding },
      ...{ beams: Number(values.beams), maxTokens: Number(values["max-tokens"]) },
      ...(weight > 0 && { factual: weight, reader: values.reader }),
      ...(weight > 0 &&
        values.supported !== undefined && {
          supported: Number(values.supported),
          supportReader: values["support-reader"],
        }),
    },
    {
      onWritten({ texts: [best] }) {
        texts.push(best?.text.trimEnd() ?? "");
        scores.push(best?.score ?? Number.NEGATIVE_INFINITY);
      },
    },
  );
  return { signature, cut, refused, texts, scores, minutes: (performance.now() - start) / 60_000 };
}
