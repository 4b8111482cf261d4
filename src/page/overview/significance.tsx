import type { PairedDifference } from "../../core/comparison.ts";
import { SIGNIFICANT } from "../../render/comparison/comparison-table.ts";
import { neutralize } from "../../render/neutralize.ts";
import { differenceText, significanceSign } from "./differences.ts";

/** Whether a value differs from the baseline's: a mark where it does significantly, the numbers for whoever asks. */
export function Significance({
  difference,
  baseline,
}: {
  /** None for the baseline itself, and for what was not compared: only the place of the mark is kept. */
  readonly difference: PairedDifference | undefined;
  readonly baseline: string;
}) {
  if (!difference) return <span class="significance" />;
  const text = neutralize(differenceText(difference, baseline));
  const sign = significanceSign(difference);
  const worse = difference.outcome === "worse";
  return (
    <span class={`significance${sign === "" ? "" : worse ? " is-worse" : " is-better"}`} title={text}>
      <span aria-hidden="true">{sign === "" ? "·" : `${SIGNIFICANT}${sign}`}</span>
      <span class="hidden">{`${sign === "" ? "not significant" : "significant"}: ${text}`}</span>
    </span>
  );
}
