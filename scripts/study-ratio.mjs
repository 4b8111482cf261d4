// How the share of errors in the text bears on agreement with people (FactSpotter, appendix A.4.1): npm run study:ratio -- --data <folder>
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isModelDirectory } from "../dist/models/index.js";
import { train } from "../dist/verbs/train/train.js";
import { agreement2017, agreement2020 } from "./eval-factspotter/agreement.mjs";
import { TRAINING } from "./eval-factspotter/models.mjs";
import { ratioPage } from "./eval-factspotter/ratio-page.mjs";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    // Where the models are kept; models that are there are not trained again.
    models: { type: "string" },
    sampler: { type: "string", default: "program" },
    shares: { type: "string", default: "0.1,0.2,0.3" },
    // One epoch each, so that all have seen the same, unless the time is up before.
    epochs: { type: "string", default: "1" },
    minutes: { type: "string", default: "20" },
    "max-steps": { type: "string" },
    // So many examples of the train part instead of all.
    limit: { type: "string" },
    seed: { type: "string", default: String(TRAINING.seed) },
    "ratings-2020": { type: "string" },
    output: { type: "string", short: "o" },
  },
});
const { data, sampler, "ratings-2020": ratings } = values;
const corpus = data === undefined ? undefined : join(data, "webnlg/challenge-2017");
if (corpus === undefined || !existsSync(corpus)) {
  console.error("Say where the corpora are: npm run study:ratio -- --data <folder>");
  if (corpus !== undefined) console.error(`${corpus} is not there.`);
  process.exit(2);
}

const models = values.models ?? (await mkdtemp(join(tmpdir(), "assay-ratio-")));
const say = (text) => console.error(text);

/** Trains the model of one share, unless it is there; answers its folder and what the training said. */
async function trained(share) {
  const output = join(models, `${sampler}-${share}`);
  if (await isModelDirectory(output)) return { output, summary: "trained before" };
  const { summary } = await train(
    "factspotter",
    {
      ...TRAINING,
      data: [join(corpus, "train")],
      dev: [join(corpus, "dev")],
      output,
      sampler,
      typeTwo: share,
      epochs: Number(values.epochs),
      minutes: Number(values.minutes),
      seed: Number(values.seed),
      ...(values["max-steps"] === undefined ? {} : { maxSteps: Number(values["max-steps"]) }),
      ...(values.limit === undefined ? {} : { limit: Number(values.limit) }),
    },
    { onWarning: say },
  );
  // Where a model was written says nothing to whoever reads the page.
  return { output, summary: summary.replaceAll(`${output}: `, "") };
}

try {
  const rows = [];
  for (const share of values.shares.split(",").map(Number)) {
    say(`share ${share} …`);
    const { output, summary } = await trained(share);
    say(summary);
    const people2017 = await agreement2017(data, output);
    const people2020 = ratings === undefined ? undefined : await agreement2020(data, ratings, output);
    rows.push({ share, summary, people2017, people2020 });
  }
  const figures = { sampler, seed: Number(values.seed), rows };
  console.log(ratioPage(figures));
  if (values.output !== undefined) await writeFile(values.output, `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  if (values.models === undefined) await rm(models, { recursive: true, force: true });
}
