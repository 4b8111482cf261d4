import type { CheckResult } from "../../core/check-result.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { Attempt } from "./guard-options.ts";

/** Of a text that could not be read nothing is known, so that one with known errors is still the better to have. */
const RANK: Readonly<Record<Verdict, number>> = { faithful: 3, incomplete: 2, unfaithful: 1, unsure: 0 };

/** The best of several texts: by verdict, then by the figure that the verdict is about; of equal ones the first. */
export function bestAttempt(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.reduce<Attempt | undefined>(
    (best, one) => (best === undefined || isBetter(one.result, best.result) ? one : best),
    undefined,
  );
}

function isBetter(one: CheckResult, other: CheckResult): boolean {
  const mine = figuresOf(one);
  const others = figuresOf(other);
  const at = mine.findIndex((figure, index) => figure !== others[index]);
  return at >= 0 && mine[at]! > others[at]!;
}

/** What is left out does not lower the score, so that among incomplete texts the share of stated facts comes first. */
function figuresOf({ verdict, score = 0, recall = 0 }: CheckResult): readonly number[] {
  return [RANK[verdict], ...(verdict === "incomplete" ? [recall, score] : [score, recall])];
}
