export { checkClaims } from "./check-claims.ts";
export type { Claim, ClaimKind, ClaimStatus, Derivation } from "./claim.ts";
export { type Decision, decideStatement } from "./statements/decide-statement.ts";
