import type { Case } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import { rank } from "../../metrics/rank/rank.ts";
import type { RankUnit } from "../../metrics/rank/rank-options.ts";
import {
  denseRanker,
  type EncoderSource,
  loadRunner,
  openSentenceEncoder,
  type Parameters,
  tokenLimit,
  truncationNote,
} from "../../models/index.ts";
import type { Direction } from "./ranking-samples.ts";

/** How a validation is done. */
export interface RankerJudging {
  readonly source: EncoderSource;
  readonly direction: Direction;
  readonly unit: RankUnit;
  readonly hooks: RunHooks;
}

/** How many texts are judged between two looks at the clock. */
const PIECE = 128;

/**
 * The mean average precision of the metric rank with an encoder as it was saved, or with the parameters that it has by now; nothing when no
 * text has anything to find.
 */
export async function judgeRanker(
  cases: readonly Case[],
  { source, direction, unit, hooks }: RankerJudging,
  parameters?: Parameters,
): Promise<number | undefined> {
  const present = parameters ? { ...source, parameters: async () => parameters } : source;
  const runner = await loadRunner();
  const encoder = await openSentenceEncoder({ source: present, runner });
  const ranker = await denseRanker({ encoder, runner });
  try {
    const resource = { value: ranker, fingerprint: ranker.fingerprint };
    const score = await meanOf(rank({ direction, unit }, { ranker: resource }), cases, hooks);
    const note = truncationNote(encoder.truncation, tokenLimit(source.config, source.settings));
    if (note && !parameters) hooks.onWarning?.(`dev: ${note}`);
    return score;
  } finally {
    await ranker.release();
  }
}

/** The headline of a metric over all cases, which are its corpus as well. */
async function meanOf(
  metric: Metric,
  cases: readonly Case[],
  { onProgress, signal }: RunHooks,
): Promise<number | undefined> {
  const collector = metric.firstPass!.start();
  for (const { example } of cases) collector.add(example);
  const ready = metric.firstPass!.complete(collector.finish(), "dev");
  try {
    const sum: number[] = ready.tallies.map(() => 0);
    for (let from = 0; from < cases.length; from += PIECE) {
      onProgress?.({ done: from, total: cases.length, unit: "dev texts" });
      const judgements = await ready.judge(cases.slice(from, from + PIECE), {
        evidence: false,
        ...(signal ? { signal } : {}),
      });
      for (const judgement of judgements)
        if (judgement.status === "judged")
          for (const [at, count] of judgement.tally.entries()) sum[at]! += count;
    }
    return ready.summarize(sum)[ready.parts[0].name];
  } finally {
    await ready.close?.();
  }
}
