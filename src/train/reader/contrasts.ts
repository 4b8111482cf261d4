/** A version of a text with how sure a reader is that something in it is wrong. */
export interface ScoredVersion {
  /** Names the text that it is a version of. */
  readonly of: string;
  /** `true`, `rewrite`, or the kind of an error. */
  readonly kind: string;
  readonly score: number;
}

/** Pairs of which one has an error, and in how many it has the higher score; ties are halves. */
export interface Contrast {
  readonly pairs: number;
  readonly right: number;
}

/** What is never compared: an omission makes nothing false. */
const OMISSION = "omission";
/** Made longer by what it adds: length gives it away. */
const LONGER = "invented";

/**
 * Contrasts of errors with the true text, by kind and `all` together without what length gives away, and of all errors with true
 * rewrites (`against rewrites`).
 */
export function contrasts(versions: Iterable<ScoredVersion>): ReadonlyMap<string, Contrast> {
  const counts = new Map<string, Contrast>();
  const count = (name: string, error: number, other: number): void => {
    const { pairs, right } = counts.get(name) ?? { pairs: 0, right: 0 };
    counts.set(name, { pairs: pairs + 1, right: right + (error > other ? 1 : error === other ? 0.5 : 0) });
  };
  for (const group of groupsOf(versions)) {
    const truth = group.find(({ kind }) => kind === "true");
    const rewrites = group.filter(({ kind }) => kind === "rewrite");
    for (const { kind, score } of group) {
      if (kind === "true" || kind === "rewrite" || kind === OMISSION) continue;
      if (truth) {
        count(kind, score, truth.score);
        if (kind !== LONGER) count("all", score, truth.score);
      }
      for (const rewrite of rewrites) count("against rewrites", score, rewrite.score);
    }
  }
  return counts;
}

function groupsOf(versions: Iterable<ScoredVersion>): Iterable<readonly ScoredVersion[]> {
  const groups = new Map<string, ScoredVersion[]>();
  for (const version of versions) {
    const group = groups.get(version.of);
    if (group) group.push(version);
    else groups.set(version.of, [version]);
  }
  return groups.values();
}
