import { type End, endId } from "../data-entity.ts";
import { dropMentions } from "../drop-mention.ts";
import { type MentionedEntity, mentionedEntities } from "../mentioned-entity.ts";
import type { Outcome } from "../outcome.ts";
import type { Means } from "../perturbation.ts";
import { swapMentions } from "../swap-entity.ts";
import { type Draft, withError } from "./draft.ts";
import { truthsAfter } from "./text-error.ts";

/** Names another entity of the same type wherever the text names one end of the fact. */
export function swapEndInText(draft: Draft, end: End, means: Means): Draft {
  return withTextError(draft, end, (entity) => swapMentions(entity, draft.source, means));
}

/** Takes every mention of one end of the fact out of the text. */
export function dropEnd(draft: Draft, end: End): Draft {
  return withTextError(draft, end, (entity) => dropMentions(entity, draft.source));
}

function withTextError(draft: Draft, end: End, plant: (entity: MentionedEntity) => Outcome): Draft {
  const { source, fact } = draft;
  const own = endId(fact, end);
  const entity = mentionedEntities(source).find(({ id }) => id === own);
  const outcome = entity && plant(entity);
  if (outcome?.status !== "planted" || outcome.text === undefined) return draft;
  const [truth] = truthsAfter({ ...source, facts: [fact] }, outcome);
  const changed = { ...source, text: outcome.text, mentions: outcome.mentions };
  // Which part is gone is known better than which was to go: one entity may stand at both ends.
  return withError(
    draft,
    { source: changed },
    { ...truth!, expressed: false, failing: truth!.failing ?? end },
  );
}
