import type { Span } from "../../core/span.ts";
import type { Cell, Table } from "../table/cell.ts";
import type { Reading } from "./reading.ts";
import { stemOf, textWords } from "./text-words.ts";

/** Words of a text that are a value of the data, as a whole. */
export interface PhraseMention {
  readonly span: Span;
  readonly cells: readonly Cell[];
  /** Place of its first word in the list of words. */
  readonly at: number;
}

interface Phrase {
  readonly stems: readonly string[];
  readonly cells: Cell[];
}

const made = new WeakMap<Table, ReadonlyMap<string, readonly Phrase[]>>();
const LONGEST = 8;

/** Values of the data in words, by their first stem, the longest first. */
function phrasesOf(table: Table): ReadonlyMap<string, readonly Phrase[]> {
  const known = made.get(table);
  if (known) return known;
  const all = new Map<string, Phrase>();
  for (const cell of table.cells) {
    const own = cell.flag !== null || cell.words.length === 0 ? [] : [cell.text];
    for (const label of [...own, ...cell.aliases]) {
      const stems = textWords(label.replace(/_/g, " ")).map(({ folded }) => stemOf(folded));
      if (stems.length === 0 || stems.length > LONGEST) continue;
      const key = stems.join(" ");
      const phrase = all.get(key);
      if (phrase) phrase.cells.push(cell);
      else all.set(key, { stems, cells: [cell] });
    }
  }
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of all.values()) {
    const list = byFirst.get(phrase.stems[0]!);
    if (list) list.push(phrase);
    else byFirst.set(phrase.stems[0]!, [phrase]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  made.set(table, byFirst);
  return byFirst;
}

/** Finds the values of the data that a text has word for word, the longest at each place. */
export function findPhrases(table: Table, { words }: Reading): readonly PhraseMention[] {
  const phrases = phrasesOf(table);
  const found: PhraseMention[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const { stems, cells } of phrases.get(words[at]!.stem) ?? []) {
      if (!stems.every((stem, i) => words[at + i]?.stem === stem)) continue;
      const end = words[at + stems.length - 1]!.end;
      found.push({ span: { start: words[at]!.start, end }, cells, at });
      at += stems.length - 1;
      break;
    }
  }
  return found;
}
