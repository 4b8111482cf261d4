import type { Best } from "./checkpoint.ts";

/** What a training run tells while it goes on. Steps and epochs are counted from 1. */
export type TrainingEvent =
  | {
      readonly kind: "step";
      readonly step: number;
      /** Steps of the whole run, as far as its sampler's size tells. */
      readonly steps: number;
      readonly epoch: number;
      /** Mean loss over the step's samples. */
      readonly loss: number;
      readonly rate: number;
      /** Length of the gradient before it was clipped. */
      readonly gradientNorm: number;
      readonly samplesPerSecond: number;
      /** Time to the end at the speed of this session, validations and checkpoints included; no more than the time that is left. */
      readonly remainingMs: number;
    }
  | {
      readonly kind: "validation";
      readonly step: number;
      readonly epoch: number;
      readonly score: number;
      /** The best so far: this one, or one before. */
      readonly best: Best;
    }
  | { readonly kind: "checkpoint"; readonly step: number; readonly path: string }
  | { readonly kind: "resumed"; readonly step: number; readonly epoch: number; readonly path: string }
  | {
      readonly kind: "done";
      readonly steps: number;
      readonly epochs: number;
      /** Whose weights the model now has; absent when nothing was validated, and the weights are those of the last step. */
      readonly best?: Best;
      /** Set when the time was up before all steps were made. */
      readonly outOfTime?: true;
      readonly elapsedMs: number;
    };
