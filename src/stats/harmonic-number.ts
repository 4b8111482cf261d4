/** Up to here the sum itself is taken; beyond, the expansion below is exact to the last digits of a double. */
const SUMMED = 128;

/** Euler's constant γ. */
const EULER = 0.5772156649015329;

const SUMS: readonly number[] = firstSums();

/** 1 + 1/2 + … + 1/n; 0 for n = 0. By the Euler–Maclaurin expansion for large n, so that it costs the same for any. */
export function harmonicNumber(n: number): number {
  if (n <= SUMMED) return SUMS[n]!;
  const square = n * n;
  return Math.log(n) + EULER + 1 / (2 * n) - 1 / (12 * square) + 1 / (120 * square * square);
}

/** 1/(m + 1) + … + 1/(m + n). Few terms are summed one by one: the difference of two large sums would lose digits. */
export function harmonicBetween(m: number, n: number): number {
  if (n > SUMMED) return harmonicNumber(m + n) - harmonicNumber(m);
  let sum = 0;
  for (let at = n; at >= 1; at--) sum += 1 / (m + at);
  return sum;
}

function firstSums(): number[] {
  const sums = [0];
  for (let n = 1; n <= SUMMED; n++) sums.push(sums[n - 1]! + 1 / n);
  return sums;
}
