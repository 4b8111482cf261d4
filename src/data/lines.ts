import { TextDecoder } from "node:util";
import { badData } from "../core/errors.ts";
import type { OnBytes, Source } from "./source.ts";

/** One line of a text file, without its line end; numbers count from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

export interface DecodeOptions {
  /** Any label `TextDecoder` knows. Default: UTF-8, or UTF-16 when a byte order mark says so. */
  readonly encoding?: string | undefined;
  /** The longest line or record accepted, in bytes. */
  readonly maxRecordBytes?: number | undefined;
  readonly onBytes?: OnBytes | undefined;
}

/** Long enough for the largest real tables, short enough to stop a file that is not what it says before memory fills. */
export const MAX_RECORD_BYTES: number = 32 * 1024 * 1024;

const LINE_FEED = 0x0a;

function bomEncoding(head: Uint8Array): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return undefined;
}

function decoderFor(encoding: string, file: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw badData(
      `unknown encoding ${JSON.stringify(encoding)}`,
      { file },
      "Use a name such as utf-8, utf-16le, windows-1252 or shift_jis.",
    );
  }
}

function notDecodable(file: string, line: number, encoding: string): Error {
  return badData(
    `the bytes are not valid ${encoding}`,
    { file, line },
    encoding === "utf-8"
      ? "Say which encoding it is, for instance --encoding windows-1252, or convert it with: iconv -f WINDOWS-1252 -t UTF-8"
      : "Give the right name with --encoding.",
  );
}

/** Pieces of decoded text, the byte order mark removed. A byte that does not decode is an error that names its line. */
export async function* decode(source: Source, options: DecodeOptions = {}): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let line = 1;
  for await (const bytes of source.open(options.onBytes)) {
    decoder ??= decoderFor(options.encoding ?? bomEncoding(bytes) ?? "utf-8", source.name);
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch {
      throw notDecodable(source.name, line + linesBeforeFault(bytes, decoder.encoding), decoder.encoding);
    }
    if (text.length > 0) {
      line += countLineFeeds(text);
      yield text;
    }
  }
  try {
    const rest = decoder?.decode() ?? "";
    if (rest.length > 0) yield rest;
  } catch {
    throw notDecodable(source.name, line, decoder?.encoding ?? "utf-8");
  }
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** How many whole lines of `bytes` decode before the first that does not. */
function linesBeforeFault(bytes: Uint8Array, encoding: string): number {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 0;
  let start = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, start)) {
    try {
      // The chunk may begin inside a character: a fault in its first line is found by the streaming decoder, so pass over it.
      if (start > 0) decoder.decode(bytes.subarray(start, at));
    } catch {
      return lines;
    }
    start = at + 1;
    lines++;
  }
  return lines;
}

/** Lines of a text source. Only `\n` (with an optional `\r` before it) ends a line: texts hold other separators. */
export async function* lines(source: Source, options: DecodeOptions = {}): AsyncGenerator<Line> {
  const limit = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  let number = 0;
  let pending = "";
  const check = (length: number): void => {
    if (length > limit)
      throw badData(
        `line is longer than ${Math.round(limit / 1024 / 1024)} MB`,
        { file: source.name, line: number + 1 },
        "Is this the right file and format? Raise the limit with --max-record-mb, or write one record a line.",
      );
  };
  for await (const piece of decode(source, options)) {
    let start = 0;
    for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", start)) {
      const text = pending + piece.slice(start, at);
      check(text.length);
      pending = "";
      start = at + 1;
      yield { number: ++number, text: text.replace(/\r+$/, "") };
    }
    pending += piece.slice(start);
    check(pending.length);
  }
  if (pending.length > 0) yield { number: ++number, text: pending.replace(/\r+$/, "") };
}
