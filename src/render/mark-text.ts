import { entityOf } from "../core/entity-finder.ts";
import type { Evidence } from "../core/evidence.ts";
import type { EntityLinks } from "./entity-links.ts";
import { neutralize, visible } from "./neutralize.ts";

/** What is said of a stretch of text. Where several things are said, the later in this list is shown. */
const MARKS = ["plain", "supported", "unsupported", "contradicted"] as const;
export type Mark = (typeof MARKS)[number];

/** A stretch of text of which one thing is said. */
export interface Piece {
  readonly text: string;
  readonly mark: Mark;
  /** The signs of the entities whose mention ends with it. */
  readonly links?: string;
}

/**
 * Cuts a text where the evidence about it changes, and where the mention of a linked entity ends. Spans may overlap, and
 * what of them lies outside the text is ignored.
 */
export function markText(text: string, evidence: readonly Evidence[], links?: EntityLinks): Piece[] {
  const ranks = new Uint8Array(text.length);
  const ends = new Map<number, Set<string>>();
  for (const one of evidence) {
    if (!("span" in one) || one.dismissed) continue;
    const rank = MARKS.indexOf(one.kind);
    const start = Math.max(0, one.span.start);
    const end = Math.min(text.length, one.span.end);
    for (let at = start; at < end; at++) ranks[at] = Math.max(ranks[at]!, rank);
    const sign = links?.sign(entityOf(one));
    if (sign && start < end) ends.set(end, (ends.get(end) ?? new Set()).add(sign));
  }
  const pieces: Piece[] = [];
  for (let start = 0, at = 1; at <= text.length; at++) {
    const signs = ends.get(at);
    if (at < text.length && ranks[at] === ranks[start] && !signs) continue;
    const own = text.slice(start, at);
    pieces.push({
      text: links?.unfeigned(own) ?? own,
      mark: MARKS[ranks[start]!]!,
      ...(signs ? { links: [...signs].join(",") } : {}),
    });
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

/** The stretch made safe to print, in its brackets and with its links. Such brackets inside the text are written by number. */
export function bracketed({ text, mark, links = "" }: Piece): string {
  const [open, close] = BRACKETS[mark];
  return open + neutralize(text).replace(/[⟦⟧⟪⟫]/g, visible) + close + links;
}
