// The models that figures are made with: each trained on the train part of one corpus and on nothing else.
import { join } from "node:path";
import { signatureOf } from "../../dist/core/index.js";
import { parseMetricSpec } from "../../dist/engine/metrics/metric-spec.js";
import { resolveMetric } from "../../dist/engine/metrics/resolve-metrics.js";
import { embeddedFactspotterFolder, isModelDirectory } from "../../dist/models/index.js";

/**
 * The models by name, the release of WebNLG that each is trained on, and how, one training after the other: about 90 minutes on two cores
 * each. The releases overlap, so no model speaks for another's test part.
 */
const MODELS = {
  "webnlg-2017": {
    release: "challenge-2017",
    trainings: [{ epochs: 4, batch: 32, lr: 2e-4 }],
  },
  "webnlg-2017-constrained": {
    release: "v2.1-constrained",
    trainings: [{ sampler: "program", epochs: 3, batch: 32, lr: 2e-4, workers: 1 }],
  },
  "webnlg-2020": {
    release: "v3.0",
    trainings: [
      { epochs: 2, lr: 1.5e-4 },
      { epochs: 2, lr: 8e-5, "max-steps": 1150, seed: 2 },
      { sampler: "program", reversal: 0.1, epochs: 2, batch: 32, lr: 1.2e-4, seed: 3, workers: 1 },
    ],
  },
};

/** How all of them are trained. */
export const TRAINING = { workers: 2, seed: 1 };

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

/** The commands that train the models, as arguments of `assay`, each with the folder that it writes and that of the model it is made for. */
export function trainingCommands(data, models) {
  return Object.entries(MODELS).flatMap(([name, { release, trainings }]) => {
    const part = (split) => join(data, "webnlg", release, split);
    const folder = (at) => join(models, at === trainings.length - 1 ? name : `${name}-${at + 1}`);
    return trainings.map((own, at) => {
      const how = { ...TRAINING, ...own, ...(at === 0 ? {} : { model: folder(at - 1) }) };
      const options = Object.entries(how).flatMap(([option, value]) => [`--${option}`, String(value)]);
      return {
        output: folder(at),
        model: join(models, name),
        args: ["train", "factspotter", part("train"), "--dev", part("dev"), "-o", folder(at), ...options],
      };
    });
  });
}
