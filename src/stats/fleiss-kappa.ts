import { mean } from "./mean.ts";
import { sum } from "./sum.ts";

/**
 * Fleiss' κ (1971): agreement beyond chance on unordered categories; 1 is perfect, 0 is chance. One row for each unit, one column for each
 * category, each number being how many raters chose it. Fleiss requires the same number of ratings, at least two, for every unit; for other
 * numbers this is Gwet's generalization (Handbook of Inter-Rater Reliability, 2014, chapter 2), which is Fleiss' κ when they are equal.
 * `undefined` when no unit has two ratings or only one category was ever chosen.
 */
export function fleissKappa(counts: readonly (readonly number[])[]): number | undefined {
  const categories = counts[0]?.length ?? 0;
  for (const row of counts) {
    if (row.length !== categories) throw new RangeError("every unit needs a count for every category");
    if (!row.every((count) => Number.isInteger(count) && count >= 0))
      throw new RangeError(`the counts ${row.join(", ")} are not numbers of ratings`);
  }
  const rated = counts.map((row) => ({ row, ratings: sum(row) })).filter(({ ratings }) => ratings > 0);
  const agreement = mean(rated.filter(({ ratings }) => ratings > 1).map(pairAgreement));
  if (agreement === undefined) return undefined;
  const shares = Array.from(
    { length: categories },
    (_, category) => mean(rated.map(({ row, ratings }) => row[category]! / ratings))!,
  );
  const chance = sum(shares.map((share) => share * share));
  return shares.some((share) => share === 1) ? undefined : (agreement - chance) / (1 - chance);
}

/** The share of pairs of ratings of a unit that agree. */
function pairAgreement({ row, ratings }: { row: readonly number[]; ratings: number }): number {
  return sum(row.map((count) => count * (count - 1))) / (ratings * (ratings - 1));
}
