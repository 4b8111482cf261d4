import { mean } from "./mean.ts";
import { normalQuantile } from "./normal-quantile.ts";

/** Row i, column j: the share of comparisons in which item j is preferred to item i; `null` where they were never compared. */
export type ChoiceMatrix = readonly (readonly (number | null)[])[];

/**
 * Thurstone's scaling (1927, case V) as psych's `thurstone`: an item's value is the mean of the probits of its column, moved so that the
 * least preferred item has 0. A step of 1 is the standard deviation of a difference between two items. `undefined` when a share is missing, 0 or 1:
 * its probit is not finite (`choiceMatrix` and `rankChoiceMatrix` answer shares that stay clear of 0 and 1).
 */
export function thurstone(matrix: ChoiceMatrix): number[] | undefined {
  if (matrix.some((row) => row.length !== matrix.length))
    throw new RangeError("a choice matrix has as many columns as rows");
  if (matrix.length === 0 || matrix.flat().some((share) => share === null || share === 0 || share === 1))
    return undefined;
  const means = matrix.map((_, column) => mean(matrix.map((row) => normalQuantile(row[column]!)))!);
  const least = Math.min(...means);
  return means.map((value) => value - least);
}
