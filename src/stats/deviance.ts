/**
 * x ln(x / m) + m - x for x > 0: how much less likely x makes a mean of `m` than one of x. Keeps its digits when x is near m
 * (Loader 2000, `bd0`).
 */
export function deviance(x: number, m: number): number {
  const difference = x - m;
  if (Math.abs(difference) >= 0.1 * (x + m)) return x * Math.log(x / m) - difference;
  const v = difference / (x + m);
  let total = difference * v;
  let term = 2 * x * v;
  for (let odd = 3; ; odd += 2) {
    term *= v * v;
    const next = total + term / odd;
    if (next === total) return total;
    total = next;
  }
}
