import { editDistance } from "../../text/edit-distance.ts";

/** A marked and a found mention that count as the same, by their positions, and how far apart they are (0: not at all). */
export interface MentionPair {
  readonly gold: number;
  readonly found: number;
  readonly distance: number;
}

/**
 * Pairs the marked and the found mentions of one entity in one text, each at most once: equal ones first (which is the
 * intersection of the two multisets), then the nearest, up to `most` as a share of the longer one's length.
 */
export function pairMentions(
  gold: readonly string[],
  found: readonly string[],
  most: number,
): readonly MentionPair[] {
  const pairs = equalPairs(gold, found);
  const [usedGold, usedFound] = [new Set<number>(), new Set<number>()];
  for (const pair of pairs) {
    usedGold.add(pair.gold);
    usedFound.add(pair.found);
  }
  for (const pair of nearPairs(gold, found, { most, usedGold, usedFound })) {
    if (usedGold.has(pair.gold) || usedFound.has(pair.found)) continue;
    usedGold.add(pair.gold);
    usedFound.add(pair.found);
    pairs.push(pair);
  }
  return pairs;
}

function equalPairs(gold: readonly string[], found: readonly string[]): MentionPair[] {
  const free = new Map<string, number[]>();
  for (const [at, words] of found.entries()) {
    const places = free.get(words);
    if (places) places.push(at);
    else free.set(words, [at]);
  }
  return gold.flatMap((words, at) => {
    const place = free.get(words)?.shift();
    return place === undefined ? [] : [{ gold: at, found: place, distance: 0 }];
  });
}

interface Rest {
  readonly most: number;
  readonly usedGold: ReadonlySet<number>;
  readonly usedFound: ReadonlySet<number>;
}

/** All pairs of what is left that are near enough, the nearest first. */
function nearPairs(
  gold: readonly string[],
  found: readonly string[],
  { most, usedGold, usedFound }: Rest,
): MentionPair[] {
  const near: MentionPair[] = [];
  for (const [i, a] of gold.entries()) {
    if (usedGold.has(i)) continue;
    for (const [j, b] of found.entries()) {
      if (usedFound.has(j)) continue;
      const longer = Math.max(a.length, b.length);
      const limit = Math.floor(most * longer);
      const edits = editDistance(a, b, limit);
      if (edits <= limit) near.push({ gold: i, found: j, distance: edits / longer });
    }
  }
  return near.sort((a, b) => a.distance - b.distance || a.gold - b.gold || a.found - b.found);
}
