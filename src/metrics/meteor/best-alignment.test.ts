import fc from "fast-check";
import { expect, test } from "vitest";
import { BEAM, bestAlignment, type Match, type MeteorAlignment } from "./best-alignment.ts";

interface Plain {
  readonly chosen: readonly (Match | undefined)[];
  readonly exact: number;
  readonly chunks: number;
  readonly distance: number;
  readonly next: number | undefined;
}

/** The same as plainly as it can be said: every path is made, then all are sorted. */
function plainAlignment(found: readonly (readonly Match[])[]): MeteorAlignment {
  const sorted = (paths: readonly Plain[]): Plain[] =>
    paths.toSorted((a, b) => b.exact - a.exact || a.chunks - b.chunks || a.distance - b.distance);
  const close = (path: Plain): Plain =>
    path.next === undefined ? path : { ...path, chunks: path.chunks + 1, next: undefined };
  const take = (path: Plain, match: Match, distance: number): Plain => ({
    chosen: [...path.chosen, match],
    exact: path.exact + (match.stage === 0 ? 1 : 0),
    chunks: path.chunks + (path.next === undefined || path.next === match.candidate ? 0 : 1),
    distance,
    next: match.candidate + 1,
  });
  const uses = (word: number): number => found.flat().filter(({ candidate }) => candidate === word).length;
  let paths: Plain[] = [{ chosen: [], exact: 0, chunks: 0, distance: 0, next: undefined }];
  found.forEach((matches, at) => {
    const gap = ({ candidate }: Match): number => Math.abs(at - candidate);
    paths = paths.flatMap((path) => {
      if (matches.length === 1 && uses(matches[0]!.candidate) === 1)
        return [take(path, matches[0]!, path.distance + gap(matches[0]!))];
      const free = matches.filter(
        ({ candidate }) => !path.chosen.some((one) => one?.candidate === candidate),
      );
      const sums = [path.distance];
      for (const match of free) sums.push(sums.at(-1)! + gap(match));
      const left = close({ ...path, chosen: [...path.chosen, undefined], distance: sums.at(-1)! });
      return [...free.map((match, index) => take(path, match, sums[index]!)), left];
    });
    paths = sorted(paths).slice(0, BEAM);
  });
  const [best] = sorted(paths.map(close));
  return { matches: best!.chosen, chunks: best!.chunks };
}

test("keeps what sorting every path would keep", () => {
  const match = fc.record({ candidate: fc.nat(34), stage: fc.nat(2) });
  const matches = fc.oneof(fc.array(match, { maxLength: 6 }), fc.array(match, { maxLength: 1 }));
  fc.assert(
    fc.property(fc.array(matches, { maxLength: 14 }), (found) => {
      expect(bestAlignment(found)).toEqual(plainAlignment(found));
    }),
  );
});

test("keeps what sorting every path would keep when one word is repeated", () => {
  const length = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(length, length, (words, referenceWords) => {
      const matches = Array.from({ length: words }, (_, candidate) => ({ candidate, stage: 0 }));
      const found = new Array<Match[]>(referenceWords).fill(matches);
      expect(bestAlignment(found)).toEqual(plainAlignment(found));
    }),
    { numRuns: 20 },
  );
});

test("looks at a match a few times for each path that is kept, however long the texts are", () => {
  let looks = 0;
  const counted = (candidate: number): Match => ({
    get candidate() {
      looks++;
      return candidate;
    },
    stage: 0,
  });
  const words = 300;
  const matches = Array.from({ length: words }, (_, candidate) => counted(candidate));
  const { chunks } = bestAlignment(new Array<Match[]>(words).fill(matches));
  expect(chunks).toBe(1);
  expect(looks).toBeLessThan(2 * BEAM * words * words);
});
