// Measures FactSpotter against what it must reach: npm run eval:factspotter -- --data <folder> [--models <folder>] [--train]
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { agreement2017, agreement2020 } from "./eval-factspotter/agreement.mjs";
import { classify } from "./eval-factspotter/classification.mjs";
import { classificationCorpora, plantedCorpus } from "./eval-factspotter/corpora.mjs";
import { missingModel, modelFolders, trainingCommands } from "./eval-factspotter/models.mjs";
import { evaluationPage } from "./eval-factspotter/page.mjs";
import { plantedErrors } from "./eval-factspotter/planted.mjs";
import { trainModels } from "./train-models.mjs";

const PARTS = ["classification", "agreement", "planted"];

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    // Folder of the models by name, and of a model to take for the default one.
    models: { type: "string" },
    model: { type: "string" },
    train: { type: "boolean", default: false },
    "ratings-2020": { type: "string" },
    only: { type: "string", default: PARTS.join(",") },
    limit: { type: "string" },
    seed: { type: "string", default: "1" },
    output: { type: "string", short: "o" },
  },
});
const only = values.only.split(",");
if (values.data === undefined || !only.every((part) => PARTS.includes(part))) {
  console.error("Say where the corpora are: npm run eval:factspotter -- --data <folder>");
  console.error(`--only takes some of ${PARTS.join(", ")}, separated by commas.`);
  process.exit(2);
}
const { data } = values;
const say = (text) => console.error(text);
if (values.train) {
  const commands = trainingCommands(data, values.models ?? "<models>");
  if (values.models === undefined) {
    // Without a place to put the models, the commands are all there is to give.
    for (const { args } of commands) console.log(`assay ${args.join(" ")}`);
    process.exit();
  }
  await trainModels(commands, say);
}

const folderOf = modelFolders(values);
const settings = {
  limit: values.limit === undefined ? undefined : Number(values.limit),
  seed: Number(values.seed),
};

/** A figure, or what is missing to measure it. */
async function measured(title, { part, model, data: path = data }, measure) {
  const missing =
    (only.includes(part) ? undefined : "it was left out by --only") ??
    (existsSync(path) ? undefined : `${path} is not there`) ??
    (await missingModel(model, folderOf(model)));
  if (missing !== undefined) return { missing };
  say(`${title} …`);
  return measure(folderOf(model));
}

const corpora = classificationCorpora(data);
const classification = {};
for (const [name, corpus] of Object.entries(corpora))
  classification[name] = await measured(name, { ...corpus, part: "classification" }, (folder) =>
    classify(corpus, folder, settings),
  );
const people2017 = await measured("people, 2017", { part: "agreement", model: "webnlg-2017" }, (folder) =>
  agreement2017(data, folder),
);
const ratings = values["ratings-2020"];
const people2020 =
  ratings === undefined
    ? { missing: "the judgements of people: name their folder with --ratings-2020" }
    : await measured("people, 2020", { part: "agreement", model: "default", data: ratings }, (folder) =>
        agreement2020(data, ratings, folder),
      );
const corpus = plantedCorpus(data);
const planted = await measured("planted errors", { ...corpus, part: "planted" }, (folder) =>
  plantedErrors(corpus, folder, settings),
);

const figures = { ...settings, model: values.model, classification, people2017, people2020, planted };
console.log(evaluationPage({ figures, corpora }));
if (values.output !== undefined) await writeFile(values.output, `${JSON.stringify(figures, null, 2)}\n`);
