import type { Span } from "../core/span.ts";
import { isContentWord } from "../text/content-word.ts";
import { sentences } from "./sentences.ts";

const SPACE = /\s/;
const OPENING = /[([{“‘]/;
const CLOSING = /[,.;:!?)\]}]/;
const PAIRS: ReadonlySet<string> = new Set(["()", "[]", "{}", "“”", "‘’", '""', "''", "``"]);
const ARTICLE = /(?<![\p{L}\p{N}])(?:the|an?)\s+$/iu;
const POSSESSIVE = /\s?['’]s(?![\p{L}\p{N}])/uy;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** The longest article with the white space that may stand before a name. */
const BEFORE = 8;

type Take = (start: number, end: number) => void;

/**
 * The stretches to take out of a text so that the given ones are gone and what is left still reads like a text: their
 * articles and possessive endings go with them, brackets around nothing, doubled commas and spaces, and sentences in
 * which nothing is said any more. Nothing of a protected stretch is taken.
 */
export function removeTidily(text: string, spans: readonly Span[], protectedSpans: readonly Span[]): Span[] {
  const gone = new Uint8Array(text.length);
  const kept = new Uint8Array(text.length);
  for (const { start, end } of protectedSpans) kept.fill(1, start, end);
  const take: Take = (start, end) => {
    if (!kept.subarray(start, end).includes(1)) gone.fill(1, start, end);
  };
  for (const { start, end } of spans) {
    take(start, end);
    takeAttached(text, { start, end }, take);
  }
  for (const span of spans) takePunctuation(text, span, gone, take);
  for (const sentence of sentences(
    text,
    [...spans, ...protectedSpans].map((span) => ({ span })),
  ))
    if (isTouched(sentence, spans) && !saysSomething(text, sentence, gone, kept))
      take(sentence.start, sentence.end);
  for (const span of spans) takeSpace(text, span, gone, take);
  return runsOf(gone);
}

function takeAttached(text: string, { start, end }: Span, take: Take): void {
  const article = ARTICLE.exec(text.slice(Math.max(0, start - BEFORE), start));
  if (article) take(start - article[0].length, start);
  POSSESSIVE.lastIndex = end;
  if (POSSESSIVE.test(text)) take(end, POSSESSIVE.lastIndex);
}

/** Takes brackets and quotes with nothing between them, and one of two marks that now stand together. */
function takePunctuation(text: string, span: Span, gone: Uint8Array, take: Take): void {
  for (;;) {
    const before = nearest(text, gone, span.start - 1, -1);
    const after = nearest(text, gone, span.end, 1);
    const left = text[before] ?? "";
    const right = text[after] ?? "";
    if (PAIRS.has(left + right)) take(before, before + 1);
    else if (left === "," && CLOSING.test(right)) take(before, before + 1);
    else if (right === "," && (left === "" || /[.!?;:]/.test(left))) take(after, after + 1);
    else return;
    if (PAIRS.has(left + right)) take(after, after + 1);
    // A mark that is protected stays, and so does everything around it.
    if (!gone[before] && !gone[after]) return;
  }
}

/** Leaves as much white space where something is gone as there would be without it. */
function takeSpace(text: string, { start, end }: Span, gone: Uint8Array, take: Take): void {
  let left = start;
  while (left > 0 && (gone[left - 1] || SPACE.test(text[left - 1]!))) left--;
  let right = end;
  while (right < text.length && (gone[right] || SPACE.test(text[right]!))) right++;
  const before = openSpace(gone, left, start);
  const after = openSpace(gone, end, right);
  let spare: readonly number[] = [];
  if (left === 0 || right === text.length) spare = [...before, ...after];
  else if (before.length > 0 && (after.length > 0 || CLOSING.test(text[right]!))) spare = before;
  else if (before.length === 0 && OPENING.test(text[left - 1]!)) spare = after;
  for (const at of spare) take(at, at + 1);
}

/** The places between two that are not gone: white space, since the search went over nothing else. */
function openSpace(gone: Uint8Array, from: number, to: number): number[] {
  const open: number[] = [];
  for (let at = from; at < to; at++) if (!gone[at]) open.push(at);
  return open;
}

/** The nearest place in a direction that is neither gone nor white space. */
function nearest(text: string, gone: Uint8Array, from: number, step: 1 | -1): number {
  let at = from;
  while (at >= 0 && at < text.length && (gone[at] || SPACE.test(text[at]!))) at += step;
  return at;
}

function isTouched({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => span.start < end && span.end > start);
}

/** Whether a sentence still has a protected mention or a word with a meaning of its own. */
function saysSomething(text: string, { start, end }: Span, gone: Uint8Array, kept: Uint8Array): boolean {
  if (kept.subarray(start, end).includes(1)) return true;
  let left = "";
  for (let at = start; at < end; at++) left += gone[at] ? " " : text[at];
  return (left.match(WORD) ?? []).some(isContentWord);
}

function runsOf(gone: Uint8Array): Span[] {
  const runs: Span[] = [];
  for (let at = 0; at < gone.length; at++) {
    if (!gone[at]) continue;
    const start = at;
    while (at < gone.length && gone[at]) at++;
    runs.push({ start, end: at });
  }
  return runs;
}
