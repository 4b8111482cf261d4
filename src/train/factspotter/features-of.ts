import type { Fact } from "../../core/fact.ts";
import { mentionFeatures } from "../../detect/facts/mention-features.ts";
import type { MentionDetector } from "../../mentions/index.ts";
import type { FactSample } from "../../perturb/index.ts";

/** The features of facts in the text of a sample, seen together with what else its data says. */
export function featuresOf(
  { text, beside = [] }: Pick<FactSample, "text" | "beside">,
  facts: readonly Fact[],
  detector: MentionDetector,
): readonly (readonly number[])[] {
  const all = [...facts, ...beside];
  return mentionFeatures(all, text, detector.detect(all, text)).slice(0, facts.length);
}
