import { editText } from "./edit-text.ts";
import type { PerturbationKind } from "./kinds.ts";
import type { LocatedMention } from "./located-mention.ts";
import { isStillNamed, type MentionedEntity } from "./mentioned-entity.ts";
import { cannotPlant, type Outcome } from "./outcome.ts";
import type { Source } from "./source.ts";
import { textOutcome } from "./text-outcome.ts";

/** Which entity becomes which, and how each of its mentions is written then. */
export interface Replacement {
  readonly kind: PerturbationKind;
  readonly entity: MentionedEntity;
  readonly to: { readonly id: string; readonly label: string };
  /** The mentions that change, in the order of the text, with their new words. */
  readonly rewritten: readonly { readonly mention: LocatedMention; readonly words: string }[];
}

/** Rewrites mentions of an entity; those that stay as they are, its pronouns, are the new entity's from then on. */
export function replaceMentions(source: Source, { kind, entity, to, rewritten }: Replacement): Outcome {
  const { text, mentions } = source;
  const edited = editText(
    text,
    rewritten.map(({ mention, words }) => ({ ...mention.span, insert: words })),
  );
  if (isStillNamed(entity, text, edited.text))
    return cannotPlant("the entity is named in words that are not its mention");
  const others = mentions.filter((mention) => mention.entity !== entity.id);
  const kept = entity.mentions.filter((mention) => !rewritten.some((one) => one.mention === mention));
  const outcome = textOutcome({ ...source, mentions: others }, edited, {
    truth: { kind, entity: entity.id, from: entity.label, to: to.label, spans: edited.inserted },
    removed: rewritten.map(({ mention }) => mention.span),
    made: [
      ...rewritten.map(({ mention }, at) => ({ ...mention, entity: to.id, span: edited.inserted[at]! })),
      ...kept.map((mention) => ({ ...mention, entity: to.id, span: edited.move(mention.span)! })),
    ],
  });
  if (outcome.status !== "planted") return outcome;
  return { ...outcome, truth: { ...outcome.truth, lost: [...new Set([...outcome.truth.lost, entity.id])] } };
}
