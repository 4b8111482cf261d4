export { checkClaims } from "./check-claims.ts";
export type { Claim, ClaimKind, ClaimStatus, Derivation } from "./claim.ts";
export { decideStatement } from "./statements/decide-statement.ts";
export type { Decision } from "./statements/decision.ts";
