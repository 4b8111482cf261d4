import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Span } from "../../core/span.ts";
import type { Detection } from "../../mentions/detection.ts";
import type { findUnlicensed, Unlicensed } from "../../mentions/index.ts";
import { isShort, repeatedStretch } from "./causes.ts";
import { hallucinationTally } from "./hallucination-tally.ts";

/** What one text says that its data does not license; `find` is the detector in reverse. */
export function hallucinationJudgement(
  { example, candidate }: Case,
  detection: Detection,
  evidence: boolean,
  find: typeof findUnlicensed,
): Judgement {
  if (example.facts.length === 0) return notApplicable("the example has no facts");
  const { text } = candidate;
  const items = find(example.facts, text, detection);
  const repeated = repeatedStretch(text);
  const has = (nature: Unlicensed["nature"]): boolean => items.some((item) => item.nature === nature);
  const tally = hallucinationTally({
    items: items.length,
    distinct: new Set(items.map(({ span }) => text.slice(span.start, span.end).toLowerCase())).size,
    added: has("added"),
    replaced: has("replaced"),
    inaccurate: has("inaccurate"),
    short: isShort(text, detection.entities),
    degenerate: repeated !== undefined,
  });
  return judged(tally, evidence ? hallucinationEvidence(text, detection, items, repeated) : []);
}

/** An item in the place of an entity contradicts it; any other, and repeated words, nothing supports. */
function hallucinationEvidence(
  text: string,
  { entities }: Detection,
  items: readonly Unlicensed[],
  repeated: Span | undefined,
): Evidence[] {
  const evidence = items.map(({ span, kind, nature, entity }): Evidence => {
    const note = `${nature} ${kind}`;
    if (entity === undefined || nature === "added") return { kind: "unsupported", span, strength: 1, note };
    return {
      kind: "contradicted",
      target: { entity: entities[entity]!.id },
      span,
      strength: 1,
      note: `${note}: ${text.slice(span.start, span.end)}`,
    };
  });
  if (repeated) evidence.push({ kind: "unsupported", span: repeated, strength: 1, note: "repeated words" });
  return evidence;
}
