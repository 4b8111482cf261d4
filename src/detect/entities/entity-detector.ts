import type { Case, Example } from "../../core/example.ts";
import type { CoreferenceResolver, EntityLinker } from "../../core/ports.ts";
import type { Detection, Hints, MentionDetector } from "../../mentions/index.ts";
import type { Detector, Finding } from "../detector.ts";
import { entityEvidence } from "./entity-evidence.ts";

/** What finds mentions: rules, and services that they are told the answers of. */
export interface MentionSources {
  readonly detector: MentionDetector;
  readonly linker?: EntityLinker | undefined;
  readonly coreference?: CoreferenceResolver | undefined;
}

/** Which entities of its data a text mentions. */
export interface EntityFinding extends Finding {
  readonly detection: Detection;
  /** Positions in `detection.entities` of those that must have a mention and have none. */
  readonly missing: readonly number[];
}

/** Finds the entities of the data in texts. The texts of a batch go to services together. */
export function createEntityDetector({
  detector,
  linker,
  coreference,
}: MentionSources): Detector<EntityFinding> {
  const hintsFor = async ({ candidate }: Case, signal: AbortSignal | undefined): Promise<Hints> => {
    const [linked, links] = await Promise.all([
      linker?.link(candidate.text, signal),
      coreference?.resolve(candidate.text, signal),
    ]);
    return { ...(linked && { linked }), ...(links && { coreference: links }) };
  };
  return {
    id: "entities",
    version: "1",
    async detect(cases, { evidence = true, signal } = {}) {
      signal?.throwIfAborted();
      const hints =
        linker || coreference ? await Promise.all(cases.map((item) => hintsFor(item, signal))) : [];
      return cases.map(({ example, candidate }, at) => {
        signal?.throwIfAborted();
        const detection = detector.detect(example.facts, candidate.text, hints[at]);
        const { entities, undetected } = detection;
        const missing = undetected.filter((entity) => entities[entity]!.need === "required");
        return {
          detection,
          missing,
          evidence: evidence ? entityEvidence(detection, missing, languageRemark(example)) : [],
        };
      });
    },
  };
}

/** What to add to "missing" where the example says that its texts are not English. */
function languageRemark({ tags }: Example): string {
  const language = tags.language ?? tags.lang ?? "";
  return language === "" || /^en/i.test(language)
    ? ""
    : `looked for in English; the text is said to be ${language}`;
}
