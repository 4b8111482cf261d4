/**
 * P-values corrected for their number, in the order given: the chance of even one false finding among all stays below
 * the level they are held to (Holm, "A simple sequentially rejective multiple test procedure", 1979). The smallest is
 * multiplied by their number, the next by one less, and so on; none falls below one that was smaller, and none exceeds 1.
 */
export function holm(ps: readonly number[]): number[] {
  for (const p of ps)
    if (!(p >= 0 && p <= 1)) throw new RangeError(`a p-value lies between 0 and 1, not ${p}`);
  const ascending = ps.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(ps.length);
  let highest = 0;
  for (const [rank, { p, at }] of ascending.entries()) {
    highest = Math.max(highest, Math.min(1, (ps.length - rank) * p));
    adjusted[at] = highest;
  }
  return adjusted;
}
