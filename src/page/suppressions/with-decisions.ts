import { concernsMetric, dismisses } from "../../core/dismisses.ts";
import type { Evidence } from "../../core/evidence.ts";
import type { Example } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { PageDetail } from "../../core/page.ts";
import type { MetricInfo } from "../../core/report.ts";
import type { AcceptedAlias, ConfirmedAlarm, DismissedAlarm, Suppression } from "../../core/suppression.ts";
import { textMark, wordsOf } from "./decision-of.ts";
import { entityChoices } from "./entity-choices.ts";

/** A text of an example, as the page has it. */
type DetailText = PageDetail["texts"][number];

/** Where an alarm was raised, and by whom. */
export interface AlarmPlace {
  readonly example: Example;
  readonly text: string;
  readonly metric: Pick<MetricInfo, "name" | "id">;
}

/** The decision that an alarm is false, if there is one. */
export function dismissalAbout(
  decisions: readonly Suppression[],
  evidence: Evidence,
  { example, text, metric }: AlarmPlace,
  mark: string = textMark(text),
): DismissedAlarm | undefined {
  return decisions.find(
    (decision): decision is DismissedAlarm =>
      "dismiss" in decision &&
      decision.example === example.id &&
      decision.text === mark &&
      concernsMetric(decision, metric) &&
      dismisses(decision, evidence, { facts: example.facts, text }),
  );
}

/** The decision that an alarm is right, if there is one. */
export function confirmationAbout(
  decisions: readonly Suppression[],
  evidence: Evidence,
  { example, text, metric }: AlarmPlace,
): ConfirmedAlarm | undefined {
  const mark = textMark(text);
  return decisions.find(
    (decision): decision is ConfirmedAlarm =>
      "confirm" in decision &&
      decision.alarm === evidence.id &&
      decision.example === example.id &&
      decision.text === mark &&
      concernsMetric(decision, metric),
  );
}

/** The decision that the text names what an alarm is about by another name, if there is one. */
export function acceptanceAbout(
  decisions: readonly Suppression[],
  evidence: Evidence,
  { example, text }: Pick<AlarmPlace, "example" | "text">,
): AcceptedAlias | undefined {
  return decisions.find(
    (decision): decision is AcceptedAlias =>
      "accept" in decision && isNamed(decision, evidence, { facts: example.facts, text }),
  );
}

/** The texts with what was decided since they were judged: alarms that are false are marked. */
export function withDecisions(
  texts: readonly DetailText[],
  example: Example,
  metrics: readonly MetricInfo[],
  decisions: readonly Suppression[],
): readonly DetailText[] {
  if (decisions.length === 0) return texts;
  return texts.map((one) => {
    const mark = textMark(one.text);
    const records = one.records.map((record) => {
      const metric = metrics.find(({ name }) => name === record.metric);
      if (record.status !== "judged" || !metric) return record;
      const where = { example, text: one.text, metric };
      const evidence = record.evidence.map((said) =>
        dismissalAbout(decisions, said, where, mark) || isFoundNow(decisions, said, where)
          ? { ...said, dismissed: true as const }
          : said,
      );
      return { ...record, evidence };
    });
    return { ...one, records };
  });
}

/** Whether a metric that looks for entities by their names would find one by a name that was accepted since. */
function isFoundNow(decisions: readonly Suppression[], said: Evidence, where: AlarmPlace): boolean {
  const byName = said.kind !== "unsupported" && "entity" in said.target;
  return byName && acceptanceAbout(decisions, said, where) !== undefined;
}

/** Whether what an alarm is about, the entity or the words, is what was accepted; and the text has the wording. */
function isNamed(
  { entity, wording }: AcceptedAlias,
  evidence: Evidence,
  { facts, text }: { readonly facts: readonly Fact[]; readonly text: string },
): boolean {
  if (!plain(text).includes(plain(wording))) return false;
  const words = wordsOf(evidence, text);
  if (words !== undefined && !plain(wording).includes(plain(words))) return false;
  if (evidence.kind === "unsupported") return words !== undefined;
  if (evidence.kind !== "missing" && evidence.kind !== "contradicted") return false;
  const [about] = entityChoices(evidence, facts);
  return about !== undefined && plain(about) === plain(entity);
}

/** A name without what its spellings differ in. */
function plain(name: string): string {
  return name
    .replace(/[\s_]+/g, " ")
    .trim()
    .toLowerCase();
}
