import { badData } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { fileStem } from "../bytes/file-stem.ts";
import type { Source } from "../bytes/source.ts";
import type { FactDraft } from "../facts/fact-draft.ts";
import { factRow, type RowKeys, tableRowKeys } from "../facts/fact-rows.ts";
import type { ReadItem, ReadOptions } from "../format.ts";
import { IdRegister } from "../ids.ts";
import type { FieldRoles } from "./field-roles.ts";
import type { Mapping } from "./mapping.ts";
import { RecordDraft } from "./record-draft.ts";

/** The examples that records make: one each, or one for each run of records that belong together. */
export async function* mappedItems(
  drafts: AsyncIterable<RecordDraft>,
  { source, options, roles }: { source: Source; options: ReadOptions; roles: FieldRoles },
): AsyncGenerator<ReadItem> {
  const mapping = options.mapping ?? {};
  if (mapping.groupBy === undefined) {
    const prefix = options.manyFiles ? `${fileStem(source)}/` : "";
    let number = 0;
    for await (const draft of drafts) {
      number++;
      yield draft.item(idOf(draft, mapping, roles) ?? `${prefix}${number}`);
    }
  } else yield* grouped(drafts, { ...mapping, groupBy: mapping.groupBy }, roles);
  for (const { message, hint } of roles.unmatched())
    options.onWarning?.(`${source.name}: ${message}. ${hint}`);
  if (roles.guessedText)
    options.onWarning?.(
      `${source.name}: the field "text" is read as a system's text. If it is a reference, say --map references=text`,
    );
}

/** The record's id, `undefined` when it goes by its number. */
function idOf(draft: RecordDraft, mapping: Mapping, roles: FieldRoles): string | undefined {
  if (draft.id !== undefined || mapping.id === undefined) return draft.id;
  throw missingField("id", mapping.id, draft, roles);
}

function missingField(part: string, field: string, draft: RecordDraft, roles: FieldRoles): Error {
  return badData(
    `the record has no value in the field ${JSON.stringify(field)}, which the mapping names for ${part}`,
    draft.where,
    didYouMean(field, roles.names, `Its fields are: ${roles.names.slice(0, 12).join(", ")}.`),
  );
}

/** Puts consecutive records with the same key together: one example at a time is in memory. */
async function* grouped(
  drafts: AsyncIterable<RecordDraft>,
  { groupBy: field, subject }: Mapping & { readonly groupBy: string },
  roles: FieldRoles,
): AsyncGenerator<ReadItem> {
  const seen = new IdRegister();
  let key: string | undefined;
  let rows: RecordDraft[] = [];
  for await (const draft of drafts) {
    if (draft.group === undefined) throw missingField("groupBy", field, draft, roles);
    if (draft.group !== key) {
      if (key !== undefined) yield merged(rows, subject).item(key);
      key = draft.group;
      rows = [];
      if (seen.add(key, draft.where) !== undefined)
        throw badData(
          `the rows of ${JSON.stringify(key)} do not stand together`,
          draft.where,
          `Sort the file by ${field}, so that all rows of one example follow each other.`,
        );
    }
    rows.push(draft);
  }
  if (key !== undefined) yield merged(rows, subject).item(key);
}

/** One record from the rows of an example: each row's facts keep their row; a text that is on every row counts once. */
function merged(rows: readonly RecordDraft[], subject: string | undefined): RecordDraft {
  const whole = new RecordDraft(rows[0]!.where);
  const texts = new Set<string>();
  const keys = keysOfDrafts(rows, subject);
  rows.forEach((row, number) => {
    const around = factRow(`[${number}]`, number, keys);
    for (const fact of row.facts)
      whole.facts.push({
        ...fact,
        subject: fact.subject ?? row.subject ?? null,
        origin: { ...fact.origin, row: number },
        row: fact.row === undefined ? around : { ...fact.row, path: `${around.path}.${fact.row.path}` },
      });
    for (const output of row.outputs) {
      const key = JSON.stringify([output.system, output.text]);
      if (!texts.has(key)) whole.outputs.push(output);
      texts.add(key);
    }
    // Of two values for a tag the later one counts, and the first row is to decide.
    whole.tags.unshift(...row.tags);
  });
  whole.references = [...new Set(rows.flatMap((row) => row.references))];
  return whole;
}

/** What the rows of an example are called: by the field that is their subject, else by the one that names them best. */
function keysOfDrafts(rows: readonly RecordDraft[], subject: string | undefined): RowKeys {
  if (subject !== undefined) return { attribute: subject, keys: rows.map((row) => row.subject) };
  const columns = rows[0]!.facts.map(columnOf);
  const cells = rows.map(({ facts }) => {
    const texts = new Map(facts.map((fact) => [columnOf(fact), fact.value]));
    return columns.map((column) => texts.get(column));
  });
  return tableRowKeys(columns, cells);
}

function columnOf({ origin, relation }: FactDraft): string {
  return origin?.attribute ?? relation;
}
