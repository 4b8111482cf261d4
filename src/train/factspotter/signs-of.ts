import type { Fact } from "../../core/fact.ts";
import { type Detector, factSigns } from "../../mentions/index.ts";
import type { FactSample } from "../../perturb/index.ts";

/** The signs of facts in the text of a sample, seen together with what else its data says. */
export function signsOf(
  { text, beside = [] }: Pick<FactSample, "text" | "beside">,
  facts: readonly Fact[],
  detector: Detector,
): readonly (readonly number[])[] {
  const all = [...facts, ...beside];
  return factSigns(all, text, detector.detect(all, text)).slice(0, facts.length);
}
