import { readFile } from "node:fs/promises";
import { badData } from "../core/errors.ts";

/** A whole file as text. Bytes that are not UTF-8 are refused with their line, never replaced; what the system says goes through. */
export async function readUtf8(path: string): Promise<string> {
  const bytes = await readFile(path);
  const text = decoded(bytes);
  if (text !== undefined) return text;
  throw badData(
    "the bytes are not valid utf-8",
    { file: path, line: faultyLine(bytes) },
    "Write the file as UTF-8, for instance with: iconv -f WINDOWS-1252 -t UTF-8",
  );
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first line that does not decode; no character of UTF-8 has a line feed inside. */
function faultyLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end < 0 ? bytes.length : end;
    if (decoded(bytes.subarray(start, stop)) === undefined) return line;
    start = stop + 1;
  }
  return line;
}
