import { studentSf } from "./student-sf.ts";

export interface WilliamsInput {
  /** The correlation of the shared column (say, ratings) with the first of the two that compete. */
  readonly r12: number;
  /** The correlation of the shared column with the second. */
  readonly r13: number;
  /** The correlation of the two with each other. */
  readonly r23: number;
  /** The number of points. */
  readonly n: number;
}

export interface WilliamsTest {
  /** Positive when r12 is the greater. */
  readonly t: number;
  readonly df: number;
  /** One-tailed: how likely so great a difference is in the direction it has. */
  readonly p: number;
  readonly pTwoTailed: number;
}

/**
 * Williams' test (1959, by Steiger 1980, eq. 7) whether two correlations that share a column differ, as psych's `r.test`.
 * `undefined` for fewer than four points, and when the columns that compete are one and the same.
 */
export function williams({ r12, r13, r23, n }: WilliamsInput): WilliamsTest | undefined {
  const df = n - 3;
  if (df < 1) return undefined;
  const determinant = 1 - r12 * r12 - r13 * r13 - r23 * r23 + 2 * r12 * r13 * r23;
  const mean = (r12 + r13) / 2;
  const variance = ((2 * (n - 1)) / df) * determinant + mean * mean * (1 - r23) ** 3;
  if (!(variance > 0)) return undefined;
  const t = (r12 - r13) * Math.sqrt(((n - 1) * (1 + r23)) / variance);
  const p = studentSf(Math.abs(t), df);
  return { t, df, p, pTwoTailed: 2 * p };
}
