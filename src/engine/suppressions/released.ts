import { isAboutFact } from "../../core/dismisses.ts";
import { type End, entityFinder } from "../../core/entity-finder.ts";
import type { Fact } from "../../core/fact.ts";
import type { AlarmTarget } from "../../core/suppression.ts";

const ENDS: readonly End[] = ["subject", "value"];

/**
 * The facts with what an alarm was about no longer asked of the text: a fact is optional, an entity is excused wherever it
 * stands, so that the other end of its facts is still asked for. The same list when the facts do not have it.
 */
export function released(facts: readonly Fact[], target: AlarmTarget): readonly Fact[] {
  const names = endsOf(facts, target);
  let found = false;
  const changed = facts.map((fact): Fact => {
    const ends = names(fact);
    if (ends.length === 0) return fact;
    found = true;
    if ("fact" in target) return { ...fact, need: "optional" };
    return { ...fact, excused: ENDS.filter((end) => ends.includes(end) || fact.excused?.includes(end)) };
  });
  return found ? changed : facts;
}

function endsOf(facts: readonly Fact[], target: AlarmTarget): (fact: Fact) => readonly End[] {
  if ("fact" in target) return (fact) => (isAboutFact(target, fact) ? ENDS : []);
  if ("value" in target) return ({ value }) => (value === target.value ? ["value"] : []);
  const { entity } = target;
  const find = entityFinder(facts, [{ kind: "missing", target: { entity }, strength: 1 }]);
  return (fact) => ENDS.filter((end) => find(fact, end) === entity);
}
