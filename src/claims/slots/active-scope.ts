import type { Span } from "../../core/span.ts";
import slots from "../../text/languages/en/slots.json" with { type: "json" };
import type { Reading } from "../scope/reading.ts";
import { wordsPattern } from "./cue-words.ts";
import type { ScopeMention } from "./scope-mentions.ts";

/** The rows that the words around a value speak of. */
export interface ActiveScope {
  readonly rows: ReadonlySet<string>;
  /** Whether it was named in the sentence itself, and not in one before. */
  readonly here: boolean;
  /** Whether it is days that are spoken of; else a row by its name. */
  readonly daily: boolean;
}

const WHOLE = wordsPattern(slots.whole);
const RELATIVE = wordsPattern(slots.relative);
/** Before a name that something else is set beside, and that the sentence is not about. */
const OBLIQUE = new RegExp(`${wordsPattern(slots.oblique).source}\\s(?:the\\s|an?\\s)?$`, "iu");
/** Behind a name, what makes it the subject of what follows: ", who", or another part of the name and that. */
const WHO = /^(?:\s\p{Lu}[\p{L}.'’-]*)?,?\s(?:who|which)\b/u;
/** How many sentences a scope is carried over. */
const CARRIED = 4;

/** Answers which rows of a list a text speaks of at a place. */
export class Scopes {
  readonly #reading: Reading;
  /** By list, then by sentence. */
  readonly #byTable = new Map<string, Map<number, ScopeMention[]>>();

  constructor(scopes: readonly ScopeMention[], reading: Reading) {
    this.#reading = reading;
    for (const scope of scopes) {
      const sentences = this.#byTable.get(scope.table) ?? new Map<number, ScopeMention[]>();
      this.#byTable.set(scope.table, sentences);
      const list = sentences.get(scope.sentence);
      if (list) list.push(scope);
      else sentences.set(scope.sentence, [scope]);
    }
  }

  /** The lists that the text names rows of at all. */
  get tables(): Iterable<string> {
    return this.#byTable.keys();
  }

  /** The rows of a list that are spoken of at a value; null where that is not sure. */
  at(table: string, span: Span): ActiveScope | null {
    const sentences = this.#byTable.get(table);
    if (!sentences) return null;
    const { clauses, text } = this.#reading;
    const sentence = clauses.sentenceAt(span.start);
    const [start, end] = clauses.sentence(sentence);
    const words = text.slice(start, end);
    if (RELATIVE.test(words)) return null;
    const here = (sentences.get(sentence) ?? []).filter(
      (scope) => scope.end <= span.start || scope.at >= span.end,
    );
    if (here.length > 0) return this.#inSentence(here, span);
    if (WHOLE.test(words)) return null;
    for (let before = sentence - 1; before >= Math.max(0, sentence - CARRIED); before--) {
      const [from, to] = clauses.sentence(before);
      const last = sentences.get(before);
      if (last) {
        const [only] = last;
        return last.every((scope) => sameRows(scope.rows, only!.rows))
          ? { rows: only!.rows, here: false, daily: only!.daily }
          : null;
      }
      if (WHOLE.test(text.slice(from, to))) return null;
    }
    return null;
  }

  /** The place of the last name of a row of the list before a value, in its sentence or in one before; -1 for none. */
  lastBefore(table: string, { start }: Span): number {
    const sentences = this.#byTable.get(table);
    const sentence = this.#reading.clauses.sentenceAt(start);
    for (let at = sentence; sentences && at >= Math.max(0, sentence - CARRIED); at--) {
      const last = sentences.get(at)?.findLast((scope) => scope.end <= start && !this.#isOblique(scope));
      if (last) return last.at;
    }
    return -1;
  }

  /** In its clause, else before it; a name must be what the sentence is about. */
  #inSentence(here: readonly ScopeMention[], { start, end }: Span): ActiveScope | null {
    const { clauses, text } = this.#reading;
    const clause = clauses.clauseAt(start);
    const near = here.filter(({ at }) => clauses.clauseAt(at) === clause);
    const before = near.filter((scope) => scope.end <= start).at(-1);
    const after = near.find((scope) => scope.at >= end);
    if (before && after && !sameRows(before.rows, after.rows)) return null;
    const found = before ?? after ?? here.filter((scope) => scope.end <= start).at(-1);
    if (!found) return null;
    if (found.daily) return { rows: found.rows, here: true, daily: true };
    const subject = here.findLast((scope) => scope.end <= start && !this.#isOblique(scope));
    if (!subject || text.slice(subject.end, start).includes(";")) return null;
    return { rows: subject.rows, here: true, daily: false };
  }

  /** Whether a name is set beside what the sentence is about: "than Berlin", "for the Jazz". */
  #isOblique({ at, end, daily }: ScopeMention): boolean {
    if (daily) return false;
    const { text } = this.#reading;
    return OBLIQUE.test(text.slice(Math.max(0, at - 14), at)) && !WHO.test(text.slice(end, end + 24));
  }
}

function sameRows(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one === other || (one.size === other.size && [...one].every((row) => other.has(row)));
}
