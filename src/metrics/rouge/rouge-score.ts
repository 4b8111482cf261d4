/** How much of a text a reference has, how much of the reference the text has, and both in one. */
export interface RougeScore {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/** The score for a number of hits; a text or reference with nothing to hit gets 0. */
export function rougeScore(hits: number, inCandidate: number, inReference: number): RougeScore {
  const precision = hits / Math.max(inCandidate, 1);
  const recall = hits / Math.max(inReference, 1);
  const f = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  return { precision, recall, f };
}

/** The score with the highest F, the first of equals: what several references count for. */
export function bestByF(scores: readonly [RougeScore, ...RougeScore[]]): RougeScore {
  return scores.reduce((best, score) => (score.f > best.f ? score : best));
}
