import { badData, type UserError, type Where } from "../../core/errors.ts";
import type { ReadItem } from "../format.ts";
import type { SideFile } from "./join-file.ts";
import type { SideRow } from "./join-row.ts";

export interface JoinOptions<T> {
  /** Puts what each file says (in the order of the files; `undefined` when it says nothing) with the item. */
  readonly attach: (item: ReadItem, found: readonly (readonly SideRow<T>[] | undefined)[]) => ReadItem;
  /** Whether a file with ids may say nothing of an example. */
  readonly allowMissing: boolean;
  /** Called with a row about an example that the data does not have. Default: it is an error. */
  readonly onUnknown?: ((row: SideRow<T>) => void) | undefined;
}

/** Reads files in step with the data: one row of each in memory, as long as they keep the data's order. */
export async function* joinInStep<T>(
  items: AsyncIterable<ReadItem>,
  openers: readonly (() => Promise<SideFile<T>>)[],
  { attach, allowMissing, onUnknown }: JoinOptions<T>,
): AsyncGenerator<ReadItem> {
  const files = await openAll(openers);
  const iterator = items[Symbol.asyncIterator]();
  const data = new DataCount();
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const item = next.value;
      data.add(item);
      const found: (readonly SideRow<T>[] | undefined)[] = [];
      for (const file of files) {
        const rows = await file.take(item.example.id);
        if (rows === undefined && file.by === "row") throw await tooFew(file, data, iterator);
        if (rows === undefined && !allowMissing) throw await missing(file, item);
        found.push(rows);
      }
      yield attach(item, found);
    }
    for (const file of files) await finish(file, data, onUnknown);
  } finally {
    await iterator.return?.();
    for (const file of files) await file.close();
  }
}

/** Opens the files; when one cannot be opened, those before it are closed again. */
async function openAll<T>(openers: readonly (() => Promise<SideFile<T>>)[]): Promise<readonly SideFile<T>[]> {
  const files: SideFile<T>[] = [];
  try {
    for (const open of openers) files.push(await open());
    return files;
  } catch (error) {
    for (const file of files) await file.close();
    throw error;
  }
}

/** How many examples there were, and the files they came from. */
class DataCount {
  examples = 0;
  readonly #files = new Set<string>();

  add(item: ReadItem): void {
    this.examples++;
    if (this.#files.size < 2) this.#files.add(item.where.file);
  }

  /** The data as messages name it. */
  get name(): string {
    const [first = "the data"] = this.#files;
    return this.#files.size > 1 ? `the data (${first} and other files)` : first;
  }
}

async function tooFew<T>(
  file: SideFile<T>,
  data: DataCount,
  iterator: AsyncIterator<ReadItem>,
): Promise<UserError> {
  const rows = data.examples - 1;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) data.add(next.value);
  return unequal(
    file,
    rows,
    data,
    file.unit === "lines" ? { file: file.name, line: rows + 1 } : { file: file.name },
  );
}

async function finish<T>(
  file: SideFile<T>,
  data: DataCount,
  onUnknown: ((row: SideRow<T>) => void) | undefined,
): Promise<void> {
  const { first, rows } = await file.rest();
  if (first === undefined) return;
  if (file.by === "row") throw unequal(file, rows, data, first.where);
  if (onUnknown) onUnknown(first);
  else
    throw badData(
      `example ${JSON.stringify(first.id)} is not in ${data.name}`,
      first.where,
      "Was the file made from other data? Remove the row, or give the data it belongs to.",
    );
}

function unequal<T>(file: SideFile<T>, rows: number, data: DataCount, where: Where): UserError {
  return badData(
    `${data.name} has ${data.examples} examples, ${file.name} has ${rows} ${file.unit}`,
    where,
    file.unit === "lines"
      ? "The file needs one line for each example, in the same order; an empty line stands for an empty text."
      : "Without ids the file needs one row for each example, in the same order; or give each row the example's id.",
  );
}

async function missing<T>(file: SideFile<T>, item: ReadItem): Promise<UserError> {
  const { first } = await file.rest();
  const other = first === undefined ? "" : ` (it has, for instance, ${JSON.stringify(first.id)})`;
  return badData(
    `${file.name} has nothing for example ${JSON.stringify(item.example.id)}${other}`,
    item.where,
    "Add a row for it. If the ids of the file are not those of the data, remove them to join by order.",
  );
}
