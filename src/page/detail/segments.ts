import type { Evidence } from "../../core/evidence.ts";

/** A stretch of text about which the same is said throughout. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** Positions of the evidence about it, ascending; none for plain text. */
  readonly about: readonly number[];
}

/**
 * Cuts a text wherever evidence about it begins or ends. Spans may overlap, lie in each other or coincide; what of
 * them is outside the text is ignored.
 */
export function segments(text: string, evidence: readonly Evidence[]): Segment[] {
  if (text === "") return [];
  const { opening, closing } = edgesOf(text, evidence);
  const cuts = [...new Set([0, text.length, ...opening.keys(), ...closing.keys()])].sort((a, b) => a - b);
  const open = new Set<number>();
  const found: Segment[] = [];
  for (let at = 0; at + 1 < cuts.length; at++) {
    const start = cuts[at]!;
    for (const one of closing.get(start) ?? []) open.delete(one);
    for (const one of opening.get(start) ?? []) open.add(one);
    found.push({ start, end: cuts[at + 1]!, about: [...open].sort((a, b) => a - b) });
  }
  return found;
}

type Edges = Map<number, number[]>;

function edgesOf(text: string, evidence: readonly Evidence[]): { opening: Edges; closing: Edges } {
  const opening: Edges = new Map();
  const closing: Edges = new Map();
  evidence.forEach((one, position) => {
    if (!("span" in one)) return;
    const start = Math.max(0, one.span.start);
    const end = Math.min(text.length, one.span.end);
    if (start >= end) return;
    push(opening, start, position);
    push(closing, end, position);
  });
  return { opening, closing };
}

function push(edges: Edges, at: number, position: number): void {
  const there = edges.get(at);
  if (there) there.push(position);
  else edges.set(at, [position]);
}

/** Kinds of evidence about a stretch; where several are given the last is drawn. */
const RISING = ["supported", "unsupported", "contradicted"] as const;

/** How a stretch is marked. */
export type MarkKind = (typeof RISING)[number];

/** The strongest thing said of a stretch; nothing for plain text. */
export function markOf(segment: Segment, evidence: readonly Evidence[]): MarkKind | undefined {
  return RISING.findLast((kind) => segment.about.some((position) => evidence[position]?.kind === kind));
}
