import type { MentionAgreement, MentionScores } from "../../core/mention-agreement.ts";
import type { Interval } from "../../core/report.ts";
import { csvRow } from "../csv-row.ts";

const HEADER = ["detector", "about", "name", "compared", "measure", "value", "low", "high", "matched", "of"];

type Row = readonly (string | number | undefined)[];

/** One row for each share: of all mentions, of a type, of a method, of the entities of a kind. */
export function renderMentionAgreementCsv(agreement: MentionAgreement): string {
  const { detector, exact, approximate, byType, byMethod, entities } = agreement;
  const kinds = [...Object.entries(entities.byKind), ["all", entities] as const];
  const rows: Row[] = [
    ...scoreRows("exact", exact),
    ...scoreRows("approximate", approximate),
    ...Object.entries(byType).flatMap(([name, { gold, ...by }]) =>
      COMPARED.map((how) => row("type", name, how, "recall", by[how].recall, by[how].matched, gold)),
    ),
    ...Object.entries(byMethod).flatMap(([name, { found, ...by }]) =>
      COMPARED.map((how) => row("method", name, how, "precision", by[how].precision, by[how].matched, found)),
    ),
    ...kinds.map(([name, { falseAlarms, undetected, annotated }]) =>
      row("kind", name, undefined, "false alarms", falseAlarms, undetected, annotated),
    ),
  ];
  return [HEADER, ...rows.map((cells) => [detector, ...cells])].map(csvRow).join("");
}

const COMPARED = ["exact", "approximate"] as const;

function scoreRows(
  how: string,
  { precision, recall, f1, found, gold, matched, intervals }: MentionScores,
): Row[] {
  return [
    row("mentions", undefined, how, "precision", precision, matched, found, intervals.precision),
    row("mentions", undefined, how, "recall", recall, matched, gold, intervals.recall),
    row("mentions", undefined, how, "f1", f1, matched, undefined),
  ];
}

function row(
  about: string,
  name: string | undefined,
  how: string | undefined,
  measure: string,
  value: number | undefined,
  matched: number,
  of: number | undefined,
  interval?: Interval,
): Row {
  return [about, name, how, measure, value, interval?.low, interval?.high, matched, of];
}
