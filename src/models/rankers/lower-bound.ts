/** The first place in rising numbers whose number is not lower than the given one. */
export function lowerBound(rising: Float64Array | Int32Array, number: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
