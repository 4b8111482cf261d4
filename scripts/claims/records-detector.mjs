// The claims checker as a detector of false statements on the records: what it is suspicious of, and each claim with the values it is bound to.
import { claimsOf, exampleFor, wrongOf } from "./claims-of.mjs";

/** Sums of suspicions are brought between 0 and 1 without losing their order. */
const SPREAD = 12;

export const detectorName = "claims";

/** Score, alarms and claims of one text. */
export async function detect({ data, form, text }) {
  const { facts } = exampleFor(data);
  const claims = await claimsOf(data, text);
  const pathOf = new Map(
    facts.map(({ id, origin }) => [id, form === "triples" ? `[${Number(id) - 1}]` : origin?.path]),
  );
  const suspicion = claims.reduce((sum, { features }) => sum + features.suspicion, 0);
  return {
    score: 1 / (1 + Math.exp(suspicion / SPREAD)),
    alarms: wrongOf(claims).map(({ span, status, why }) => ({ kind: status, ...span, reason: why })),
    claims: claims.map(({ span, status, facts: ids, why, kind, derivation }) => ({
      ...span,
      status,
      why,
      kind,
      operator: derivation?.operator,
      paths: ids.map((id) => pathOf.get(id)).filter((path) => path !== undefined),
    })),
  };
}
