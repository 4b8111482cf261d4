import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Detection } from "../../mentions/detection.ts";
import { esaEvidence } from "./esa-evidence.ts";
import { esaTally } from "./esa-tally.ts";

/** ESA of one text, from what was found in it. */
export function esaJudgement({ example }: Case, detection: Detection, evidence: boolean): Judgement {
  const { entities, undetected, unchecked } = detection;
  const isRequired = (entity: number): boolean => entities[entity]!.need === "required";
  const required = entities.filter(({ need }) => need === "required").length;
  if (required === 0) return notApplicable(noEntity(example));
  const out = unchecked.filter(({ entity }) => isRequired(entity));
  if (out.length === required) return notApplicable(`no required entity can be checked: ${out[0]!.reason}`);
  const missing = undetected.filter(isRequired);
  const tally = esaTally({
    detected: required - out.length - missing.length,
    undetected: missing.length,
    unchecked: out.length,
  });
  return judged(tally, evidence ? esaEvidence(detection, missing, languageRemark(example)) : []);
}

function noEntity({ facts }: Example): string {
  if (facts.length === 0) return "the example has no facts";
  return facts.some(({ need }) => need === "required")
    ? "the required facts name no entity"
    : "no fact of the example is required";
}

/** What to add to "missing" where the example says that its texts are not English. */
function languageRemark({ tags }: Example): string {
  const language = tags.language ?? tags.lang ?? "";
  return language === "" || /^en/i.test(language)
    ? ""
    : `looked for in English; the text is said to be ${language}`;
}
