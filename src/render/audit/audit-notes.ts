import type { Audit } from "./audit.ts";

/** How the rates are to be read. */
export function auditNote({ metric, confidence }: Audit): string {
  const percent = Number((confidence * 100).toFixed(10));
  return `Share of the verdicts "missing" of ${metric} at which a person found the entity in the text; each row weighted by the verdicts it stands for; ${percent} % Wilson intervals.`;
}

/** What the rates leave out. */
export function auditGaps({ unanswered, uncovered }: Audit): string[] {
  return [
    ...(unanswered.length === 0
      ? []
      : [
          `${unanswered.length} ${unanswered.length === 1 ? "row" : "rows"} not answered: ${unanswered.join(", ")}`,
        ]),
    ...uncovered.map(
      ({ stratum, verdicts }) =>
        `no answer in the stratum ${stratum}: its ${verdicts} verdicts are not counted`,
    ),
  ];
}

/** What the alias file gained. */
export function aliasNotes({ aliases }: Audit): string[] {
  return aliases ? [`${aliases.file}: ${aliases.added} added, ${aliases.known} there already`] : [];
}
