import { join } from "node:path";
import { writeAtomically } from "../../files/atomic-file.ts";
import { TRAINING_LOG } from "../../models/files/model-manifest.ts";
import { isModelDirectory, readTrainingLog } from "../../models/index.ts";
import { renderTrainingPlot } from "../../render/training-plot.ts";

/** Draws the log of a training, or that of a saved model: loss, learning rate and validation score over its steps. Answers the path. */
export async function plotTraining(logOrModel: string, output: string): Promise<string> {
  const log = (await isModelDirectory(logOrModel)) ? join(logOrModel, TRAINING_LOG) : logOrModel;
  await writeAtomically(output, renderTrainingPlot(await readTrainingLog(log), { title: logOrModel }));
  return output;
}
