import type { Span } from "../core/span.ts";
import { dataEntities } from "./data-entity.ts";
import { type Edited, survivors } from "./edit-text.ts";
import type { LocatedMention } from "./located-mention.ts";
import { isNamed } from "./mentioned-entity.ts";
import type { Outcome, Truth } from "./outcome.ts";
import type { Source } from "./source.ts";

/** What the planter of an error in a text knows of it. */
interface TextError {
  readonly truth: Omit<Truth, "removed" | "lost">;
  readonly removed: readonly Span[];
  /** Mentions that the error itself made. */
  readonly made?: readonly LocatedMention[];
}

/**
 * The outcome of an error planted in the text: mentions put where they stand now, entities counted that lost theirs. Who has no mention of his
 * own, because his name is part of another's (Valmere in "Nira County, Valmere"), is lost with the words that named him.
 */
export function textOutcome(
  { facts, text, mentions }: Source,
  edited: Edited,
  { truth, removed, made = [] }: TextError,
): Outcome {
  const left = survivors(mentions, edited);
  const mentioned = new Set(mentions.map(({ entity }) => entity));
  const alive = new Set([...left, ...made].map(({ entity }) => entity));
  const gone = dataEntities(facts)
    .filter(({ id, label }) => !mentioned.has(id) && isNamed(label, text) && !isNamed(label, edited.text))
    .map(({ id }) => id);
  return {
    status: "planted",
    text: edited.text,
    mentions: [...left, ...made].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end),
    truth: {
      ...truth,
      removed: removed.map((span) => trimmed(text, span)),
      lost: [...mentioned, ...gone].filter((entity) => !alive.has(entity)),
    },
  };
}

/** A stretch without the white space at its ends. */
function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  return { start: Math.min(from, end), end: Math.max(from, start + words.trimEnd().length) };
}
