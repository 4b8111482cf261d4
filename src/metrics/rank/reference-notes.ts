import type { RankAnswer } from "../../core/ports.ts";
import { placeWords } from "./place-words.ts";
import type { RankCorpus, RelevantReferences } from "./rank-corpus.ts";
import { bestPlace } from "./rank-findings.ts";
import { MOST_FIRST } from "./retrieved.ts";

/** Where the best reference of the same data stands among all, and which references come first. */
export function referenceNotes(
  relevant: RelevantReferences,
  { places, top }: RankAnswer,
  corpus: RankCorpus,
  depth: number | undefined,
): string[] {
  const own = bestPlace(relevant, places);
  return [
    `reference of the same data: ${placeWords(own, corpus.references.length, depth)}`,
    ...firstNotes(relevant, top, corpus),
  ];
}

function firstNotes(
  { positions, own }: RelevantReferences,
  top: RankAnswer["top"],
  corpus: RankCorpus,
): string[] {
  const first = top.filter(({ above }) => above === 0);
  if (first.length === 0) return ["no reference has anything of the text"];
  const { tied } = first[0]!;
  if (tied + 1 > MOST_FIRST) return [`${tied + 1} references tie for the first place`];
  return first.map(({ candidate }) => {
    const data = own.includes(candidate) ? "the same" : positions.includes(candidate) ? "like" : "other";
    const which = tied > 0 ? "tied first" : "first";
    return `${which} reference, of ${data} data: “${corpus.references[candidate]}”`;
  });
}
