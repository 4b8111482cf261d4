import { readFile } from "node:fs/promises";
import { badData } from "../../core/errors.ts";
import { linesBeforeFault } from "./fault-line.ts";

/** A whole file as text. Bytes that are not UTF-8 are refused with their line, never replaced; what the system says goes through. */
export async function readUtf8(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const before = { before: new Uint8Array(0), offset: 0 };
    throw badData(
      "the bytes are not valid utf-8",
      { file: path, line: 1 + linesBeforeFault(bytes, "utf-8", before) },
      "Write the file as UTF-8, for instance with: iconv -f WINDOWS-1252 -t UTF-8",
    );
  }
}
