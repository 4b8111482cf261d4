import type { Claim } from "../../claims/index.ts";
import type { Derivation, Evidence } from "../../core/evidence.ts";

/** Most facts that one claim lights: a total over a long column is explained by its derivation. */
const LIT = 30;

/** What a claim says of text and data: each cell that it rests on, the cell that it goes against, or the words that nothing supports. */
export function claimEvidence(claim: Claim, text: string): readonly Evidence[] {
  const { status, span, facts, why } = claim;
  const derivation = claim.derivation && derivationOf(claim.derivation);
  const common = { strength: 1, note: why, detectors: ["claims"] };
  if (status === "unchecked") {
    const value = text.slice(span.start, span.end);
    return [{ kind: "unchecked", target: { value }, ...common }];
  }
  const [fact] = facts;
  if (status === "supported")
    return facts.slice(0, LIT).map((one) => ({
      kind: "supported",
      target: { fact: one },
      span,
      ...common,
      ...(derivation && { derivation }),
    }));
  return status === "contradicted" && fact !== undefined
    ? [{ kind: "contradicted", target: { fact, part: "value" }, span, ...common }]
    : [{ kind: "unsupported", span, ...common }];
}

function derivationOf({ operator, operands, value, cue }: NonNullable<Claim["derivation"]>): Derivation {
  return { operator, facts: operands, value, ...(cue && { cue }) };
}
