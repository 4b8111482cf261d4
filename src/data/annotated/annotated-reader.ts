import { badData, type UserError } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import { readTriple } from "../facts/read-triple.ts";
import type { XmlHandlers } from "../syntax/parse-xml.ts";
import { alignMentions } from "./align-mentions.ts";
import { type AnnotatedMention, type AnnotatedText, MENTION_TYPES } from "./annotated-text.ts";

type Attributes = Readonly<Record<string, string>>;

/** A mention before its place is known. */
type Marked = Omit<AnnotatedMention, "span">;

interface Lex {
  readonly line: number;
  readonly lid: string;
  mentions: Marked[] | undefined;
  text: string | undefined;
  template: string | undefined;
}

interface Entry {
  readonly attributes: Attributes;
  readonly line: number;
  readonly facts: Fact[];
  readonly texts: Lex[];
  lexes: number;
  tripleSets: number;
}

/** What a reader of annotated XML tells of a document. */
export interface AnnotatedReaderOptions {
  readonly file: string;
  readonly emit: (text: AnnotatedText) => void;
  /** Called for every text that is blank and so left out. */
  readonly onEmpty: () => void;
  /** Gives an id that no other text has. */
  readonly uniqueId: (id: string) => string;
}

/** Elements of a text whose words are wanted. */
const LEAVES = new Set(["reference", "text", "template"]);

const LAYOUT = "Each <lex> needs <references>, <text> and <template>, as in Enriched WebNLG.";
const REFERENCE = 'Write it as: <reference entity="…" number="1" tag="AGENT-1" type="name">…</reference>';

/** Reads Enriched WebNLG's XML, tag by tag: the texts of an entry are given once its facts are known. */
export class AnnotatedReader implements XmlHandlers {
  readonly #options: AnnotatedReaderOptions;
  #depth = 0;
  #entry: Entry | undefined;
  #lex: Lex | undefined;
  #reference: Attributes = {};
  /** The words of the innermost element, when they are wanted. */
  #captured: string | undefined;

  constructor(options: AnnotatedReaderOptions) {
    this.#options = options;
  }

  open(name: string, attributes: Attributes, line: number): void {
    if (this.#depth++ === 0 && name !== "benchmark")
      throw this.#fault(
        `not WebNLG XML: its outermost element is <${name}>, not <benchmark>`,
        line,
        "Name a file or folder of Enriched WebNLG.",
      );
    if (name === "entry") this.#entry = { attributes, line, facts: [], texts: [], lexes: 0, tripleSets: 0 };
    else if (name === "modifiedtripleset" && this.#entry) this.#entry.tripleSets++;
    else if (name === "mtriple") this.#captured = "";
    else if (name === "lex" && this.#entry) {
      const lid = attributes.lid ?? String(++this.#entry.lexes);
      this.#lex = { line, lid, mentions: undefined, text: undefined, template: undefined };
    } else if (this.#lex) this.#openInLex(this.#lex, name, attributes);
  }

  #openInLex(lex: Lex, name: string, attributes: Attributes): void {
    if (name === "references") lex.mentions ??= [];
    else if (name === "reference") this.#reference = attributes;
    if (LEAVES.has(name)) this.#captured = "";
  }

  text(text: string): void {
    if (this.#captured !== undefined) this.#captured += text;
  }

  close(name: string, line: number): void {
    this.#depth--;
    const words = this.#captured;
    if (name === "lex") this.#endLex();
    else if (name === "entry") this.#endEntry();
    if (words === undefined) return;
    if (name === "mtriple") this.#endTriple(words, line);
    else if (LEAVES.has(name)) this.#endLeaf(name, words, line);
    this.#captured = undefined;
  }

  #endLeaf(name: string, words: string, line: number): void {
    const lex = this.#lex;
    if (lex === undefined) throw this.#fault(`a <${name}> that holds a <lex>`, line, LAYOUT);
    if (name === "reference") lex.mentions?.push(this.#mention(words, line));
    else if (name === "text") lex.text = words.trim();
    else lex.template = words;
  }

  #endTriple(text: string, line: number): void {
    // An entry has one modified triple set; were there more, they would be other versions of the same facts.
    if (this.#entry === undefined || this.#entry.tripleSets > 1) return;
    const { facts } = this.#entry;
    facts.push(readTriple(text, facts.length + 1, { file: this.#options.file, line }));
  }

  #mention(surface: string, line: number): Marked {
    const { entity, number, tag = "", type } = this.#reference;
    if (entity === undefined) throw this.#fault("a <reference> without its entity", line, REFERENCE);
    if (!/^[1-9]\d*$/.test(number ?? ""))
      throw this.#fault("a <reference> without its number, from 1", line, REFERENCE);
    const known = MENTION_TYPES.find((one) => one === type);
    if (known === undefined)
      throw this.#fault(
        `a <reference> of type ${JSON.stringify(type ?? "")}`,
        line,
        `Types: ${MENTION_TYPES.join(", ")}.`,
      );
    return { entity, number: Number(number), tag, type: known, surface: surface.trim() };
  }

  #endLex(): void {
    const lex = this.#lex;
    this.#lex = undefined;
    if (lex === undefined) return;
    if (lex.text === "") {
      this.#options.onEmpty();
      return;
    }
    for (const part of ["text", "template", "mentions"] as const)
      if (lex[part] === undefined)
        throw this.#fault(`a <lex> without <${part === "mentions" ? "references" : part}>`, lex.line, LAYOUT);
    if (this.#entry === undefined) throw this.#fault("a <lex> that holds an <entry>", lex.line, LAYOUT);
    this.#entry.texts.push(lex);
  }

  #endEntry(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    if (entry === undefined || entry.texts.length === 0) return;
    const { attributes, facts, texts } = entry;
    if (facts.length === 0)
      throw this.#fault(
        "an entry without triples",
        entry.line,
        "Each <entry> needs a <modifiedtripleset> with its <mtriple>s.",
      );
    const { size = String(facts.length), category = "", eid = "entry" } = attributes;
    for (const { lid, line, text = "", template = "", mentions = [] } of texts) {
      const spans = alignMentions(text, template, mentions);
      this.#options.emit({
        id: this.#options.uniqueId(`${size}/${category}/${eid}/${lid}`),
        file: this.#options.file,
        line,
        facts,
        text,
        mentions: mentions.map((mention, at) => ({ ...mention, span: spans?.[at] ?? null })),
        aligned: spans !== undefined,
      });
    }
  }

  #fault(message: string, line: number, hint: string): UserError {
    return badData(message, { file: this.#options.file, line }, hint);
  }
}
