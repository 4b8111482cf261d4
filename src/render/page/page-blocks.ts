/** What stands around a piece of data, which itself is base64 and so can end neither of the two. */
export interface DataBlock {
  readonly open: string;
  readonly close: string;
}

/** The pieces of a page's data by name: the manifest, then the chunks. */
export function pieceNames(chunks: number): string[] {
  return ["manifest", ...Array.from({ length: chunks }, (_, number) => chunkName(number))];
}

/** Name of a chunk by its number, from 0. */
export function chunkName(number: number): string {
  return `chunk-${number}`;
}

/** A piece inside the document: an element that a browser neither runs nor shows. */
export function embeddedBlock(name: string): DataBlock {
  return { open: `<script type="text/plain" id="assay-${name}">`, close: "</script>\n" };
}

/** A piece as a file of its own: a script, since a page opened from disk may load nothing else. */
export function scriptFile(name: string): DataBlock {
  return { open: `assayData("${name}","`, close: '")\n' };
}
