import type { Evidence } from "../core/evidence.ts";
import { neutralize, visible } from "./neutralize.ts";

/** What is said of a stretch of text. Where several things are said, the later in this list is shown. */
const MARKS = ["plain", "supported", "unsupported", "contradicted"] as const;
export type Mark = (typeof MARKS)[number];

/** A stretch of text of which one thing is said. */
export interface Piece {
  readonly text: string;
  readonly mark: Mark;
}

/** Cuts a text where the evidence about it changes. Spans may overlap, and what of them lies outside the text is ignored. */
export function markText(text: string, evidence: readonly Evidence[]): Piece[] {
  const ranks = new Uint8Array(text.length);
  for (const one of evidence) {
    if (one.kind === "missing") continue;
    const rank = MARKS.indexOf(one.kind);
    const end = Math.min(text.length, one.span.end);
    for (let at = Math.max(0, one.span.start); at < end; at++) ranks[at] = Math.max(ranks[at]!, rank);
  }
  const pieces: Piece[] = [];
  for (let start = 0, at = 1; at <= text.length; at++) {
    if (at < text.length && ranks[at] === ranks[start]) continue;
    pieces.push({ text: text.slice(start, at), mark: MARKS[ranks[start]!]! });
    start = at;
  }
  return pieces;
}

/** Signs around a stretch, so that it reads without colour. */
const BRACKETS: Readonly<Record<Mark, readonly [open: string, close: string]>> = {
  plain: ["", ""],
  supported: ["", ""],
  unsupported: ["⟦", "⟧"],
  contradicted: ["⟪", "⟫"],
};

/** The stretch made safe to print, in its brackets. Such brackets inside the text are written by number. */
export function bracketed({ text, mark }: Piece): string {
  const [open, close] = BRACKETS[mark];
  return open + neutralize(text).replace(/[⟦⟧⟪⟫]/g, visible) + close;
}
