import type { Parameters, Tensors } from "./tensor.ts";

/** A batch ready to be fed: its tensors, and how many samples it holds. */
export interface Batch {
  readonly inputs: Tensors;
  readonly samples: number;
}

export interface Gradients {
  /** Mean loss over the batch's samples. */
  readonly loss: number;
  /** By parameter name; parameters that are frozen are absent. */
  readonly gradients: ReadonlyMap<string, Float32Array>;
}

/** A model that can be trained: gives the loss and the gradient of a batch under its present parameters. */
export interface Trainable {
  /** The parameters; the optimizer changes their data in place. */
  readonly parameters: Parameters;
  /** Names of those that are trained. */
  readonly trained: readonly string[];
  /** `seed` draws the dropout masks, so that a step can be repeated exactly. */
  gradients(batch: Batch, seed: number): Promise<Gradients>;
  release(): Promise<void>;
}
