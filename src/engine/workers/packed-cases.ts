import type { Candidate, Case, Example } from "../../core/example.ts";

interface Packed {
  readonly examples: readonly Example[];
  /** Each candidate with the place of its example. */
  readonly candidates: readonly (readonly [example: number, candidate: Candidate])[];
}

/** Cases as one text; an example that several cases share is written once. */
export function packCases(cases: readonly Case[]): string {
  const places = new Map<Example, number>();
  const candidates = cases.map(({ example, candidate }): [number, Candidate] => {
    const place = places.get(example) ?? places.size;
    places.set(example, place);
    return [place, candidate];
  });
  return JSON.stringify({ examples: [...places.keys()], candidates } satisfies Packed);
}

/** The cases of a packed text; those that shared an example share it again. */
export function unpackCases(text: string): Case[] {
  const { examples, candidates }: Packed = JSON.parse(text);
  return candidates.map(([place, candidate]) => ({ example: examples[place]!, candidate }));
}
