import type { Claim, ClaimKind } from "../../claims/index.ts";
import { oddsOf } from "./logistic.ts";
import model from "./verdict.json" with { type: "json" };

/** Kinds of claims that are weighed alike: what is seen of them means the same. */
type Group = keyof typeof model.rules.claims;

const GROUPS: Readonly<Record<ClaimKind, Group>> = {
  number: "number",
  percent: "number",
  money: "number",
  quantity: "number",
  duration: "number",
  fraction: "number",
  count: "number",
  ordinal: "other",
  version: "other",
  comparison: "other",
  trend: "other",
  date: "date",
  year: "date",
  weekday: "date",
  time: "time",
  name: "name",
};

/**
 * What is seen of a claim, by the names that the model has weights for: its status and kind, and the claims checker's own features, which mean
 * another thing for a claim that is called wrong.
 */
export function claimFeatures({ kind, status, features }: Claim): Readonly<Record<string, number>> {
  const seen: Record<string, number> = { ...features, [status]: 1, [`${status} ${kind}`]: 1 };
  if (status === "contradicted" || status === "unsupported")
    for (const [name, value] of Object.entries(features)) seen[`wrong: ${name}`] = value;
  return seen;
}

/** The group whose weights a claim is weighed with. */
export function claimGroup({ kind }: Claim): Group {
  return GROUPS[kind];
}

/** The log-odds that a claim is wrong, by rules alone. */
export function claimOdds(claim: Claim): number {
  return oddsOf(model.rules.claims[claimGroup(claim)], claimFeatures(claim));
}
