const MOST = 3;

/** The known names that look most like a mistyped one, nearest first: what "did you mean" offers. */
export function nearest(name: string, known: readonly string[]): string[] {
  const wanted = name.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  return [...new Set(known)]
    .map((candidate) => ({ candidate, distance: likeness(wanted, candidate.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** Edit distance; a name that only continues the other (`ref` and `references`) counts as one edit. */
function likeness(wanted: string, candidate: string, limit: number): number {
  const shorter = Math.min(wanted.length, candidate.length);
  if (shorter >= 3 && (candidate.startsWith(wanted) || wanted.startsWith(candidate)))
    return wanted === candidate ? 0 : 1;
  return Math.abs(wanted.length - candidate.length) > limit
    ? Number.POSITIVE_INFINITY
    : edits(wanted, candidate);
}

/** Insertions, deletions, substitutions and swaps of neighbours between two texts (optimal string alignment). */
function edits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = swaps ? beforeLast[j - 2]! + 1 : substituted;
      row.push(Math.min(substituted, swapped, last[j]! + 1, row[j - 1]! + 1));
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** `Did you mean x or y?` for a hint, or what to say otherwise when nothing is near. */
export function didYouMean(name: string, known: readonly string[], otherwise: string = ""): string {
  const names = nearest(name, known).map((near) => JSON.stringify(near));
  if (names.length === 0) return otherwise;
  const last = names.pop()!;
  return `Did you mean ${names.length > 0 ? `${names.join(", ")} or ${last}` : last}?`;
}
