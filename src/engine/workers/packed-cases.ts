import type { Candidate, Case, Example } from "../../core/example.ts";

type PackedCandidate = readonly [example: number, candidate: Candidate, dismissed?: Case["dismissed"]];

interface Packed {
  readonly examples: readonly Example[];
  /** Each candidate with the place of its example, and what people dismissed about it. */
  readonly candidates: readonly PackedCandidate[];
}

/** Cases as one text; an example that several cases share is written once. */
export function packCases(cases: readonly Case[]): string {
  const places = new Map<Example, number>();
  const candidates = cases.map(({ example, candidate, dismissed }): PackedCandidate => {
    const place = places.get(example) ?? places.size;
    places.set(example, place);
    return dismissed ? [place, candidate, dismissed] : [place, candidate];
  });
  return JSON.stringify({ examples: [...places.keys()], candidates } satisfies Packed);
}

/** The cases of a packed text; those that shared an example share it again. */
export function unpackCases(text: string): Case[] {
  const { examples, candidates }: Packed = JSON.parse(text);
  return candidates.map(([place, candidate, dismissed]) => ({
    example: examples[place]!,
    candidate,
    ...(dismissed && { dismissed }),
  }));
}
