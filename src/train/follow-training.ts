import { stat } from "node:fs/promises";
import type { RunHooks } from "../core/progress.ts";
import type { TrainingEvent } from "../models/index.ts";
import type { TrainingPlace } from "./training-place.ts";

/** How a training ended. */
export type TrainingEnd = Extract<TrainingEvent, { readonly kind: "done" }>;

/** Lets a training run to its end and tells how it goes; one that is stopped says how to go on. */
export async function followTraining(
  events: AsyncIterable<TrainingEvent>,
  { hooks, place }: { readonly hooks: RunHooks; readonly place: TrainingPlace },
): Promise<TrainingEnd> {
  let score = "";
  let step = 0;
  try {
    for await (const event of events) {
      if (event.kind === "done") return event;
      step = event.step;
      if (event.kind === "validation") score = ` · dev ${event.score.toFixed(3)}`;
      else if (event.kind === "step")
        hooks.onProgress?.({
          done: event.step,
          total: event.steps,
          unit: "steps",
          note: `loss ${event.loss.toFixed(3)}${score}`,
          remainingMs: event.remainingMs,
        });
    }
  } catch (cause) {
    if (hooks.signal?.aborted && (await stat(place.checkpoint).catch(() => undefined)))
      hooks.onWarning?.(
        `stopped after step ${step}; ${place.folder} keeps what was learned. Give the same command with --resume to go on.`,
      );
    throw cause;
  }
  throw new Error("a training ended without saying so");
}
