import { badData, type UserError, type Where } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { countLineFeeds } from "../bytes/fault-line.ts";
import { tooLong } from "../bytes/lines.ts";
import { parseJson } from "./parse-json.ts";

/** The text of one record in a JSON file, and where it begins. */
export interface JsonText {
  /** The name it goes by, when it is a member of an object. */
  readonly key: string | undefined;
  readonly text: string;
  readonly where: Where;
}

type Expected = "value" | "first value" | "key" | "first key" | "colon" | "comma";

/** A list or object that holds, somewhere inside, the records. */
interface Frame {
  readonly list: boolean;
  readonly path: string;
  key: string;
}

/** A value whose end is being looked for: its text is kept unless it is passed over. */
interface Capture {
  readonly purpose: "record" | "key" | "skip";
  readonly scalar: boolean;
  readonly where: Where;
  text: string;
  depth: number;
  inString: boolean;
  escaped: boolean;
  ended: boolean;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

export interface JsonSplitterOptions {
  /** The list that holds the records. Default: the outermost list. */
  readonly path?: string | undefined;
  /** Whether the members of an outermost object are records, and not the object itself. */
  readonly members?: boolean | undefined;
  /** The longest record accepted. */
  readonly limit: number;
}

/**
 * Cuts a JSON file into its records while it arrives, holding one record at a time: the members of the list at a
 * path, else of the outermost list, or the outermost objects themselves, or their members. It looks only for where values end; whether
 * a record is valid JSON is for `JSON.parse` to say.
 */
export class JsonSplitter {
  readonly #file: string;
  readonly #path: string | undefined;
  readonly #members: boolean;
  readonly #limit: number;
  readonly #frames: Frame[] = [];
  readonly #keys = new Set<string>();
  #expected: Expected = "value";
  #capture: Capture | undefined;
  #found = false;
  #piece = "";
  #line = 1;
  #column = 1;
  /** How far into the piece lines have been counted. */
  #counted = 0;

  constructor(file: string, { path, members = false, limit }: JsonSplitterOptions) {
    this.#file = file;
    this.#path = path;
    this.#members = members;
    this.#limit = limit;
  }

  /** The records that end in the next piece of the file. */
  *feed(piece: string): Generator<JsonText> {
    this.#piece = piece;
    this.#counted = 0;
    let at = 0;
    while (at < piece.length) {
      if (this.#capture === undefined) at = this.#step(piece.charCodeAt(at), at);
      if (this.#capture === undefined) continue;
      const start = at;
      at = endOf(this.#capture, piece, at);
      if (this.#capture.purpose !== "skip") this.#keep(this.#capture, piece.slice(start, at));
      const record = this.#capture.ended ? this.#complete(this.#capture) : undefined;
      if (record !== undefined) yield record;
    }
    this.#count(piece.length);
  }

  /** Says what is missing when the file has ended. */
  finish(): void {
    const open = this.#capture?.where;
    if (open !== undefined) throw badData("the file ends inside the value that begins here", open, CUT_SHORT);
    if (this.#frames.length > 0)
      throw badData("the file ends before its last bracket is closed", this.#where(), CUT_SHORT);
    if (this.#path !== undefined && !this.#found)
      throw badData(
        `there is no list at ${JSON.stringify(this.#path)}, which the mapping names for records`,
        { file: this.#file },
        didYouMean(this.#path, [...this.#keys], `There are: ${[...this.#keys].slice(0, 12).join(", ")}.`),
      );
  }

  /** One character between values; answers with where to go on. */
  #step(code: number, at: number): number {
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) return at + 1;
    const expected = this.#expected;
    const frame = this.#frames.at(-1);
    const closes = frame?.list ? code === CLOSE_LIST : code === CLOSE_OBJECT;
    if (frame !== undefined && closes && (expected === "comma" || expected.startsWith("first"))) {
      this.#frames.pop();
      this.#expected = this.#frames.length === 0 ? "value" : "comma";
    } else if (expected === "comma" && code === COMMA) this.#expected = frame?.list ? "value" : "key";
    else if (expected === "colon" && code === COLON) this.#expected = "value";
    else if (expected.endsWith("key") && code === QUOTE) return this.#begin("key", code, at);
    else if (expected.endsWith("value") && !isPunctuation(code)) return this.#value(code, at);
    else throw this.#unexpected(at);
    return at + 1;
  }

  /** A value begins: goes into what may hold the records, takes a record, passes over the rest. */
  #value(code: number, at: number): number {
    const frame = this.#frames.at(-1);
    if (frame?.list || (frame && this.#members)) return this.#begin("record", code, at);
    const path = frame === undefined ? "" : frame.path === "" ? frame.key : `${frame.path}.${frame.key}`;
    if (path === (this.#path ?? "") && (code === OPEN_LIST || this.#path !== undefined))
      return this.#enterRecords(code, path, at);
    if (this.#path === undefined)
      return this.#members ? this.#enterMembers(code, at) : this.#begin("record", code, at);
    if (code === OPEN_OBJECT && (path === "" || this.#path.startsWith(`${path}.`)))
      return this.#enterObject(path, at);
    return this.#begin("skip", code, at);
  }

  #enterMembers(code: number, at: number): number {
    if (code === OPEN_OBJECT) return this.#enterObject("", at);
    throw badData(
      "not a JSON array or object",
      this.#where(at),
      "A .json file holds one array or one object; name it .jsonl if it holds one record a line.",
    );
  }

  #enterObject(path: string, at: number): number {
    this.#frames.push({ list: false, path, key: "" });
    this.#expected = "first key";
    return at + 1;
  }

  #enterRecords(code: number, path: string, at: number): number {
    if (code !== OPEN_LIST)
      throw badData(
        `there is no list at ${JSON.stringify(path)}`,
        this.#where(at),
        "Name the list that holds the records.",
      );
    this.#frames.push({ list: true, path, key: "" });
    this.#found = true;
    this.#expected = "first value";
    return at + 1;
  }

  #begin(purpose: Capture["purpose"], code: number, at: number): number {
    const scalar = code !== QUOTE && code !== OPEN_LIST && code !== OPEN_OBJECT;
    const where = this.#where(at);
    this.#capture = {
      purpose,
      scalar,
      where,
      text: "",
      depth: 0,
      inString: false,
      escaped: false,
      ended: false,
    };
    return at;
  }

  #keep(capture: Capture, text: string): void {
    capture.text += text;
    if (capture.text.length > this.#limit) throw tooLong("a record", this.#limit, capture.where);
  }

  #complete({ purpose, text, where }: Capture): JsonText | undefined {
    this.#capture = undefined;
    this.#expected = this.#frames.length === 0 ? "value" : "comma";
    if (purpose === "record") {
      const frame = this.#frames.at(-1);
      return { key: frame === undefined || frame.list ? undefined : frame.key, text, where };
    }
    if (purpose === "key") {
      const frame = this.#frames.at(-1)!;
      frame.key = parseJson(text, where) as string;
      this.#keys.add(frame.path === "" ? frame.key : `${frame.path}.${frame.key}`);
      this.#expected = "colon";
    }
    return undefined;
  }

  #unexpected(at: number): UserError {
    const wanted = {
      value: "a value",
      key: "a key in quotes",
      colon: "a colon",
      comma: "a comma or the closing bracket",
    };
    const expected = this.#expected.replace("first ", "") as keyof typeof wanted;
    return badData(
      `not valid JSON (${JSON.stringify(this.#piece[at])} where ${wanted[expected]} was expected)`,
      this.#where(at),
      "Correct the file, or name the right format with --format.",
    );
  }

  #where(at: number = this.#counted): Where {
    this.#count(at);
    return { file: this.#file, line: this.#line, column: this.#column };
  }

  #count(to: number): void {
    const feeds = countLineFeeds(this.#piece, this.#counted, to);
    this.#line += feeds;
    this.#column = feeds > 0 ? to - this.#piece.lastIndexOf("\n", to - 1) : this.#column + to - this.#counted;
    this.#counted = to;
  }
}

const CUT_SHORT = "The file is cut short, or a bracket or quote is missing.";

function isPunctuation(code: number): boolean {
  return code === COMMA || code === COLON || code === CLOSE_LIST || code === CLOSE_OBJECT;
}

/** How far the captured value goes in the piece: to its own end, or to the end of the piece. */
function endOf(capture: Capture, piece: string, from: number): number {
  let { depth, inString, escaped } = capture;
  for (let at = from; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    let last = false;
    if (capture.scalar) {
      if (isPunctuation(code) || code <= 0x20) {
        capture.ended = true;
        return at;
      }
    } else if (inString) {
      if (escaped) escaped = false;
      else if (code === BACKSLASH) escaped = true;
      else if (code === QUOTE) {
        inString = false;
        last = depth === 0;
      }
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) last = --depth === 0;
    if (last) {
      capture.ended = true;
      return at + 1;
    }
  }
  Object.assign(capture, { depth, inString, escaped });
  return piece.length;
}
