import { type FileHandle, open } from "node:fs/promises";
import type { AsyncBuffer, FileMetaData, ParquetParsers, SchemaTree } from "hyparquet";
import { formatWhere, UserError } from "../../core/errors.ts";
import { type Source, spoolToFile } from "../bytes/source.ts";
import type { Format, ReadItem, ReadOptions } from "../format.ts";
import { FieldRoles } from "../mapping/field-roles.ts";
import { mappedItems } from "../mapping/mapped-items.ts";
import { draftOf, type RecordDraft } from "../mapping/record-draft.ts";

/** Parquet by a mapping, one row group in memory at a time. A row's number stands for its line. */
export const parquet: Format = {
  id: "parquet",
  summary: "Parquet: a row is an example; a mapping says which column is what",
  generic: true,
  recognize: ({ bytes }) => (Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PAR1" ? 1 : 0),
  read: readParquet,
};

async function* readParquet(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const spooled = await spoolToFile(source);
  const handle = await open(spooled.path);
  try {
    const roles = new FieldRoles(options.mapping ?? {});
    const file = await randomAccess(handle);
    yield* mappedItems(rowDrafts(file, { source, options, roles }), { source, options, roles });
  } finally {
    await handle.close();
    await spooled.dispose();
  }
}

async function* rowDrafts(
  file: AsyncBuffer,
  { source, options, roles }: { source: Source; options: ReadOptions; roles: FieldRoles },
): AsyncGenerator<RecordDraft> {
  // Loaded here because the decompressors take long to load and few runs need them.
  const { parquetMetadataAsync, parquetReadObjects, parquetSchema } = await import("hyparquet");
  const { compressors } = await import("hyparquet-compressors");
  const metadata = await readable(source, "its footer", async () => {
    const read = await parquetMetadataAsync(file, { geoparquet: false });
    checkColumns(read, parquetSchema(read));
    return read;
  });
  let start = 0;
  let warned = false;
  for (const [index, group] of metadata.row_groups.entries()) {
    const end = start + Number(group.num_rows);
    const rows = await readable(source, `row group ${index + 1} of ${metadata.row_groups.length}`, () =>
      parquetReadObjects({ file, metadata, compressors, parsers, rowStart: start, rowEnd: end }),
    );
    options.onBytes?.(compressedSize(group));
    for (const row of rows) {
      const where = { file: source.name, line: ++start };
      if (!warned && holdsReplaced(row)) {
        warned = true;
        options.onWarning?.(
          `${formatWhere(where)}: holds U+FFFD, which stands for bytes that are not UTF-8: they are lost`,
        );
      }
      yield draftOf(row, roles, where);
    }
  }
}

/** Whether a text of a row has the character that stands where bytes could not be read. */
function holdsReplaced(row: Readonly<Record<string, unknown>>): boolean {
  return Object.values(row).some((value) => typeof value === "string" && value.includes("\uFFFD"));
}

/**
 * Refuses row groups whose columns are not those of the schema. hyparquet begins to read the columns before it notices, and
 * nobody hears then what goes wrong with them: the program would end.
 */
function checkColumns({ row_groups }: FileMetaData, schema: SchemaTree): void {
  const names = schema.children.map(({ element }) => element.name);
  if (new Set(names).size < names.length) throw new Error("two columns have one name");
  for (const { columns, num_rows } of row_groups) {
    const seen = new Set<string>();
    for (const { meta_data } of columns) {
      const path = meta_data?.path_in_schema ?? [];
      const found = path.reduce<SchemaTree | undefined>(
        (parent, name) => parent?.children.find(({ element }) => element.name === name),
        schema,
      );
      const name = JSON.stringify(path.join("."));
      if (!meta_data || !found || found.children.length > 0 || seen.has(name))
        throw new Error(`there is no one column ${name}`);
      if (num_rows > meta_data.num_values) throw new Error(`column ${name} has fewer values than rows`);
      seen.add(name);
    }
  }
}

async function randomAccess(handle: FileHandle): Promise<AsyncBuffer> {
  const { size } = await handle.stat();
  return {
    byteLength: size,
    async slice(start, end = size) {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return bytes.buffer;
    },
  };
}

async function readable<T>(source: Source, part: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new UserError(
      "badData",
      `the Parquet file cannot be read: ${part} is broken (${(cause as Error).message})`,
      {
        where: { file: source.name },
        hint: "It may be cut short; download or write it again.",
        cause,
      },
    );
  }
}

function compressedSize({ columns }: FileMetaData["row_groups"][number]): number {
  return columns.reduce((sum, column) => sum + Number(column.meta_data?.total_compressed_size ?? 0), 0);
}

/** Dates and times as people write them, in place of Date objects. */
const parsers: Partial<ParquetParsers> = {
  dateFromDays: (days) => isoText(days * 86_400_000)?.slice(0, 10),
  timestampFromMilliseconds: (millis) => isoText(Number(millis)),
  timestampFromMicroseconds: (micros) => isoText(Number(micros / 1000n)),
  timestampFromNanoseconds: (nanos) => isoText(Number(nanos / 1_000_000n)),
};

function isoText(millis: number): string | undefined {
  const date = new Date(millis);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace(".000Z", "Z");
}
