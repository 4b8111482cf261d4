import { TextDecoder } from "node:util";

/** Where a piece of bytes stands: what came just before it, and at which offset of the file it begins. */
export interface PieceContext {
  /** The last bytes before the piece (three are enough for a character that it continues). */
  readonly before: Uint8Array;
  readonly offset: number;
}

/** How many line feeds stand in `piece` before the first byte that does not decode. */
export function linesBeforeFault(piece: Uint8Array, encoding: string, context: PieceContext): number {
  const begun = unfinishedCharacter(encoding, context);
  const bytes = Buffer.concat([begun, piece]);
  // A beginning of the bytes decodes as long as it ends before the fault, so the longest one is found by halving.
  let decodable = begun.length;
  let faulty = bytes.length;
  while (decodable + 1 < faulty) {
    const middle = (decodable + faulty) >> 1;
    if (decodes(bytes.subarray(0, middle), encoding)) decodable = middle;
    else faulty = middle;
  }
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, decodable), { stream: true });
  return countLineFeeds(text);
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The bytes before the piece that may belong to a character which ends in it (never a line feed), as far as the encoding tells. */
function unfinishedCharacter(encoding: string, { before, offset }: PieceContext): Uint8Array {
  if (encoding === "utf-8") {
    const start = before.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
    return before.subarray(start >= 0 && before[start]! >= 0xc0 ? start : before.length);
  }
  if (!encoding.startsWith("utf-16")) return before.subarray(before.length);
  const units = before.subarray(before.length - (offset % 2 === 0 ? 2 : 3));
  const high = units[encoding === "utf-16le" ? 1 : 0] ?? 0;
  return (high & 0xfc) === 0xd8 ? units : units.subarray(2);
}

/** How many line feeds a text holds. */
export function countLineFeeds(text: string, from: number = 0, to: number = text.length): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
