/** The number of pairs that two columns make; a RangeError when their lengths differ. */
export function sameLength(x: ArrayLike<unknown>, y: ArrayLike<unknown>): number {
  if (x.length !== y.length)
    throw new RangeError(`columns of ${x.length} and ${y.length} values do not make pairs`);
  return x.length;
}
