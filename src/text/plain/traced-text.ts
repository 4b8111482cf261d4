import type { Span } from "../../core/span.ts";

/** A text from which signs are taken out, such that each place of what is left is known in the original. */
export class TracedText {
  readonly #original: string;
  readonly #dropped: Uint8Array;
  readonly #put = new Map<number, { readonly text: string; readonly end: number }>();
  readonly #borders = new Set<number>();

  constructor(original: string) {
    this.#original = original;
    this.#dropped = new Uint8Array(original.length);
  }

  /** Takes a stretch out. */
  drop(start: number, end: number): void {
    this.#dropped.fill(1, start, end);
  }

  /** Writes something else in place of a stretch. */
  replace(start: number, end: number, text: string): void {
    this.drop(start, end);
    this.#put.set(start, { text, end });
  }

  /** Makes a place the border of two segments. */
  border(at: number): void {
    this.#borders.add(at);
  }

  /** Whether a place was taken out before. */
  isDropped(at: number): boolean {
    return this.#dropped[at] === 1;
  }

  /** What is left: segments on lines of their own, white space single, with the place of every unit. */
  finish(): { readonly text: string; readonly starts: number[]; readonly ends: number[] } {
    const units: string[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    let waiting: "" | " " | "\n" = "";
    const add = (unit: string, start: number, end: number): void => {
      if (/\s/.test(unit)) {
        waiting = waiting === "\n" ? "\n" : " ";
        return;
      }
      if (waiting !== "" && units.length > 0) {
        units.push(waiting);
        starts.push(start);
        ends.push(start);
      }
      waiting = "";
      units.push(unit);
      starts.push(start);
      ends.push(end);
    };
    for (let at = 0; at < this.#original.length; at++) {
      if (this.#borders.has(at)) waiting = "\n";
      const put = this.#put.get(at);
      for (const unit of put === undefined ? "" : put.text.split("")) add(unit, at, put!.end);
      if (this.#dropped[at] === 0) add(this.#original[at]!, at, at + 1);
    }
    return { text: units.join(""), starts, ends };
  }
}

/** The place of a stretch of what was left in the original: from where its first unit began to where its last ended. */
export function originalSpan(span: Span, starts: readonly number[], ends: readonly number[]): Span {
  if (span.end <= span.start) {
    const at = starts[span.start] ?? ends.at(-1) ?? 0;
    return { start: at, end: at };
  }
  return { start: starts[span.start]!, end: Math.max(ends[span.end - 1]!, starts[span.start]!) };
}
