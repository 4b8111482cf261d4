// The rankers that figures are made with, and the models that some of them need: each trained on the train part of one corpus and nothing else.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isModelDirectory } from "../../dist/models/index.js";

const fixture = (name) => fileURLToPath(new URL(`../../fixtures/paraphrase/${name}`, import.meta.url));

/** The invented corpus in which texts share no content word with their data. */
export const PARAPHRASE = { train: fixture("train.jsonl"), test: fixture("test.jsonl") };

/** What models are trained on, and validated on where the corpus has a part for that. */
function corpora(data) {
  const webnlg = (release) => ({
    train: join(data, "webnlg", release, "train"),
    dev: join(data, "webnlg", release, "dev"),
  });
  return {
    "webnlg-2017": { ...webnlg("challenge-2017"), how: { epochs: 2, batch: 32 } },
    "webnlg-2020": { ...webnlg("v3.0"), how: { "max-steps": 250, batch: 32 } },
    // It is small: an epoch is few steps.
    paraphrase: { train: PARAPHRASE.train, how: { epochs: 15, lr: 1e-4 } },
  };
}

/** In trials of 20 to 30 steps texts found more with the loss in-batch than with cosine, in both directions. */
const ALL = { loss: "in-batch", workers: 2, seed: 1 };
const DIRECTIONS = ["table", "reference"];
/** The name of the ranker that knows nothing. */
export const CHANCE = "chance";

/** The folder of a corpus's model for one direction. */
function folderOf(models, corpus, direction) {
  return join(models, `${corpus}-${direction}`);
}

/** The rankers by name, as options of the metric; those that need the corpus's models only when these are there. */
export async function rankersFor(corpus, models) {
  const plain = {
    chance: { ranker: CHANCE },
    BM25: { ranker: "bm25" },
    encoder: { ranker: "minilm" },
    hybrid: { ranker: "hybrid" },
  };
  if (models === undefined) return plain;
  const folders = DIRECTIONS.map((direction) => folderOf(models, corpus, direction));
  for (const folder of folders) if (!(await isModelDirectory(folder))) return plain;
  const [table, reference] = folders;
  return {
    ...plain,
    "fine-tuned": { ranker: table, referenceRanker: reference },
    "fine-tuned hybrid": { ranker: `hybrid:model=${table}`, referenceRanker: `hybrid:model=${reference}` },
  };
}

/** What is said where the corpus's models are missing. */
export function missingModels(corpus) {
  return `The models \`${corpus}-table\` and \`${corpus}-reference\` were not there: \`--models <folder> --train\` makes them.`;
}

/** The metric as `-m` takes it. */
export function specOf(options) {
  const written = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `rank?${written.join("&")}`;
}

/** The commands that train the models, as arguments of `assay`. */
export function trainingCommands(data, models) {
  return Object.entries(corpora(data)).flatMap(([corpus, { train, dev, how }]) =>
    DIRECTIONS.map((direction) => {
      const output = folderOf(models, corpus, direction);
      const given = Object.entries({ ...how, ...ALL }).flatMap(([name, value]) => [
        `--${name}`,
        String(value),
      ]);
      const validation = dev === undefined ? [] : ["--dev", dev];
      return {
        output,
        args: ["train", "ranker", train, ...validation, "--for", direction, "-o", output, ...given],
      };
    }),
  );
}
