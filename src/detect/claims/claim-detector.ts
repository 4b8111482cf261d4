import { type Claim, checkClaims } from "../../claims/index.ts";
import type { Case } from "../../core/example.ts";
import { type Prose, readProse } from "../../text/plain/read-prose.ts";
import type { Detector, Finding } from "../detector.ts";
import { claimEvidence } from "./claim-evidence.ts";

/** The claims of a text, each right, wrong or not checked. */
export interface ClaimFinding extends Finding {
  /** In the order of the text, with places in the text as it was written. */
  readonly claims: readonly Claim[];
}

/** The detector that binds every number, date and name of a text to the cells of its data, or to what is worked out from them. */
export function createClaimDetector(): Detector<ClaimFinding> {
  return {
    id: "claims",
    version: "1",
    async detect(cases, { evidence = true, signal } = {}) {
      return cases.map((one) => {
        signal?.throwIfAborted();
        const claims = claimsOf(one);
        const { text } = one.candidate;
        return { claims, evidence: evidence ? claims.flatMap((claim) => claimEvidence(claim, text)) : [] };
      });
    },
  };
}

function claimsOf({ example, candidate }: Case): readonly Claim[] {
  if (example.facts.length === 0) return [];
  const prose = readProse(candidate.text);
  return checkClaims(example.facts, prose.text).map((claim) => placed(claim, prose));
}

/** A claim with its places in the text as it was written. */
function placed(claim: Claim, { toOriginal }: Prose): Claim {
  const { derivation } = claim;
  return {
    ...claim,
    span: toOriginal(claim.span),
    ...(derivation?.cue && { derivation: { ...derivation, cue: toOriginal(derivation.cue) } }),
  };
}
