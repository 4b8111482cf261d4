import type { TokenRun } from "./encoding.ts";

/** Which text gives way when a pair is too long: the longer one, or always the first or the second. */
export type TruncationSide = "longest" | "first" | "second";

/**
 * How many tokens of each text are kept when both together may have `room`. `longest` shares it as the `tokenizers`
 * crate does: the shorter text is kept whole as long as it has no more than its half.
 */
export function keptLengths(
  lengths: readonly [number, number],
  room: number,
  side: TruncationSide = "longest",
): [number, number] {
  const [first, second] = lengths;
  if (first + second <= room) return [first, second];
  if (side === "first" && second <= room) return [room - second, second];
  if (side === "second" && first <= room) return [first, room - first];
  const shorter = Math.min(first, second);
  const half = Math.floor(room / 2);
  if (shorter <= half) return first <= second ? [shorter, room - shorter] : [room - shorter, shorter];
  return first <= second ? [half, room - half] : [room - half, half];
}

/** The first tokens of a text. */
export function firstTokens(run: TokenRun, count: number): TokenRun {
  return tokenRange(run, 0, count);
}

/** Some of a text's tokens; they keep their places in the text. */
export function tokenRange(run: TokenRun, from: number, to: number): TokenRun {
  if (from === 0 && to >= run.ids.length) return run;
  return { ids: run.ids.slice(from, to), starts: run.starts.slice(from, to), ends: run.ends.slice(from, to) };
}
