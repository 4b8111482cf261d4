/** A run of rows, `end` not included. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

const MAX_ROWS = 2048;

/** A piece ends after a text whose hash has these bits 0: after one of 1,024 on average. */
const BOUNDARY = 0x3ff;

/**
 * Cuts a list of texts where the texts themselves say so: a text that is added or changed moves no cut but those beside it, and the
 * vectors of all other pieces can be used again.
 */
export function textPieces(texts: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const [at, text] of texts.entries())
    if (at + 1 === texts.length || at + 1 - start === MAX_ROWS || (hashOf(text) & BOUNDARY) === 0) {
      pieces.push({ start, end: at + 1 });
      start = at + 1;
    }
  return pieces;
}

/** FNV-1a over UTF-16 units: fast, and good enough to choose by; its high bits mix in as they are better spread. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 16);
}
