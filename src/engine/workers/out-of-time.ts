import { type Judgement, notApplicable } from "../../core/judgement.ts";

const OUT_OF_TIME = new WeakSet<Judgement>();

/** What is said of a text that could not be judged in the time it was given. */
export function outOfTime(reason: string): Judgement {
  const judgement = notApplicable(reason);
  OUT_OF_TIME.add(judgement);
  return judgement;
}

/** Whether a judgement is of that kind: another run may have more time, so it is not kept. */
export function ranOutOfTime(judgement: Judgement): boolean {
  return OUT_OF_TIME.has(judgement);
}
