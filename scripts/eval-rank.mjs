// Measures the ranking metric against what it must reach: npm run eval:rank -- --data <folder> [--models <folder>] [--train]
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { figure2 } from "./eval-rank/figure-2.mjs";
import { evaluationPage } from "./eval-rank/page.mjs";
import { paraphrases } from "./eval-rank/paraphrase.mjs";
import { people2017 } from "./eval-rank/people.mjs";
import { plantedValues } from "./eval-rank/planted.mjs";
import { CHANCE, rankersFor, trainingCommands } from "./eval-rank/rankers.mjs";
import { speeds } from "./eval-rank/speed.mjs";
import { trainModels } from "./train-models.mjs";

const PARTS = ["people", "planted", "paraphrase", "speed"];
/** Where it is worth knowing what comes out by chance. */
const CHANCE_MATTERS = ["people", "paraphrase"];

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    // Folder of the models by name; some rankers only, by name.
    models: { type: "string" },
    rankers: { type: "string" },
    train: { type: "boolean", default: false },
    only: { type: "string", default: PARTS.join(",") },
    limit: { type: "string" },
    seed: { type: "string", default: "1" },
    // SVG to write, and all figures as JSON.
    figure: { type: "string" },
    output: { type: "string", short: "o" },
  },
});
const only = values.only.split(",");
if (values.data === undefined || !only.every((part) => PARTS.includes(part))) {
  console.error("Say where the corpora are: npm run eval:rank -- --data <folder>");
  console.error(`--only takes some of ${PARTS.join(", ")}, separated by commas.`);
  process.exit(2);
}
const { data, models } = values;
const say = (text) => console.error(text);
if (values.train) {
  const commands = trainingCommands(data, models ?? "<models>");
  if (models === undefined) {
    // Without a place to put the models, the commands are all there is to give.
    for (const { args } of commands) console.log(`assay ${args.join(" ")}`);
    process.exit();
  }
  await trainModels(commands, say);
}

const settings = {
  limit: values.limit === undefined ? undefined : Number(values.limit),
  seed: Number(values.seed),
};

/** Figures with the rankers for a corpus, or what is missing to measure them. */
async function measured(part, { corpus, path = data }, measure) {
  if (!only.includes(part)) return { missing: "it was left out by --only" };
  if (!existsSync(path)) return { missing: `${path} is not there` };
  const chosen = values.rankers?.split(",");
  const rankers = Object.entries(await rankersFor(corpus, models)).filter(([name]) =>
    chosen === undefined ? name !== CHANCE || CHANCE_MATTERS.includes(part) : chosen.includes(name),
  );
  return measure(Object.fromEntries(rankers), { ...settings, say });
}

const people = await measured(
  "people",
  { corpus: "webnlg-2017", path: join(data, "webnlg-2017-systems") },
  (rankers, how) => people2017(data, rankers, how),
);
const dev = join(data, "webnlg/v3.0/dev");
const planted = await measured("planted", { corpus: "webnlg-2020", path: dev }, (rankers, how) =>
  plantedValues(dev, rankers, how),
);
const paraphrase = await measured("paraphrase", { corpus: "paraphrase" }, paraphrases);
const speed = await measured(
  "speed",
  { corpus: "webnlg-2020", path: join(data, "webnlg-2020-systems") },
  (rankers, how) => speeds(data, rankers, how),
);

if (values.figure !== undefined && people.missing === undefined)
  await writeFile(values.figure, figure2(people));
const figures = { ...settings, people, planted, paraphrase, speed };
console.log(evaluationPage({ ...figures, figure: people.missing === undefined ? values.figure : undefined }));
if (values.output !== undefined) await writeFile(values.output, `${JSON.stringify(figures, null, 2)}\n`);
