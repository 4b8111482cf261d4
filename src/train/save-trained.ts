import { basename } from "node:path";
import { TRAINING_LOG } from "../models/files/model-manifest.ts";
import {
  type EncoderSource,
  type ModelDescription,
  type ModelDirectory,
  type Parameters,
  writeModelDirectory,
} from "../models/index.ts";
import type { TrainingPlace } from "./training-place.ts";

/** A model that was trained from another. */
export interface Trained {
  /** What it was trained from: its tokenizer and configuration go on. */
  readonly source: EncoderSource;
  readonly parameters: Parameters;
  readonly about: Pick<ModelDescription, "kind" | "summary" | "data" | "validation"> & {
    readonly command: string | undefined;
    /** Licence of the training data. */
    readonly licence: string | undefined;
  };
}

/** Writes a trained model with its card and the log of its training. */
export async function saveTrained(
  place: TrainingPlace,
  { source, parameters, about }: Trained,
): Promise<ModelDirectory> {
  const { command, licence, ...described } = about;
  const licences = [
    ...(licence === undefined ? [] : [`training data: ${licence}`]),
    ...(source.licence === undefined ? [] : [`${source.name}: ${source.licence}`]),
  ];
  return writeModelDirectory(place.output, {
    about: {
      name: basename(place.output),
      settings: source.settings,
      ...described,
      ...(command === undefined ? {} : { command }),
      ...(licences.length === 0 ? {} : { licence: licences.join("; ") }),
    },
    config: source.configJson,
    tokenizer: source.tokenizerJson,
    weights: parameters,
    extra: { [TRAINING_LOG]: place.log },
  });
}
