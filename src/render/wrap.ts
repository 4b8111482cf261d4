import { displayWidth, graphemes } from "./display-width.ts";

/** A stretch of text and how it is drawn. */
export interface Painted {
  readonly text: string;
  readonly paint: (text: string) => string;
}

/**
 * Breaks text into lines of at most `width` columns: at spaces, and inside a word only when it is wider than a line.
 * Each line is painted by itself, so that no colour runs over a line's end.
 */
export function wrap(pieces: readonly Painted[], width: number): string[] {
  const limit = Math.max(2, width);
  const lines: string[] = [];
  let line: Painted[] = [];
  let used = 0;
  const put = (piece: Painted): void => {
    line.push(piece);
    used += displayWidth(piece.text);
  };
  const breakLine = (): void => {
    lines.push(paintLine(line));
    line = [];
    used = 0;
  };
  for (const { space, word } of words(pieces)) {
    const needed = widthOf(word);
    const gap = widthOf(space);
    if (used > 0 && used + gap + needed > limit) breakLine();
    else for (const piece of space) put(piece);
    for (const piece of needed > limit ? word.flatMap(letters) : word) {
      if (used > 0 && used + displayWidth(piece.text) > limit) breakLine();
      put(piece);
    }
  }
  if (used > 0 || lines.length === 0) breakLine();
  return lines;
}

/** Neighbours of one colour are painted as one. */
function paintLine(line: readonly Painted[]): string {
  const runs: { text: string; readonly paint: Painted["paint"] }[] = [];
  for (const { text, paint } of line) {
    const last = runs.at(-1);
    if (last?.paint === paint) last.text += text;
    else runs.push({ text, paint });
  }
  return runs.map(({ text, paint }) => paint(text)).join("");
}

function widthOf(pieces: readonly Painted[]): number {
  return pieces.reduce((total, { text }) => total + displayWidth(text), 0);
}

function letters({ text, paint }: Painted): Painted[] {
  return graphemes(text).map((letter) => ({ text: letter, paint }));
}

/** Words with the spaces before them; a word may be painted in several ways. */
function* words(pieces: readonly Painted[]): Generator<{ space: Painted[]; word: Painted[] }> {
  let space: Painted[] = [];
  let word: Painted[] = [];
  for (const { text, paint } of pieces)
    for (const part of text.split(/( +)/)) {
      if (part === "") continue;
      if (!part.startsWith(" ")) {
        word.push({ text: part, paint });
        continue;
      }
      if (word.length > 0) yield { space, word };
      space = word.length > 0 ? [] : space;
      word = [];
      space.push({ text: part, paint });
    }
  if (word.length > 0) yield { space, word };
}
