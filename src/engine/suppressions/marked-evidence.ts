import { dismisses, isAboutFact } from "../../core/dismisses.ts";
import type { Evidence, Target } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { DismissedAlarm, DismissedFact } from "../../core/suppression.ts";

/**
 * A metric's evidence with dismissed alarms marked. What it no longer raises, because the text was not held to it, is
 * added as dismissed where the decision names the metric or the metric speaks of the data at all: nothing is hidden.
 */
export function markedEvidence(
  evidence: readonly Evidence[],
  decisions: readonly DismissedAlarm[],
  one: Case,
): readonly Evidence[] {
  const where = { facts: one.example.facts, text: one.candidate.text };
  const marked = evidence.map((said) =>
    decisions.some((decision) => dismisses(decision, said, where))
      ? { ...said, dismissed: true as const }
      : said,
  );
  const ofData = evidence.some((said) => "target" in said);
  const added = decisions.flatMap((decision) => {
    if (decision.dismiss === "unsupported" || !(ofData || decision.metric !== "*")) return [];
    return evidence.some((said) => dismisses(decision, said, where)) ? [] : dismissedEvidence(decision, one);
  });
  return [...marked, ...added];
}

/** The metric was not asked, hence no strength. */
function dismissedEvidence(decision: DismissedFact, { example, candidate }: Case): Evidence[] {
  const note = [decision.by, decision.note].filter((part) => part !== undefined).join(": ");
  const common = { strength: 0, ...(note === "" ? {} : { note }), dismissed: true as const };
  const at = decision.words === undefined ? -1 : candidate.text.indexOf(decision.words);
  return targetsOf(decision, example.facts).map((target) =>
    decision.dismiss === "contradicted" && at >= 0
      ? { kind: "contradicted", target, span: { start: at, end: at + decision.words!.length }, ...common }
      : { kind: "missing", target, ...common },
  );
}

function targetsOf(decision: DismissedFact, facts: Case["example"]["facts"]): Target[] {
  if ("entity" in decision) return [{ entity: decision.entity }];
  if ("value" in decision) return [{ value: decision.value }];
  return facts.filter((fact) => isAboutFact(decision, fact)).map(({ id }) => ({ fact: id }));
}
