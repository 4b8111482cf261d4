import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { LicenceFinding } from "../../detect/licences/licence-detector.ts";
import { hallucinationTally } from "./hallucination-tally.ts";

/** Hallucination in one text, from what was found in it that its data does not license. */
export function hallucinationJudgement(
  { example, candidate: { text } }: Case,
  { items, short, repeated, evidence }: LicenceFinding,
): Judgement {
  if (example.facts.length === 0) return notApplicable("the example has no facts");
  const natures = new Set(items.map(({ nature }) => nature));
  const tally = hallucinationTally({
    items: items.length,
    distinct: new Set(items.map(({ span }) => text.slice(span.start, span.end).toLowerCase())).size,
    added: natures.has("added"),
    replaced: natures.has("replaced"),
    inaccurate: natures.has("inaccurate"),
    short,
    degenerate: repeated !== undefined,
  });
  return judged(tally, evidence);
}
