import { formatNumber } from "../../render/format-number.ts";

/** A share as a percentage; `n/a` where there is none. */
export function percent(share: number | undefined, decimals = 1): string {
  return share === undefined ? formatNumber(share) : `${formatNumber(100 * share, decimals)} %`;
}
