import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { EntityFinding } from "../../detect/entities/entity-detector.ts";
import { esaTally } from "./esa-tally.ts";

/** ESA of one text, from what was found in it. */
export function esaJudgement({ example }: Case, { detection, missing, evidence }: EntityFinding): Judgement {
  const { entities, unchecked } = detection;
  const required = entities.filter(({ need }) => need === "required").length;
  if (required === 0) return notApplicable(noEntity(example));
  const out = unchecked.filter(({ entity }) => entities[entity]!.need === "required");
  if (out.length === required) return notApplicable(`no required entity can be checked: ${out[0]!.reason}`);
  const tally = esaTally({
    detected: required - out.length - missing.length,
    undetected: missing.length,
    unchecked: out.length,
  });
  return judged(tally, evidence);
}

function noEntity({ facts }: Example): string {
  if (facts.length === 0) return "the example has no facts";
  return facts.some(({ need }) => need === "required")
    ? "the required facts name no entity"
    : "no fact of the example is required";
}
