import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { usageError } from "../core/errors.ts";
import { refuseForeignFolder } from "../models/files/model-directory.ts";

/** Where a training keeps what it needs to go on: a folder beside the model that it will write. */
export interface TrainingPlace {
  /** The model's folder. */
  readonly output: string;
  readonly folder: string;
  readonly checkpoint: string;
  readonly log: string;
  readonly samples: string;
  /** Whether there is a training to go on with. */
  readonly begun: boolean;
  /** Removes the folder: nothing is left to be done. */
  clear(): Promise<void>;
  /** Removes what is made anew each time, and all when there is nothing to go on with. */
  leave(): Promise<void>;
}

/** Looks whether a model can be written there, and whether there is a training to resume; one is never begun anew unasked. */
export async function openTrainingPlace(output: string, resume: boolean): Promise<TrainingPlace> {
  const model = output.replace(/(?<=.)[/\\]+$/, "");
  await refuseForeignFolder(model);
  const folder = `${model}.training`;
  const [checkpoint, samples] = [join(folder, "checkpoint"), join(folder, "samples.jsonl")];
  const begun = await exists(checkpoint);
  if (begun && !resume)
    throw usageError(
      `${folder} holds a training that was not finished`,
      "Add --resume to go on with it, or remove that folder to begin anew.",
    );
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true });
  return {
    output: model,
    folder,
    checkpoint,
    log: join(folder, "log.jsonl"),
    samples,
    begun,
    clear,
    leave: async () => ((await exists(checkpoint)) ? rm(samples, { force: true }) : clear()),
  };
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
