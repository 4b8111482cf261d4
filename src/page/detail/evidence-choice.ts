import type { Claim, Kind } from "./claim.ts";

/** Which evidence is shown. */
export interface EvidenceChoice {
  /** Names of metrics. */
  readonly metrics: ReadonlySet<string>;
  readonly hidden: ReadonlySet<Kind>;
}

/**
 * The metrics whose evidence is shown: those asked for that have any; if none is asked for, the one that is looked at, or
 * the first that has evidence. One metric reads more calmly than all at once.
 */
export function shownMetrics(
  withEvidence: readonly string[],
  wanted: readonly string[],
  lookedAt: string | undefined,
): ReadonlySet<string> {
  const asked = withEvidence.filter((name) => wanted.includes(name));
  if (asked.length > 0) return new Set(asked);
  const one = withEvidence.find((name) => name === lookedAt) ?? withEvidence[0];
  return new Set(one === undefined ? [] : [one]);
}

/** The evidence that is shown. */
export function chosenClaims(claims: readonly Claim[], { metrics, hidden }: EvidenceChoice): Claim[] {
  return claims.filter(({ metric, evidence }) => metrics.has(metric) && !hidden.has(evidence.kind));
}
