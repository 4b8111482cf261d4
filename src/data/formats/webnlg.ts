import { badData } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import type { Source } from "../bytes/source.ts";
import { readTriple } from "../facts/read-triple.ts";
import type { Format, ReadItem, ReadOptions } from "../format.ts";
import { parseXml, type XmlHandlers } from "../syntax/parse-xml.ts";

/** WebNLG XML of every release, the enriched one included, and DART's XML, which has the same layout. */
export const webnlg: Format = {
  id: "webnlg",
  summary: "WebNLG XML (every release, also enriched) and DART XML",
  recognize: ({ text }) => (/^\s*</.test(text) && /<benchmark[\s>]/.test(text) ? 1 : 0),
  read: (source, options) => parseXml(source, options, (emit) => new WebnlgReader(source, options, emit)),
};

interface Entry {
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly facts: Fact[];
  readonly references: string[];
  tripleSets: number;
  source: string | undefined;
}

interface Lex {
  readonly wanted: boolean;
  readonly comment: string | undefined;
  /** Text directly inside `<lex>`. */
  own: string;
  /** Text of a `<text>` inside it, as the enriched release has it. */
  text: string | undefined;
}

/** Judgements of a text's quality, where DART has the name of the text's source. */
const QUALITY_COMMENTS = new Set(["good", "toFix", "bad"]);

class WebnlgReader implements XmlHandlers {
  readonly #source: Source;
  readonly #options: ReadOptions;
  readonly #emit: (item: ReadItem) => void;
  readonly #path: string[] = [];
  /** How often each id was seen: v2.1 repeats some within a file. */
  readonly #ids = new Map<string, number>();
  #entry: Entry | undefined;
  #lex: Lex | undefined;
  #captured: string | undefined;

  constructor(source: Source, options: ReadOptions, emit: (item: ReadItem) => void) {
    this.#source = source;
    this.#options = options;
    this.#emit = emit;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (this.#path.length === 0 && name !== "benchmark")
      throw badData(
        `not WebNLG XML: its outermost element is <${name}>, not <benchmark>`,
        { file: this.#source.name, line },
        "Name the right file, or the right format with --format.",
      );
    this.#path.push(name);
    if (name === "entry") {
      this.#entry = { line, attributes, facts: [], references: [], tripleSets: 0, source: undefined };
    } else if (name === "modifiedtripleset" && this.#entry) this.#entry.tripleSets++;
    else if (name === "mtriple") this.#captured = "";
    else if (name === "lex") {
      const wanted = (attributes.lang || "en") === (this.#options.lang ?? "en");
      this.#lex = { wanted, comment: attributes.comment, own: "", text: undefined };
    } else if (name === "text" && this.#lex) this.#lex.text = "";
  }

  text(text: string): void {
    if (this.#captured !== undefined) this.#captured += text;
    else if (this.#lex === undefined) return;
    else if (this.#path.at(-1) === "lex") this.#lex.own += text;
    else if (this.#path.at(-1) === "text") this.#lex.text += text;
  }

  close(name: string, line: number): void {
    this.#path.pop();
    if (name === "mtriple") this.#endTriple(line);
    else if (name === "lex") this.#endLex();
    else if (name === "entry") this.#endEntry();
  }

  #endTriple(line: number): void {
    const text = this.#captured ?? "";
    this.#captured = undefined;
    // An entry has one modified triple set; were there more, they would be other versions of the same facts.
    if (this.#entry === undefined || this.#entry.tripleSets > 1) return;
    const { facts } = this.#entry;
    facts.push(readTriple(text, facts.length + 1, { file: this.#source.name, line }));
  }

  #endLex(): void {
    const lex = this.#lex;
    this.#lex = undefined;
    if (!lex?.wanted || this.#entry === undefined) return;
    const text = (lex.text ?? lex.own).trim();
    if (text !== "") this.#entry.references.push(text);
    if (lex.comment && !QUALITY_COMMENTS.has(lex.comment)) this.#entry.source ??= lex.comment;
  }

  #endEntry(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    if (entry === undefined) return;
    const { facts, references, line, source } = entry;
    const { eid = "entry", category = "", shape, shape_type } = entry.attributes;
    const size = entry.attributes.size ?? String(facts.length);
    const tags: Record<string, string> = { category, size };
    if (shape !== undefined) tags.shape = shape;
    if (shape_type !== undefined) tags.shape_type = shape_type;
    if (source !== undefined) tags.source = source;
    const id = this.#uniqueId(this.#options.manyFiles ? `${size}/${category}/${eid}` : eid);
    this.#emit({
      example: { id, facts, references, tags },
      candidates: [],
      where: { file: this.#source.name, line },
    });
  }

  #uniqueId(id: string): string {
    const count = (this.#ids.get(id) ?? 0) + 1;
    this.#ids.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
  }
}
