import { readTrainingLog } from "../models/index.ts";
import { renderTrainingPlot } from "../report/training-plot.ts";
import { writeAtomically } from "./atomic-file.ts";

/** Draws a training's log: loss, learning rate and validation score over its steps. Answers the path. */
export async function plotTraining(log: string, output: string): Promise<string> {
  await writeAtomically(output, renderTrainingPlot(await readTrainingLog(log), { title: log }));
  return output;
}
