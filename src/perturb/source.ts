import type { Example } from "../core/example.ts";
import type { Fact } from "../core/fact.ts";
import type { LocatedMention } from "./located-mention.ts";

/** What an error is planted in: a text, the data it was made from, and where the text mentions the data's entities. */
export interface Source {
  readonly facts: readonly Fact[];
  readonly text: string;
  readonly mentions: readonly LocatedMention[];
  /** What the example is about, as the pool was told of it (a category): relations are exchanged within it. */
  readonly domain?: string;
}

/** The category of an example: relations are exchanged within it. */
export function domainOf({ tags }: Example): string {
  return tags.category ?? "";
}
