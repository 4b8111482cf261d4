import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import {
  earliestStretch,
  foundInOrder,
  latestStretch,
  type Stretch,
  tightestStretch,
} from "../../text/align.ts";
import { isContentWord } from "../../text/content-word.ts";
import type { Token } from "../../text/token.ts";

/** A word counts as entailed by the table from this probability on. */
const ENTAILED = 0.5;

/** What evidence is drawn from, as the metric's own words. */
export interface EvidenceSource {
  /** The text's words with their places. */
  readonly tokens: readonly Token[];
  readonly records: readonly EvidenceRecord[];
  /** Words that the table's names or any reference have. */
  readonly known: ReadonlySet<string>;
  /** Probability that the table entails a word. */
  readonly entails: (word: string) => number;
}

/** A fact and the words whose mention it asks for. */
export interface EvidenceRecord {
  readonly fact: Fact;
  readonly words: readonly RecordWord[];
}

/** A word of a record, as the metric sees it and as the data writes it. */
interface RecordWord {
  readonly text: string;
  readonly written: string;
  readonly part: "subject" | "value";
}

/** A fact's words: those of the subject, if it has one, and of the value. */
export function evidenceRecord(fact: Fact, tokenize: (text: string) => readonly Token[]): EvidenceRecord {
  const wordsOf = (text: string, part: RecordWord["part"]): RecordWord[] =>
    tokenize(text).map((token) => ({ text: token.text, written: text.slice(token.start, token.end), part }));
  return { fact, words: [...wordsOf(fact.subject ?? "", "subject"), ...wordsOf(fact.value, "value")] };
}

/** Why PARENT says what it says: facts that are found or (partly) missing, and stretches of the text that nothing supports. */
export function parentEvidence(source: EvidenceSource): Evidence[] {
  const text = source.tokens.map((token) => token.text);
  const mentions = source.records.flatMap((record) => mentionEvidence(record, text, source.tokens));
  return [...mentions, ...unsupportedEvidence(source)];
}

function mentionEvidence(
  record: EvidenceRecord,
  text: readonly string[],
  tokens: readonly Token[],
): readonly Evidence[] {
  const list = record.words.map((word) => word.text);
  const stretch = tightestStretch(list, text);
  if (stretch !== undefined) return foundEvidence(record, { text, tokens, stretch });
  const inOrder = foundInOrder(list, text);
  const apart = PARTS.flatMap((part) => foundInOrder(wordsOf(record, part), text));
  // The score asks for subject and value in this order; a person would not call a word missing that only stands elsewhere.
  const missing = record.words.filter((_, index) => !inOrder[index] && !apart[index]);
  const found = inOrder.filter(Boolean).length;
  if (missing.length === 0) return swappedEvidence(record, { text, tokens, mention: found / list.length });
  const lack = (list.length - found) / list.length;
  return record.fact.need === "required" ? [missingEvidence(record.fact, missing, lack)] : [];
}

const PARTS = ["subject", "value"] as const;

function wordsOf({ words }: EvidenceRecord, part: RecordWord["part"]): string[] {
  return words.filter((word) => word.part === part).map((word) => word.text);
}

/** Where subject and value stand when the text has both, but not in the order that the score asks for. */
function swappedEvidence(
  record: EvidenceRecord,
  { text, tokens, mention }: { text: readonly string[]; tokens: readonly Token[]; mention: number },
): Evidence[] {
  return PARTS.flatMap((part) => {
    const stretch = tightestStretch(wordsOf(record, part), text);
    if (stretch === undefined) return [];
    const span = { start: tokens[stretch.from]!.start, end: tokens[stretch.to - 1]!.end };
    const target = { fact: record.fact.id, part };
    return { kind: "supported", target, span, strength: mention, note: "in another order" } as const;
  });
}

/** Where subject and value of a fully found record stand: within the shortest stretch that has both. */
function foundEvidence(
  { fact, words }: EvidenceRecord,
  { text, tokens, stretch }: { text: readonly string[]; tokens: readonly Token[]; stretch: Stretch },
): Evidence[] {
  return PARTS.flatMap((part) => {
    const list = words.filter((word) => word.part === part).map((word) => word.text);
    if (list.length === 0) return [];
    const { from, to } =
      part === "subject" ? earliestStretch(list, text, stretch.from) : latestStretch(list, text, stretch.to);
    const span = { start: tokens[from]!.start, end: tokens[to - 1]!.end };
    return { kind: "supported", target: { fact: fact.id, part }, span, strength: 1 } as const;
  });
}

/** The words that the text lacks; the strength is what the record costs table recall. */
function missingEvidence(fact: Fact, missing: readonly RecordWord[], strength: number): Evidence {
  return {
    kind: "missing",
    target: { fact: fact.id, part: missing.some(({ part }) => part === "value") ? "value" : "subject" },
    strength,
    note: missing.map(({ written }) => written).join(" "),
  };
}

/** Longest runs of words that neither table nor references know, without punctuation and function words at their ends. */
function unsupportedEvidence({ tokens, known, entails }: EvidenceSource): Evidence[] {
  const weights = tokens.map(({ text }) => (known.has(text) ? 1 : entails(text)));
  const evidence: Evidence[] = [];
  for (let from = 0; from < tokens.length; from++) {
    let to = from;
    while (to < tokens.length && weights[to]! < ENTAILED) to++;
    const content = indicesOfContent(tokens, from, to);
    const first = content[0];
    const last = content.at(-1);
    if (first !== undefined && last !== undefined) {
      const mean = content.reduce((sum, at) => sum + weights[at]!, 0) / content.length;
      const span = { start: tokens[first]!.start, end: tokens[last]!.end };
      evidence.push({ kind: "unsupported", span, strength: 1 - mean });
    }
    from = to;
  }
  return evidence;
}

function indicesOfContent(tokens: readonly Token[], from: number, to: number): number[] {
  const indices: number[] = [];
  for (let at = from; at < to; at++) if (isContentWord(tokens[at]!.text)) indices.push(at);
  return indices;
}
