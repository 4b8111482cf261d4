import type { Fact } from "../../core/fact.ts";
import { editDistance } from "../../text/edit-distance.ts";
import type { Claim } from "../claim.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import type { Reading } from "../scope/reading.ts";
import type { TextWord } from "../scope/text-words.ts";
import type { Cell, Table } from "../table/cell.ts";
import { NO_NAMES, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** Signs before a word that make its capital a matter of place, as at the start of a sentence. */
const STARTS = /(?:^|[.!?…:;•*#>|"“”‘’(\]–—-]|\n)\s*["“‘(*_]*$/u;
/** Between two words of one name. */
const JOINED = /^(?:[ \u00a0-]|['’]|&| & )$/u;
const SHORT_JOIN = /^\s(?:of|de|da|di|do|du|del|la|le|van|von|der|den|the|and|al|el|y|e)\s$/iu;

/** A run of words with capitals. */
interface NameRun {
  readonly words: readonly TextWord[];
  /** Whether the capital of its first word may be its sentence's. */
  readonly initial: boolean;
}

/** Checks the names of a text: words with capitals that the data knows, and those that nothing licenses. */
export function checkNames(
  table: Table,
  facts: readonly Fact[],
  reading: Reading,
  mentions: readonly ValueMention[],
): readonly Claim[] {
  const vocabulary = vocabularyOf(table, facts);
  const claims: Claim[] = [];
  const capitals = reading.words.filter(({ capital }) => capital).length;
  if (capitals > reading.words.length * 0.7) return claims;
  for (const run of runsOf(reading, mentions)) {
    const claim = nameClaim(run, vocabulary, reading);
    if (claim) claims.push(claim);
  }
  return claims;
}

function runsOf({ text, words }: Reading, mentions: readonly ValueMention[]): readonly NameRun[] {
  const runs: NameRun[] = [];
  let run: TextWord[] = [];
  let initial = false;
  let next = 0;
  const close = () => {
    if (run.length > 0) runs.push({ words: run, initial });
    run = [];
  };
  for (const word of words) {
    while (next < mentions.length && mentions[next]!.span.end <= word.start) next++;
    const inValue = next < mentions.length && mentions[next]!.span.start <= word.start;
    if (inValue || !word.capital) {
      if (run.length > 0 && (inValue || !SHORT_JOIN.test(text.slice(run.at(-1)!.end, word.end + 1)))) close();
      continue;
    }
    const last = run.at(-1);
    const gap = last ? text.slice(last.end, word.start) : "";
    if (last && (JOINED.test(gap) || SHORT_JOIN.test(gap))) {
      run.push(word);
      continue;
    }
    close();
    run = [word];
    initial = STARTS.test(text.slice(Math.max(0, word.start - 6), word.start));
  }
  close();
  return runs;
}

function nameClaim({ words, initial }: NameRun, vocabulary: Vocabulary, reading: Reading): Claim | null {
  const span = { start: words[0]!.start, end: words.at(-1)!.end };
  const known = words.filter(({ stem }) => vocabulary.values.has(stem));
  const foreign = words.filter(
    (word, i) => !isLicensed(word, vocabulary) && !(initial && i === 0 && words.length === 1),
  );
  const written = reading.text.slice(span.start, span.end);
  if (foreign.length === 0) {
    if (known.length === 0) return null;
    return {
      span,
      kind: "name",
      status: "supported",
      facts: cellsOf(known, vocabulary).map(({ id }) => id),
      why: `the data has ${written}`,
      features: { direct: 1, known: known.length },
    };
  }
  // At the start of a sentence the first word may be any word; what follows it must then be foreign too.
  const certain = initial && foreign[0] === words[0] ? foreign.slice(1) : foreign;
  const short = foreign.every(({ start, end }) => /^\p{Lu}{2,}s?$/u.test(reading.text.slice(start, end)));
  const near = foreign.flatMap((word) => nearMiss(word, vocabulary) ?? []);
  const features = {
    direct: 0,
    foreign: foreign.length,
    known: known.length,
    initial: certain.length === 0 ? 1 : 0,
    acronym: short ? 1 : 0,
    near: near.length > 0 ? 1 : 0,
  };
  const status =
    near.length > 0 ? "contradicted" : certain.length > 0 && !short ? "unsupported" : "unchecked";
  const why =
    near.length > 0 ? `the data says ${near[0]}, the text ${written}` : `the data has no ${written}`;
  return { span, kind: "name", status, facts: cellsOf(known, vocabulary).map(({ id }) => id), why, features };
}

function isLicensed({ stem, folded }: TextWord, vocabulary: Vocabulary): boolean {
  const { values, licensed } = vocabulary;
  if (
    values.has(stem) ||
    licensed.has(stem) ||
    NO_NAMES.has(stem) ||
    folded.length < 2 ||
    /^i['’]/.test(folded)
  )
    return true;
  // Names of peoples and plurals made from a known word: "Lisboans", "Okonjos".
  for (let end = folded.length - 1; end >= Math.max(4, folded.length - 3); end--) {
    const start = folded.slice(0, end);
    if (values.has(start) || licensed.has(start)) return true;
  }
  return isBeginning(folded, vocabulary);
}

/** Letters that make a people of a place: "Colombia", "Colombians". */
const ENDING = 3;

/** Whether a word is one of the data without its ending, as a place is of its people. */
function isBeginning(folded: string, { folded: words }: Vocabulary): boolean {
  if (folded.length < 5) return false;
  for (const word of words) if (word.startsWith(folded) && word.length - folded.length <= ENDING) return true;
  return false;
}

/** The word of the data that a foreign word is a slip away from. */
function nearMiss({ folded }: TextWord, { folded: words }: Vocabulary): string | undefined {
  if (folded.length < 5) return undefined;
  for (const word of words) {
    if (Math.abs(word.length - folded.length) > 2 || word[0] !== folded[0]) continue;
    if (editDistance(word, folded) <= (folded.length > 7 ? 2 : 1)) return word;
  }
  return undefined;
}

/** The cells that hold most of these words. */
function cellsOf(words: readonly TextWord[], { values }: Vocabulary): readonly Cell[] {
  const held = new Map<Cell, number>();
  for (const stem of new Set(words.map((word) => word.stem)))
    for (const cell of values.get(stem) ?? []) held.set(cell, (held.get(cell) ?? 0) + 1);
  const most = Math.max(0, ...held.values());
  return [...held].filter(([, count]) => count === most).map(([cell]) => cell);
}
