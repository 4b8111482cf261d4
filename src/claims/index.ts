export { checkClaims } from "./check-claims.ts";
export type { Claim, ClaimKind, ClaimStatus, Derivation } from "./claim.ts";
