import type { Synonyms } from "../../core/ports.ts";
import type { MeteorWeights, Stage } from "./meteor-options.ts";
import { alignNltk, countChunks } from "./nltk-alignment.ts";

/** NLTK's METEOR of a candidate against one reference. Without a match there is no penalty, and the rest is 0. */
export interface NltkScore {
  readonly score: number;
  readonly precision: number;
  readonly recall: number;
  readonly fMean: number;
  readonly penalty: number | undefined;
}

/** Scores lower-cased words against one reference as NLTK 3.8's `single_meteor_score` does. */
export function nltkScore(
  candidate: readonly string[],
  reference: readonly string[],
  settings: Pick<MeteorWeights, "alpha" | "beta" | "gamma"> & {
    readonly stages: readonly Stage[];
    readonly synonyms: Pick<Synonyms, "synonyms"> | undefined;
  },
): NltkScore {
  const { alpha, beta, gamma } = settings;
  const pairs = alignNltk(candidate, reference, settings);
  if (pairs.length === 0) return { score: 0, precision: 0, recall: 0, fMean: 0, penalty: undefined };
  const precision = pairs.length / candidate.length;
  const recall = pairs.length / reference.length;
  const fMean = (precision * recall) / (alpha * precision + (1 - alpha) * recall);
  const penalty = gamma * (countChunks(pairs) / pairs.length) ** beta;
  return { score: (1 - penalty) * fMean, precision, recall, fMean, penalty };
}
