import type { SystemScore, Validation } from "../../core/validation.ts";

/** A system that both a metric and people have a score for. */
export interface SystemPoint {
  readonly name: string;
  readonly metric: SystemScore;
  readonly human: SystemScore;
}

/** The systems with both scores, in the order of the validation. */
export function systemPoints({ systems }: Validation, metric: string, dimension: string): SystemPoint[] {
  return systems.flatMap(({ name, scores }) => {
    const [own, human] = [finite(scores[metric]), finite(scores[dimension])];
    return own && human ? [{ name, metric: own, human }] : [];
  });
}

function finite(score: SystemScore | undefined): SystemScore | undefined {
  if (!score || !Number.isFinite(score.value)) return undefined;
  const { low = Number.NaN, high = Number.NaN } = score.interval ?? {};
  return Number.isFinite(low) && Number.isFinite(high) ? score : { value: score.value };
}
