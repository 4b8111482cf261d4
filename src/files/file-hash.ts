import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** What a model's file is known by. */
export interface FileHash {
  readonly sha256: string;
  readonly bytes: number;
}

/** Hash of a file, read as a stream; rejects with the system's error when it cannot be read. */
export async function hashFile(path: string): Promise<FileHash> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Hash of a text. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
