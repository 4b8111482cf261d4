import { badData } from "../../core/errors.ts";
import type { Evaluator } from "../../engine/evaluator.ts";
import type { PreparedMetric } from "../../engine/metrics/first-pass.ts";
import type { NamedMetric } from "../../engine/metrics/resolve-metrics.ts";
import type { OpenedCandidates } from "./open-candidates.ts";
import type { ScoredItem } from "./scored-candidate.ts";

/** A metric that is ready to judge, and how many texts there are for it, when they were counted. */
export interface ReadThrough {
  readonly metric: PreparedMetric;
  readonly total?: number;
}

/**
 * Reads data and candidates to their end, for the metric's first pass if it has one, and because what is wrong with
 * them should come out before hours of judging and before the first line is printed.
 */
export async function readThrough(
  named: NamedMetric,
  opened: OpenedCandidates,
  evaluator: Evaluator,
): Promise<ReadThrough> {
  if (!opened.repeatable) return { metric: named };
  let examples = 0;
  let total = 0;
  async function* counted(): AsyncGenerator<ScoredItem> {
    for await (const item of opened.items()) {
      total += item.candidates.length;
      evaluator.hooks.onProgress?.({ done: ++examples, unit: "examples" });
      yield item;
    }
  }
  const [metric] = await evaluator.firstPass([named], counted());
  if (total === 0)
    throw badData(
      "there is no text to choose: no example has candidates",
      undefined,
      "Give them with --candidates n-best.jsonl, or with -i.",
    );
  return { metric: metric!, total };
}
