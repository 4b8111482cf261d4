import type { TextFindings } from "./read-case.ts";
import model from "./verdict.json" with { type: "json" };
import { claimProbability } from "./weigh-claim.ts";

/** Below this probability of being wrong a claim says nothing against its text. */
const QUIET = Math.log(0.02 / 0.98);

/** How much speaks against a claim: the log-odds of its being wrong, above what is quiet. */
export function claimWeight(probability: number): number {
  const odds = probability / (1 - probability);
  return Math.max(0, Math.log(Math.max(odds, 1e-9)) - QUIET);
}

/**
 * What speaks against a text as a whole; more of any of it never makes a text look better. Sums are taken over what a true text has on average
 * for as many claims, words and facts, so that a longer text is no worse for its length.
 */
export function textFeatures({
  claims,
  words,
  strangeness,
  coverage,
}: TextFindings): Readonly<Record<string, number>> {
  let strongest = 0;
  let sum = 0;
  for (const claim of claims) {
    strongest = Math.max(strongest, claimWeight(claimProbability(claim)));
    sum += (claim.features.suspicion ?? 0) - model.usual.claim;
  }
  let unstated = 0;
  for (const { suspicion, features } of coverage)
    unstated += suspicion * (features["absent, field named"] ?? 0) - model.usual.unstated;
  return {
    "all claims": sum,
    "all words": strangeness,
    "unstated though spoken of": unstated,
    "strongest claim": strongest,
    "strongest word": words.reduce((most, { suspicion }) => Math.max(most, suspicion), 0),
    "something that is surely wrong":
      claims.some(({ status }) => isAccused(status)) || words.some(({ status }) => isAccused(status)) ? 1 : 0,
  };
}

/** Whether a detector is sure that something is wrong. */
function isAccused(status: string): boolean {
  return status === "contradicted" || status === "unsupported";
}

/** The probability that a careful reader finds nothing false or unsupported in a text of which this much is seen. */
export function probabilityOfTruth(features: Readonly<Record<string, number>>): number {
  const { bias, weights }: { bias: number; weights: Readonly<Record<string, number>> } = model.text;
  let sum = bias;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(sum));
}
