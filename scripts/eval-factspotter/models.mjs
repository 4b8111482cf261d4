// The models that figures are made with: each trained on the train part of one corpus and on nothing else.
import { join } from "node:path";
import { signatureOf } from "../../dist/core/index.js";
import { embeddedFactspotterFolder, isModelDirectory } from "../../dist/models/index.js";
import { parseMetricSpec } from "../../dist/run/metric-spec.js";
import { resolveMetric } from "../../dist/run/resolve-metrics.js";

/**
 * The models by name, the release of WebNLG that each is trained on, and how long: each takes less than 40 minutes on two cores. The releases
 * overlap, so no model speaks for another's test part.
 */
const MODELS = {
  "webnlg-2017": { release: "challenge-2017", how: { epochs: 4, batch: 32, lr: 2e-4 } },
  "webnlg-2017-constrained": { release: "v2.1-constrained", how: { "max-steps": 500, lr: 2e-4 } },
  "webnlg-2020": { release: "v3.0", how: { epochs: 2, lr: 1e-4 } },
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

/** The commands that train the models, as arguments of `assay`. */
export function trainingCommands(data, models) {
  return Object.entries(MODELS).map(([name, { release, how: own }]) => {
    const part = (split) => join(data, "webnlg", release, split);
    const how = Object.entries({ ...own, ...TRAINING }).flatMap(([option, value]) => [
      `--${option}`,
      String(value),
    ]);
    const output = join(models, name);
    return {
      output,
      args: ["train", "factspotter", part("train"), "--dev", part("dev"), "-o", output, ...how],
    };
  });
}
