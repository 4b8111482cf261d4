/**
 * A text that was rewritten, and where each of its UTF-16 units comes from in the original: the unit at `i` stands for
 * `original.slice(starts[i], ends[i])`. Without these it is the original unit by unit.
 */
export interface AlignedText {
  readonly text: string;
  readonly starts?: Int32Array;
  readonly ends?: Int32Array;
}

/** A step of normalization: gives another text, aligned to the same original. */
export type Rewrite = (source: AlignedText) => AlignedText;

/** Where a range of an aligned text comes from. An empty range comes from nowhere in particular. */
export function originOf(
  { starts, ends }: AlignedText,
  from: number,
  to: number,
): [start: number, end: number] {
  if (!starts || !ends) return [from, to];
  if (from >= to) {
    const at = from < starts.length ? starts[from]! : (ends.at(-1) ?? 0);
    return [at, at];
  }
  return [starts[from]!, ends[to - 1]!];
}

/** A piece of a text and what takes its place. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Rewrites a text piece by piece; the pieces must be given in order, and what lies between them stays. */
export function rewritten(source: AlignedText, pieces: readonly Replacement[]): AlignedText {
  if (pieces.length === 0) return source;
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  const keep = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      starts.push(source.starts?.[at] ?? at);
      ends.push(source.ends?.[at] ?? at + 1);
    }
    text += source.text.slice(from, to);
  };
  let done = 0;
  for (const { from, to, text: replacement } of pieces) {
    keep(done, from);
    const [start, end] = originOf(source, from, to);
    for (let at = 0; at < replacement.length; at++) {
      starts.push(start);
      ends.push(end);
    }
    text += replacement;
    done = to;
  }
  keep(done, source.text.length);
  return { text, starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}
