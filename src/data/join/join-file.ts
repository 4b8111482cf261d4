import { textHash } from "../../text/text-hash.ts";
import { NumberSet } from "../number-set.ts";
import type { SideRow } from "./join-row.ts";

/** A file that is read in step with the data. */
export interface SideFile<T> {
  readonly name: string;
  /** Whether its rows name their examples, or go by their order. */
  readonly by: "id" | "row";
  /** What a row is called in messages. */
  readonly unit: "lines" | "rows";
  /** What it says of the next example, which has this id; `undefined` when it says nothing. */
  take(id: string): Promise<readonly SideRow<T>[] | undefined>;
  /** A row that no example took, once the data has ended, and how many rows the file has. */
  rest(): Promise<{ readonly first: SideRow<T> | undefined; readonly rows: number }>;
  close(): Promise<void>;
}

export interface SideFileOptions<T> {
  readonly name: string;
  readonly unit: "lines" | "rows";
  /** Streams the rows from the start; called twice when the rows have ids. */
  readonly read: (again: boolean) => AsyncIterable<SideRow<T>>;
  /** Whether a row may stand after the last example without being one too many: the empty line at the end of a file. */
  readonly isPadding?: ((value: T) => boolean) | undefined;
  /** Releases what the file holds. */
  readonly dispose?: (() => Promise<void>) | undefined;
}

/** Opens a file to be read in step with the data: by the ids of its rows if they have them, else by order. */
export async function openSideFile<T>(options: SideFileOptions<T>): Promise<SideFile<T>> {
  const rows = options.read(false)[Symbol.asyncIterator]();
  const close = async (): Promise<void> => {
    await rows.return?.();
    await options.dispose?.();
  };
  try {
    const first = await nextOf(rows);
    const base = { name: options.name, unit: options.unit, close };
    if (first?.id === undefined)
      return { ...base, by: "row", ...inOrder(rows, first, options.isPadding ?? (() => false)) };
    const merge = byId(rows, first);
    if (!(await isGrouped(options.read(true)))) await merge.readAll();
    return { ...base, by: "id", take: merge.take, rest: merge.rest };
  } catch (error) {
    await close();
    throw error;
  }
}

async function nextOf<T>(rows: AsyncIterator<SideRow<T>>): Promise<SideRow<T> | undefined> {
  const next = await rows.next();
  return next.done ? undefined : next.value;
}

type Access<T> = Pick<SideFile<T>, "take" | "rest">;

function inOrder<T>(
  rows: AsyncIterator<SideRow<T>>,
  first: SideRow<T> | undefined,
  isPadding: (value: T) => boolean,
): Access<T> {
  let taken = 0;
  let ahead = first;
  const pull = async (): Promise<SideRow<T> | undefined> => {
    const row = ahead ?? (await nextOf(rows));
    ahead = undefined;
    if (row !== undefined) taken++;
    return row;
  };
  return {
    async take() {
      const row = ahead ?? (await rows.next()).value;
      ahead = undefined;
      if (row === undefined) return undefined;
      taken++;
      return [row];
    },
    async rest() {
      const extra = await pull();
      if (extra === undefined) return { first: undefined, rows: taken };
      const second = await pull();
      if (second === undefined && isPadding(extra.value)) return { first: undefined, rows: taken - 1 };
      if (second !== undefined) while ((await pull()) !== undefined);
      return { first: extra, rows: taken };
    },
  };
}

/**
 * Merges rows with the data by id. Rows in the data's order are held one at a time; a row that comes early waits
 * until its example does.
 */
function byId<T>(
  rows: AsyncIterator<SideRow<T>>,
  first: SideRow<T>,
): Access<T> & { readonly readAll: () => Promise<void> } {
  const waiting = new Map<string | undefined, SideRow<T>[]>();
  let ahead: SideRow<T> | undefined = first;
  let read = 1;
  const advance = async (): Promise<void> => {
    ahead = await nextOf(rows);
    if (ahead !== undefined) read++;
  };
  /** Sets rows aside until one of this id is next (or none is left). */
  const readTo = async (id: string | undefined): Promise<void> => {
    for (; ahead !== undefined && ahead.id !== id; await advance()) {
      const group = waiting.get(ahead.id);
      if (group === undefined) waiting.set(ahead.id, [ahead]);
      else group.push(ahead);
    }
  };
  return {
    readAll: () => readTo(undefined),
    async take(id) {
      const early = waiting.get(id);
      if (early !== undefined) {
        waiting.delete(id);
        return early;
      }
      await readTo(id);
      const group: SideRow<T>[] = [];
      for (; ahead !== undefined && ahead.id === id; await advance()) group.push(ahead);
      return group.length > 0 ? group : undefined;
    },
    async rest() {
      await readTo(undefined);
      const [group] = waiting.values();
      return { first: group?.[0], rows: read };
    },
  };
}

/**
 * Whether all rows of the same id stand together. Ids are kept as hashes; should two share one, the answer could only
 * turn to `false`, which costs memory and never a wrong join.
 */
export async function isGrouped(rows: AsyncIterable<{ readonly id: string | undefined }>): Promise<boolean> {
  const seen = new NumberSet();
  let last: string | undefined;
  for await (const { id } of rows) {
    if (id === undefined || id === last) continue;
    const number = textHash(id);
    if (seen.has(number)) return false;
    seen.add(number);
    last = id;
  }
  return true;
}
