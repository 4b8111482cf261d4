import type { ModelDirectory } from "../models/index.ts";
import { counted } from "./counted.ts";
import type { TrainingEnd } from "./follow-training.ts";

/** What is said of a training at its end, with a line of figures of the validation, if there was one. */
export function trainingSummary(
  { folder, fingerprint }: ModelDirectory,
  { steps, elapsedMs, outOfTime }: TrainingEnd,
  figures: string | undefined,
): string {
  const time = (elapsedMs / 60_000).toFixed(1);
  return [
    `${folder}: ${counted(steps, "step")} in ${time} min (fingerprint ${fingerprint.slice(0, 12)})`,
    ...(figures === undefined ? [] : [figures]),
    ...(outOfTime ? ["the time was up: go on with --resume and more --minutes"] : []),
  ].join("\n");
}
