import { TextDecoder } from "node:util";
import { badData, type UserError, usageError, type Where } from "../../core/errors.ts";
import { detach } from "./detach.ts";
import { countLineFeeds, linesBeforeFault } from "./fault-line.ts";
import { type OnBytes, type Source, withFirst } from "./source.ts";

/** One line of a text file, without its line end; numbers count from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

export interface DecodeOptions {
  /** Any label `TextDecoder` knows. Default: UTF-8, or UTF-16 when a byte order mark says so. */
  readonly encoding?: string | undefined;
  /** The longest line or record accepted, in bytes (UTF-16 units once decoded, which are never more). */
  readonly maxRecordBytes?: number | undefined;
  readonly onBytes?: OnBytes | undefined;
}

/** Long enough for the largest real tables, short enough to stop a file that is not what it says before memory fills. */
export const MAX_RECORD_BYTES: number = 32 * 1024 * 1024;

const CARRIAGE_RETURN = 0x0d;

/** The encoding that a byte order mark names; UTF-8 needs none. */
export function bomEncoding(head: Uint8Array): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return undefined;
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw usageError(
      `unknown encoding ${JSON.stringify(encoding)}`,
      "Use a name such as utf-8, utf-16le, windows-1252 or shift_jis.",
    );
  }
}

function notDecodable(file: string, line: number, encoding: string): UserError {
  return badData(
    `the bytes are not valid ${encoding}`,
    { file, line },
    encoding === "utf-8"
      ? "Say which encoding it is, for instance --encoding windows-1252, or convert it with: iconv -f WINDOWS-1252 -t UTF-8"
      : "Give the right name with --encoding.",
  );
}

/** The error for a line or record beyond the limit. */
export function tooLong(
  what: string,
  limit: number,
  where: Where,
  hint: string = "Is this the right file and format? Raise the limit with --max-record-mb, or write one record a line.",
): UserError {
  const size = limit < 1024 * 1024 ? `${limit} bytes` : `${Math.round(limit / 1024 / 1024)} MB`;
  return badData(`${what} is longer than ${size}`, where, hint);
}

/** Pieces of decoded text, the byte order mark removed. A byte that does not decode is an error that names its line. */
export async function* decode(source: Source, options: DecodeOptions = {}): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let line = 1;
  let offset = 0;
  let before: Uint8Array = new Uint8Array(0);
  for await (const bytes of withFirst(4, source.open(options.onBytes))) {
    decoder ??= decoderFor(options.encoding ?? bomEncoding(bytes) ?? "utf-8");
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch {
      const { encoding } = decoder;
      throw notDecodable(source.name, line + linesBeforeFault(bytes, encoding, { before, offset }), encoding);
    }
    offset += bytes.length;
    before = bytes.length >= 3 ? bytes.slice(-3) : Buffer.concat([before, bytes]).subarray(-3);
    if (text.length > 0) {
      line += countLineFeeds(text);
      yield text;
    }
  }
  if (decoder === undefined) return;
  let rest: string;
  try {
    rest = decoder.decode();
  } catch {
    throw notDecodable(source.name, line, decoder.encoding);
  }
  if (rest.length > 0) yield rest;
}

/** Lines of a text source. Only `\n` (with any `\r` before it) ends a line: texts hold other separators. */
export async function* lines(source: Source, options: DecodeOptions = {}): AsyncGenerator<Line> {
  const limit = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  let number = 0;
  let pending = "";
  const check = (length: number): void => {
    if (length > limit) throw tooLong("line", limit, { file: source.name, line: number + 1 });
  };
  for await (const piece of decode(source, options)) {
    let start = 0;
    for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", start)) {
      check(pending.length + at - start);
      const text = pending.length > 0 ? pending + piece.slice(start, at) : piece.slice(start, at);
      pending = "";
      start = at + 1;
      yield { number: ++number, text: detach(withoutReturns(text)) };
    }
    pending += piece.slice(start);
    check(pending.length);
  }
  if (pending.length > 0) yield { number: ++number, text: detach(withoutReturns(pending)) };
}

function withoutReturns(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === CARRIAGE_RETURN) end--;
  return end === text.length ? text : text.slice(0, end);
}
