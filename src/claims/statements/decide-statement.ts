import type { Fact } from "../../core/fact.ts";
import { checkClaims } from "../check-claims.ts";

/** What the data says of a statement as a whole; what is not sure is unsure. */
export type Decision = "entailed" | "refuted" | "unsure";

/** Decides a statement about a table, where its claims decide it. */
export function decideStatement(
  facts: readonly Fact[],
  statement: string,
  _context: { readonly about?: string } = {},
): Decision {
  const claims = checkClaims(facts, statement);
  if (claims.some(({ status }) => status === "contradicted")) return "refuted";
  return "unsure";
}
