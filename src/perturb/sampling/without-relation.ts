import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import type { LocatedMention } from "../located-mention.ts";
import { sentences } from "../sentences.ts";
import type { Source } from "../source.ts";
import { draftOf } from "./draft.ts";
import { dropRelation } from "./drop-relation.ts";
import type { FactSample, FactTruth, SamplerMeans } from "./fact-sample.ts";
import { spansOf } from "./value-spans.ts";

/**
 * An example whose text lost the words for the relation of one fact, with the mentions of what is left; nothing where the text has no such words.
 * Nobody knows whether other facts of the same sentence needed them, too.
 */
export async function withoutRelation(
  source: Source,
  means: SamplerMeans,
): Promise<(FactSample & { readonly mentions: readonly LocatedMention[] }) | undefined> {
  const fact = source.facts[Math.floor(means.random() * source.facts.length)];
  if (!fact) return undefined;
  const draft = draftOf(source, fact);
  const { source: left, truth } = await dropRelation(draft, means);
  if (left === source) return undefined;
  const near = placesNear(fact, source);
  const truths = source.facts.map((other): FactTruth => {
    if (other === fact) return truth;
    const isNear = spansOf(other, "value", source.mentions).some((span) =>
      near.some((place) => place.start < span.end && span.start < place.end),
    );
    return isNear
      ? { expressed: undefined, spans: [] }
      : { expressed: true, spans: spansOf(other, "value", left.mentions) };
  });
  return { text: left.text, facts: source.facts, truths, mentions: left.mentions };
}

/** The sentences that name the value of a fact: words for its relation are looked for there. */
function placesNear(fact: Fact, { text, mentions }: Source): readonly Span[] {
  const values = spansOf(fact, "value", mentions);
  return sentences(text, mentions).filter(({ start, end }) =>
    values.some((span) => start < span.end && span.start < end),
  );
}
