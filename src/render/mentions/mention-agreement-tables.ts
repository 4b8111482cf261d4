import type { FalseAlarms, MentionAgreement, MentionScores } from "../../core/mention-agreement.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Table } from "../table.ts";
import { count, share, tableOf, words } from "../table-columns.ts";

/** A table with the title it has on a page. */
export interface TitledTable {
  readonly title: string;
  readonly table: Table;
}

/** The tables of an agreement on mentions: all mentions, by type, by method, and the entities that were missed. */
export function mentionAgreementTables(agreement: MentionAgreement, options: NumberOptions): TitledTable[] {
  return [
    { title: "mentions", table: headlineTable(agreement, options) },
    ...(agreement.counts.unaligned > 0
      ? [{ title: "mentions, sound annotation only", table: headlineTable(agreement.aligned, options) }]
      : []),
    { title: "recall by the way people mention an entity", table: typeTable(agreement, options) },
    { title: "precision by the way a mention was found", table: methodTable(agreement, options) },
    { title: "mentioned entities that are reported as missing", table: kindTable(agreement, options) },
  ].filter(({ table }) => table.rows > 0);
}

function headlineTable({ exact, approximate }: MentionAgreement["aligned"], options: NumberOptions): Table {
  const rows: (readonly [string, MentionScores])[] = [
    ["exact", exact],
    [`approximate (≤ ${approximate.distance})`, approximate],
  ];
  return tableOf(rows, [
    words("compared", ([name]) => name),
    share("precision", ([, { precision, intervals }]) => [precision, intervals.precision], options),
    share("recall", ([, { recall, intervals }]) => [recall, intervals.recall], options),
    share("F1", ([, { f1 }]) => [f1], options),
    count("found", ([, { found }]) => found),
    count("marked", ([, { gold }]) => gold),
    count("matched", ([, { matched }]) => matched),
  ]);
}

function typeTable({ byType }: MentionAgreement, options: NumberOptions): Table {
  return tableOf(Object.entries(byType), [
    words("type", ([type]) => type),
    share("exact", ([, { exact }]) => [exact.recall], options),
    share("approximate", ([, { approximate }]) => [approximate.recall], options),
    count("marked", ([, { gold }]) => gold),
  ]);
}

function methodTable({ byMethod }: MentionAgreement, options: NumberOptions): Table {
  return tableOf(Object.entries(byMethod), [
    words("method", ([method]) => method),
    share("exact", ([, { exact }]) => [exact.precision], options),
    share("approximate", ([, { approximate }]) => [approximate.precision], options),
    count("found", ([, { found }]) => found),
  ]);
}

function kindTable({ entities }: MentionAgreement, options: NumberOptions): Table {
  const rows: (readonly [string, FalseAlarms])[] = [...Object.entries(entities.byKind), ["all", entities]];
  return tableOf(rows, [
    words("kind of entity", ([kind]) => kind),
    share("false alarms", ([, { falseAlarms }]) => [falseAlarms], options),
    count("undetected", ([, { undetected }]) => undetected),
    count("not checkable", ([, { unchecked }]) => unchecked),
    count("mentioned", ([, { annotated }]) => annotated),
  ]);
}
