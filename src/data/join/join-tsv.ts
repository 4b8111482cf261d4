import { type DecodeOptions, lines } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { type Header, headerOf, isBlankRow, rowRecord } from "./join-header.ts";
import type { SideRecord } from "./join-record.ts";

/**
 * Streams the rows of a tab-separated file with a header. A row is a line: published files hold quotes that are never
 * closed, so a quote never joins lines. Quotes around a whole cell are taken off.
 */
export async function* tsvRecords(source: Source, options: DecodeOptions = {}): AsyncGenerator<SideRecord> {
  let header: Header | undefined;
  for await (const { number, text } of lines(source, options)) {
    const cells = unquoted(text.split("\t"));
    if (header === undefined) header = headerOf(cells, source.name);
    else if (!isBlankRow(cells, header))
      yield rowRecord(header, cells, { file: source.name, line: number }, "tabs or line ends");
  }
}

/**
 * Cells without the quotes around them. Double quotes go when those inside are doubled; single ones (two of the E2E
 * challenge's files) only when every cell of the row has them, so that a text may begin and end with an apostrophe.
 */
function unquoted(cells: readonly string[]): readonly string[] {
  if (cells.length > 1 && cells.every((cell) => isWrapped(cell, "'")))
    return cells.map((cell) => cell.slice(1, -1));
  return cells.map((cell) => {
    if (!isWrapped(cell, '"')) return cell;
    const inside = cell.slice(1, -1);
    return inside.replaceAll('""', "").includes('"') ? cell : inside.replaceAll('""', '"');
  });
}

function isWrapped(cell: string, quote: string): boolean {
  return cell.length > 1 && cell.startsWith(quote) && cell.endsWith(quote);
}
