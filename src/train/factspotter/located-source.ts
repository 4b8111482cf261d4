import type { Fact } from "../../core/fact.ts";
import type { MentionDetector, Method } from "../../mentions/index.ts";
import { endId, type LocatedMention, type MentionType, type Source } from "../../perturb/index.ts";

/** What a mention is by how it was found; found in any other way it is a name. */
const TYPES: Partial<Record<Method, MentionType>> = { pronoun: "pronoun", description: "description" };

/** Where a text mentions the entities of its data, as Assay's own detector finds them; each under every id that the data has for it. */
export function detectedMentions(
  facts: readonly Fact[],
  text: string,
  detector: MentionDetector,
): LocatedMention[] {
  const { entities, mentions } = detector.detect(facts, text);
  const ids = entities.map(({ roles }) => [
    ...new Set(
      roles.flatMap(({ fact, part }) => {
        const own = facts.find(({ id }) => id === fact);
        return own ? (endId(own, part) ?? []) : [];
      }),
    ),
  ]);
  return mentions.flatMap(({ entity, span, method }) =>
    ids[entity]!.map((id) => ({ entity: id, span, type: TYPES[method] ?? "name" })),
  );
}

/** An example to plant errors in. */
export function locatedSource(
  { facts, domain }: { readonly facts: readonly Fact[]; readonly domain: string },
  text: string,
  detector: MentionDetector,
): Source {
  return { facts, text, mentions: detectedMentions(facts, text, detector), domain };
}
