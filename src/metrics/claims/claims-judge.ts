import type { Claim } from "../../claims/index.ts";
import { dismisses } from "../../core/dismisses.ts";
import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { ClaimFinding } from "../../detect/claims/claim-detector.ts";
import { claimEvidence } from "../../detect/claims/claim-evidence.ts";
import { claimsTally } from "./claims-tally.ts";

/** The claims of one text, counted; what people found to be a false alarm counts for nothing. */
export function claimsJudgement(one: Case, { claims, evidence }: ClaimFinding): Judgement {
  const { example, candidate, dismissed: decisions = [] } = one;
  if (example.facts.length === 0) return notApplicable("the example has no facts");
  if (decisions.length === 0) return judged(claimsTally(claims), evidence);
  const where = { facts: example.facts, text: candidate.text };
  const isDismissed = (said: Evidence): boolean =>
    decisions.some((decision) => dismisses(decision, said, where));
  const stands = (claim: Claim): boolean => !claimEvidence(claim, candidate.text).some(isDismissed);
  return judged(
    claimsTally(claims.filter(stands)),
    evidence.map((said) => (isDismissed(said) ? { ...said, dismissed: true as const } : said)),
  );
}
