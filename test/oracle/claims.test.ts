import { describe, expect, it } from "vitest";
import type { Claim } from "../../src/claims/index.ts";
import { createClaimDetector } from "../../src/detect/claims/claim-detector.ts";
import { type CheckData, exampleOf } from "../../src/verbs/check/check-data.ts";
import { readOracle } from "../support/oracle.ts";

type Outcome = "right" | "wrong" | "misplaced" | "unchecked";

interface ReadCase {
  readonly id: string;
  readonly data: CheckData;
  readonly text: string;
  /** By the words of the text; the claims that are not named are right. */
  readonly claims: Readonly<Record<string, Outcome>>;
}

const { cases } = readOracle<{ cases: readonly ReadCase[] }>("claims");

function outcomeOf({ status, belongsTo }: Claim): Outcome {
  if (status === "supported") return "right";
  if (status === "unchecked") return "unchecked";
  return belongsTo ? "misplaced" : "wrong";
}

describe("claims, where a person has read the text", () => {
  it.each(cases.map((one) => [one.id, one] as const))("%s", async (_, { data, text, claims }) => {
    const { example } = exampleOf(data, {});
    const candidate = { exampleId: example.id, system: "s", text, sample: 0 };
    const [found] = await createClaimDetector().detect([{ example, candidate }]);
    const said = Object.fromEntries(
      found!.claims
        .filter((claim) => outcomeOf(claim) !== "right")
        .map((claim) => [text.slice(claim.span.start, claim.span.end), outcomeOf(claim)]),
    );
    expect(said).toEqual(claims);
    expect(found!.claims.length).toBeGreaterThan(0);
  });
});
