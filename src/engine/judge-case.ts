import type { Case } from "../core/example.ts";
import type { JudgedCase } from "../core/judged-case.ts";
import { recordOf } from "./evaluate.ts";
import { inThisThread, type Judge } from "./judge.ts";
import type { NamedMetric } from "./metrics/resolve-metrics.ts";
import type { Suppressions } from "./suppressions/suppressions.ts";
import { whenSettled } from "./when-settled.ts";

export interface JudgeCaseOptions {
  readonly signal?: AbortSignal | undefined;
  /** What people decided about alarms. */
  readonly suppressions?: Suppressions | undefined;
  /** Where judging happens. Default: in this thread. */
  readonly judge?: Judge | undefined;
}

/** What the metrics say of one case, with evidence, as far as people did not decide otherwise. */
export async function judgeCase(
  one: Case,
  metrics: readonly NamedMetric[],
  { signal, suppressions, judge = inThisThread }: JudgeCaseOptions = {},
): Promise<JudgedCase> {
  const records = await whenSettled(
    metrics.map(async (named) => {
      const decided = suppressions?.of(named, one);
      const [judgement] = await judge(named, [decided?.case ?? one], signal ? { signal } : {});
      return recordOf(named, one.candidate, decided?.marked(judgement!) ?? judgement!);
    }),
  );
  return { ...one, records };
}
