import type { Claim } from "./claim.ts";
import weights from "./suspicion.json" with { type: "json" };

/**
 * How suspicious a claim is, from its graded features: about the probability that it is wrong, less a credit for one that
 * the data holds. Summed over a text it orders texts of the same data; a fitted combiner makes a probability of it.
 */
export function suspicionOf({ status, kind, features }: Omit<Claim, "why" | "span">): number {
  const of = (name: string): number => features[name] ?? 0;
  const isWrong = status === "contradicted" || status === "unsupported";
  const held = of("direct");
  const margin = Math.max(0, of("margin"));
  let odds = weights.base + (isWrong ? weights.wrong : weights.notHeld * (1 - held));
  if (features.cued !== undefined && held === 0) {
    odds +=
      weights.unexplained + weights.strength * of("strong") + weights.digits * Math.min(4, of("digits"));
  }
  if (features.cued !== undefined && held > 0) {
    odds += weights.attribute * (1 - of("attribute"));
    if (!features.whole) odds += weights.part;
    if (!features.exact) odds += weights.rounded;
  }
  odds += weights.margin * margin + weights.rival * of("rival") + weights.fit * of("fit");
  odds += of("twice") * (weights.twice + weights.twiceMargin * margin);
  odds += weights.misplaced * of("misplaced") + weights.conflict * of("conflict");
  if (kind === "date") odds += weights.near * of("near") + weights.within * of("within");
  return 1 / (1 + Math.exp(-odds)) - (held > 0 ? weights.credit : 0);
}
