import type { FactReading } from "../../core/ports.ts";
import type { FactSample } from "../../perturb/index.ts";

/** How often facts were taken for what they are: expressed (positive) or not. */
export interface Confusion {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly trueNegatives: number;
  readonly falseNegatives: number;
}

/** Facts at or above this are taken to be expressed. */
export const THRESHOLD = 0.5;

/** Counts verdicts on samples against what is known of them. */
export class ConfusionCount {
  #counts = { truePositives: 0, falsePositives: 0, trueNegatives: 0, falseNegatives: 0 };

  add({ truths }: FactSample, readings: readonly FactReading[]): void {
    truths.forEach(({ expressed }, at) => {
      if (expressed === undefined) return;
      const said = readings[at]!.expressed >= THRESHOLD;
      if (said) this.#counts[expressed ? "truePositives" : "falsePositives"]++;
      else this.#counts[expressed ? "falseNegatives" : "trueNegatives"]++;
    });
  }

  get confusion(): Confusion {
    return { ...this.#counts };
  }
}

/** Share of facts that were taken for what they are. */
export function accuracyOf({
  truePositives,
  falsePositives,
  trueNegatives,
  falseNegatives,
}: Confusion): number {
  const right = truePositives + trueNegatives;
  return right / (right + falsePositives + falseNegatives);
}

/** Harmonic mean of precision and recall of the facts that are expressed; nothing where no fact is or is taken to be. */
export function f1Of({ truePositives, falsePositives, falseNegatives }: Confusion): number | undefined {
  const all = 2 * truePositives + falsePositives + falseNegatives;
  return all === 0 ? undefined : (2 * truePositives) / all;
}
