// The models that figures are made with: each trained on the train part of one corpus and on nothing else.
import { join } from "node:path";
import { signatureOf } from "../../dist/core/index.js";
import { embeddedFactspotterFolder, isModelDirectory } from "../../dist/models/index.js";
import { parseMetricSpec } from "../../dist/run/metric-spec.js";
import { resolveMetric } from "../../dist/run/resolve-metrics.js";

/** The models by name, and the release of WebNLG that each is trained on. The releases overlap, so no model speaks for another's test part. */
export const TRAINED_ON = {
  "webnlg-2017": "challenge-2017",
  "webnlg-2017-constrained": "v2.1-constrained",
  "webnlg-2020": "v3.0",
};

/** How all of them are trained. */
export const TRAINING = { workers: 2, epochs: 4, seed: 1 };

/** Where models are looked for: those by name in a folder of their own, the default one in the package unless another is given. */
export function modelFolders({ models, model = embeddedFactspotterFolder() }) {
  return (name) => {
    if (name === "default") return model;
    return models === undefined ? undefined : join(models, name);
  };
}

/** What is missing of a model; nothing when it is there. */
export async function missingModel(name, folder) {
  if (folder === undefined) return `the model ${name}: name the folder that holds it with --models`;
  if (await isModelDirectory(folder)) return undefined;
  const remedy = name === "default" ? "" : ": --train makes it";
  return `the model ${name}, which is not in ${folder}${remedy}`;
}

/** The metric with a model, as `-m` takes it. */
export function specOf(folder) {
  if (folder === embeddedFactspotterFolder()) return "factspotter";
  return `factspotter?model=${encodeURIComponent(folder)}`;
}

/** The metric with a model, ready to judge, and what its numbers depend on. */
export async function openMetric(folder) {
  const { metric } = await resolveMetric(parseMetricSpec(specOf(folder)));
  return { metric, signature: signatureOf(metric) };
}

/** The commands that train the models, as arguments of `assay`. */
export function trainingCommands(data, models) {
  return Object.entries(TRAINED_ON).map(([name, release]) => {
    const part = (split) => join(data, "webnlg", release, split);
    const how = Object.entries(TRAINING).flatMap(([option, value]) => [`--${option}`, String(value)]);
    const output = join(models, name);
    return {
      output,
      args: ["train", "factspotter", part("train"), "--dev", part("dev"), "-o", output, ...how],
    };
  });
}
