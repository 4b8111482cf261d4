import { regularizedGammaQ } from "./regularized-gamma.ts";

/** The chance that a value of the χ² distribution with `df` degrees of freedom is greater than `x`. */
export function chiSquareSf(x: number, df: number): number {
  return x <= 0 ? 1 : regularizedGammaQ(df / 2, x / 2);
}
