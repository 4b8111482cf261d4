import { badData, formatWhere } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Source } from "../../data/bytes/source.ts";
import type { ReadItem } from "../../data/format.ts";
import { joinInStep } from "../../data/join/join.ts";
import { openSideFile, type SideFile } from "../../data/join/join-file.ts";
import type { SideRow } from "../../data/join/join-row.ts";
import { NumberSet } from "../../data/number-set.ts";
import { textHash } from "../../text/text-hash.ts";
import { type CandidateRow, type CandidateRowsOptions, candidateRows } from "./candidate-rows.ts";
import type { ScoredCandidate } from "./scored-candidate.ts";

export interface AttachCandidatesOptions extends CandidateRowsOptions {
  readonly onWarning?: ((message: string) => void) | undefined;
}

/**
 * Gives the examples the candidates that a file holds for them, in place of texts that the data has. The file is read
 * in step with the data; an example that it does not name has none, one that the data does not have is an error.
 */
export function attachCandidates(
  items: AsyncIterable<Item>,
  source: Source,
  options: AttachCandidatesOptions = {},
): AsyncGenerator<ReadItem> {
  let warned = false;
  return joinInStep(placed(items), [() => openFile(source, options)], {
    allowMissing: true,
    attach: (item, [rows = []]) => {
      refuseTwoForms(rows);
      const candidates = candidatesOf(item.example.id, rows);
      if (!warned && rows[0] && candidates.length === 0) {
        warned = true;
        options.onWarning?.(emptyList(rows[0]));
      }
      return { ...item, candidates };
    },
  });
}

/** Examples are named in messages by their id, as the file does. */
async function* placed(items: AsyncIterable<Item>): AsyncGenerator<ReadItem> {
  for await (const item of items) yield { ...item, where: { file: "the data" } };
}

/** The file, which is not searched for an example that it does not name: what it holds would all have to wait in memory. */
async function openFile(source: Source, options: CandidateRowsOptions): Promise<SideFile<CandidateRow>> {
  const ids = new NumberSet();
  async function* noted(): AsyncGenerator<SideRow<CandidateRow>> {
    for await (const row of candidateRows(source, options)) {
      ids.add(textHash(row.id ?? ""));
      yield row;
    }
  }
  // Opening reads all rows once, so that every id is known after it.
  const file = await openSideFile({ name: source.name, unit: "rows", read: noted });
  return { ...file, take: async (id) => (ids.has(textHash(id)) ? file.take(id) : undefined) };
}

/** The place of a candidate among the others would not be clear. */
function refuseTwoForms(rows: readonly SideRow<CandidateRow>[]): void {
  const [first, second] = rows;
  if (!first || !second || rows.every(({ value }) => value.form === "text")) return;
  throw badData(
    `example ${JSON.stringify(second.id)} has candidates at ${formatWhere(first.where)} already`,
    second.where,
    "Give all candidates of an example in one list, or each in a record of its own.",
  );
}

function candidatesOf(exampleId: string, rows: readonly SideRow<CandidateRow>[]): ScoredCandidate[] {
  return rows
    .flatMap(({ value }) => value.candidates)
    .map(({ text, score }, sample) => ({ exampleId, system: "", text, sample, score }));
}

function emptyList({ id, where }: SideRow<CandidateRow>): string {
  return `${formatWhere(where)}: the list of candidates for example ${JSON.stringify(id)} is empty`;
}
