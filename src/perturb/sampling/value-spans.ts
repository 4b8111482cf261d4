import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import { type End, endId } from "../data-entity.ts";
import type { LocatedMention } from "../located-mention.ts";
import { isNaming } from "../mentioned-entity.ts";

/** Where a text names one end of a fact. */
export function spansOf(fact: Fact, end: End, mentions: readonly LocatedMention[]): readonly Span[] {
  const id = endId(fact, end);
  return mentions.filter((mention) => mention.entity === id && isNaming(mention)).map(({ span }) => span);
}
