import type { Fact } from "../core/fact.ts";
import type { Outcome, Truth } from "./outcome.ts";
import type { Source } from "./source.ts";

/** The outcome of an error planted in the data: the text stays, and says of `entity` what the data said before. */
export function dataOutcome(
  { mentions }: Source,
  facts: readonly Fact[],
  truth: Omit<Truth, "spans" | "removed" | "said" | "lost">,
): Outcome {
  const said = mentions.filter(({ entity }) => entity === truth.entity).map(({ span }) => span);
  return { status: "planted", facts, mentions, truth: { ...truth, spans: [], removed: [], said, lost: [] } };
}

/** The facts with one of them replaced. */
export function replaceFact(facts: readonly Fact[], before: Fact, after: Fact): Fact[] {
  return facts.map((fact) => (fact === before ? after : fact));
}
