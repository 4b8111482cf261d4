import type { DecodeOptions } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { csvRows } from "../syntax/csv-rows.ts";
import { type Header, headerOf, isBlankRow, rowRecord } from "./join-header.ts";
import type { SideRecord } from "./join-record.ts";

/** Streams the rows of a CSV file with a header, cells by column name. */
export async function* csvRecords(source: Source, options: DecodeOptions = {}): AsyncGenerator<SideRecord> {
  let header: Header | undefined;
  for await (const { cells, line } of csvRows(source, { ...options, delimiter: ",", blankLines: true })) {
    if (header === undefined) header = headerOf(cells, source.name);
    else if (!isBlankRow(cells, header))
      yield rowRecord(header, cells, { file: source.name, line }, "commas and quotes");
  }
}
