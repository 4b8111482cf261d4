import { TextDecoder } from "node:util";
import type { Head } from "../format.ts";
import { bomEncoding } from "./lines.ts";
import { peek, type Source } from "./source.ts";

/** The beginning of a source as formats are told by it, and a source that still gives all of it. */
export async function headOf(
  source: Source,
  encoding?: string | undefined,
): Promise<{ readonly head: Head; readonly source: Source }> {
  const { head: bytes, source: whole } = await peek(source);
  const text = textOf(bytes, encoding ?? bomEncoding(bytes));
  return { head: { fileName: source.fileName, bytes, text }, source: whole };
}

/** As far as it decodes; empty for binary data, which has zero bytes where text has none. */
function textOf(bytes: Uint8Array, encoding: string | undefined): string {
  if (encoding === undefined && bytes.includes(0)) return "";
  try {
    return new TextDecoder(encoding).decode(bytes, { stream: true });
  } catch {
    return "";
  }
}
