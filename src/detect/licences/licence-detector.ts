import type { Evidence } from "../../core/evidence.ts";
import type { Span } from "../../core/span.ts";
import { type Aliases, type Detection, findUnlicensed, type Unlicensed } from "../../mentions/index.ts";
import type { Detector, Finding } from "../detector.ts";
import type { EntityFinding } from "../entities/entity-detector.ts";
import { isShort, repeatedStretch } from "./malformed-text.ts";

/** What a text says that nothing in its data licenses, and two more causes of low adequacy. */
export interface LicenceFinding extends Finding {
  /** Names, dates, numbers and quantities, in the order of the text. */
  readonly items: readonly Unlicensed[];
  /** Whether the text has hardly room for what it must mention. */
  readonly short: boolean;
  /** The first stretch that repeats the same words over and over. */
  readonly repeated?: Span;
}

/** The detector of entities in reverse; `aliases` are those that it was given. Data without facts has nothing that texts could be held to. */
export function createLicenceDetector(
  entities: Detector<EntityFinding>,
  aliases?: Aliases,
): Detector<LicenceFinding> {
  return {
    id: "licences",
    version: "1",
    async detect(cases, { evidence = true, signal } = {}) {
      const found = await entities.detect(cases, { evidence: false, ...(signal && { signal }) });
      return cases.map(({ example: { facts }, candidate: { text } }, at) => {
        signal?.throwIfAborted();
        const { detection } = found[at]!;
        const items = facts.length === 0 ? [] : findUnlicensed(facts, text, detection, aliases);
        const repeated = repeatedStretch(text);
        return {
          items,
          short: isShort(text, detection.entities),
          ...(repeated && { repeated }),
          evidence: evidence ? licenceEvidence(text, detection, items, repeated) : [],
        };
      });
    },
  };
}

/** An item in the place of an entity contradicts it; any other, and repeated words, nothing supports. */
export function licenceEvidence(
  text: string,
  { entities }: Pick<Detection, "entities">,
  items: readonly Unlicensed[],
  repeated?: Span,
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
