import type { End } from "../data-entity.ts";
import type { Means } from "../perturbation.ts";
import { reversed } from "../reverse.ts";
import { withOtherEnd } from "../swap-end.ts";
import { withRelation } from "../swap-relation.ts";
import { type Draft, withError } from "./draft.ts";
import { otherRelation } from "./other-relation.ts";
import { spansOf } from "./value-spans.ts";

/** Gives the fact another relation. */
export function changeRelation(draft: Draft, means: Means): Draft {
  const { source, fact } = draft;
  const to = otherRelation(fact, source, means);
  if (to === undefined) return draft;
  return withError(
    draft,
    { fact: withRelation(fact, to) },
    {
      expressed: false,
      failing: "relation",
      kind: "swap-relation",
      spans: spansOf(fact, "value", source.mentions),
    },
  );
}

/** Puts another entity of the same type at one end of the fact. */
export function changeEnd(draft: Draft, end: End, means: Means): Draft {
  const { source, fact } = draft;
  const changed = withOtherEnd(fact, end, source, means);
  if (!changed) return draft;
  return withError(
    draft,
    { fact: changed },
    {
      expressed: false,
      failing: end,
      kind: end === "subject" ? "swap-subject" : "swap-value",
      spans: spansOf(fact, end, source.mentions),
    },
  );
}

/**
 * Exchanges the ends of the fact. The authors' program exchanges the names in the text instead, which is the same error
 * under other names, and leaves no text that anyone wrote.
 */
export function exchangeEnds(draft: Draft, { pool }: Means): Draft {
  const { source, fact } = draft;
  const changed = reversed(fact, source.facts, pool);
  if (!changed) return draft;
  return withError(
    draft,
    { fact: changed },
    {
      expressed: false,
      failing: "subject",
      kind: "reverse",
      spans: spansOf(fact, "subject", source.mentions),
    },
  );
}
