import { formatNumber, NOT_AVAILABLE } from "../format-number.ts";

const DECIMALS = 4;
const SMALLEST = 0.0001;

/** A p-value with four decimals; one that would print as 0 is said to be below the smallest that prints. */
export function formatP(p: number | undefined): string {
  if (p === undefined) return NOT_AVAILABLE;
  return p < SMALLEST / 2 ? `<${SMALLEST}` : formatNumber(p, DECIMALS);
}
