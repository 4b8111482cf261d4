import { badData, type UserError, type Where } from "../../core/errors.ts";
import { type DecodeOptions, decode, MAX_RECORD_BYTES, tooLong } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { parseJson } from "../syntax/parse-json.ts";
import type { SideRecord } from "./join-record.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const OPENERS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSERS: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Streams the members of a JSON file that is one array or one object, without holding the whole of it. */
export async function* jsonMembers(source: Source, options: DecodeOptions = {}): AsyncGenerator<SideRecord> {
  const scanner = new MemberScanner(source.name, options.maxRecordBytes ?? MAX_RECORD_BYTES);
  for await (const piece of decode(source, options)) yield* scanner.add(piece);
  scanner.finish();
}

/** Cuts text that arrives in pieces where a member of the outermost array or object ends. */
class MemberScanner {
  readonly #file: string;
  readonly #limit: number;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #line = 1;
  /** Characters before the piece at hand, and before the line at hand. */
  #offset = 0;
  #lineStart = 0;
  #opener = "";
  #closed = false;
  /** The member so far, and the place of its first visible character. */
  #pending = "";
  #begins: Required<Where> | undefined;
  #members = 0;

  constructor(file: string, limit: number) {
    this.#file = file;
    this.#limit = limit;
  }

  *add(piece: string): Generator<SideRecord> {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === LINE_FEED) {
        this.#line++;
        this.#lineStart = this.#offset + at + 1;
      }
      if (this.#inString) this.#inside(code);
      else if (code > 0x20) {
        const depth = this.#depth;
        this.#outside(piece, at);
        if (depth === 0) start = at + 1;
        else if (this.#depth === 0 || (this.#depth === 1 && code === COMMA)) {
          const member = this.#cut(piece.slice(start, at), at);
          start = at + 1;
          if (member) yield member;
        }
      }
    }
    this.#offset += piece.length;
    if (this.#depth === 0) return;
    this.#pending += piece.slice(start);
    if (this.#pending.length > this.#limit)
      throw tooLong("value", this.#limit, this.#begins ?? { file: this.#file, line: this.#line });
  }

  finish(): void {
    if (!this.#closed) throw this.#fault("the JSON ends too early", "Is the file cut short?");
  }

  #inside(code: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (code === BACKSLASH) this.#escaped = true;
    else if (code === QUOTE) this.#inString = false;
  }

  #outside(piece: string, at: number): void {
    const code = piece.charCodeAt(at);
    if (this.#depth === 0) this.#begin(piece[at] as string, OPENERS.has(code));
    else if (CLOSERS.has(code)) this.#close(piece[at] as string);
    else {
      this.#begins ??= this.#placeOf(at);
      if (code === QUOTE) this.#inString = true;
      else if (OPENERS.has(code)) this.#depth++;
    }
  }

  #begin(character: string, opens: boolean): void {
    if (this.#closed || !opens)
      throw this.#fault(
        this.#closed ? "there is more after the end of the JSON value" : "not a JSON array or object",
        "A .json file holds one array or one object; name it .jsonl if it holds one record a line.",
      );
    this.#opener = character;
    this.#depth = 1;
  }

  #close(character: string): void {
    this.#depth--;
    if (this.#depth === 0 && character !== (this.#opener === "[" ? "]" : "}"))
      throw this.#fault(`${this.#opener} is closed by ${character}`);
  }

  #cut(tail: string, at: number): SideRecord | undefined {
    const text = (this.#pending + tail).trimStart();
    const begins = this.#begins ?? this.#placeOf(at);
    this.#pending = "";
    this.#begins = undefined;
    if (this.#depth === 0) this.#closed = true;
    if (this.#closed && this.#members === 0 && text === "") return undefined;
    this.#members++;
    const { file, line } = begins;
    const where = { file, line };
    if (this.#opener === "[") return { key: undefined, value: parseJson(text, begins), where };
    const member = parseJson(`{${text}}`, { ...begins, column: begins.column - 1 }) as object;
    const [entry] = Object.entries(member);
    if (entry === undefined) throw this.#fault("not valid JSON (a comma with nothing after it)");
    return { key: entry[0], value: entry[1], where };
  }

  /** The place of a character of the piece at hand. */
  #placeOf(at: number): Required<Where> {
    return { file: this.#file, line: this.#line, column: this.#offset + at - this.#lineStart + 1 };
  }

  #fault(message: string, hint?: string): UserError {
    return badData(message, { file: this.#file, line: this.#line }, hint);
  }
}
