import { logit, oddsOf, probabilityOf } from "./logistic.ts";
import type { TextFindings } from "./read-case.ts";
import { flagOdds, isAccused, suspectsOf } from "./suspects.ts";
import model from "./verdict.json" with { type: "json" };
import { claimOdds } from "./weigh-claim.ts";

/** At these log-odds of being wrong a claim says nothing against its text. */
const QUIET = logit(0.02);

/** How much speaks against a claim: the log-odds of its being wrong, above what is quiet. */
export function claimWeight(odds: number): number {
  return Math.max(0, odds - QUIET);
}

/**
 * What speaks against a text as a whole; more of any of it never makes a text look better. Sums are taken over what a true text has on average
 * for as many claims, words and facts, so that a longer text is no worse for its length.
 */
export function textFeatures(findings: TextFindings): Readonly<Record<string, number>> {
  const { claims, words, flags, strangeness, coverage, reading } = findings;
  let strongest = 0;
  let sum = 0;
  for (const claim of claims) {
    strongest = Math.max(strongest, claimWeight(claimOdds(claim)));
    sum += (claim.features.suspicion ?? 0) - model.rules.usual.claim;
  }
  for (const flag of flags) strongest = Math.max(strongest, claimWeight(flagOdds(flag)));
  let unstated = 0;
  for (const { suspicion, features } of coverage)
    unstated += suspicion * (features["absent, field named"] ?? 0) - model.rules.usual.unstated;
  const byRules = {
    "all claims": sum,
    "all words": strangeness,
    "unstated though spoken of": unstated,
    "strongest claim": strongest,
    "strongest word": words.reduce((most, { suspicion }) => Math.max(most, suspicion), 0),
    "something that is surely wrong":
      flags.length > 0 || claims.some(isAccused) || words.some(isAccused) ? 1 : 0,
  };
  if (!reading) return byRules;
  const suspects = suspectsOf(findings);
  let all = 0;
  let most = QUIET;
  for (const { odds } of suspects) {
    all += probabilityOf(odds) - model.reader.usual.suspect;
    most = Math.max(most, odds);
  }
  return {
    ...byRules,
    "text as read": logit(1 - reading.faithful),
    "all suspects": all,
    "strongest suspect": most - QUIET,
  };
}

/** The probability that a careful reader finds nothing false or unsupported in a text. */
export function probabilityOfTruth(findings: TextFindings): number {
  const { text } = findings.reading ? model.reader : model.rules;
  return 1 - probabilityOf(oddsOf(text, textFeatures(findings)));
}
