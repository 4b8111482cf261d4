import type { PageManifest } from "../../core/page.ts";
import { mean } from "../../stats/mean.ts";
import { wilsonInterval } from "../../stats/wilson-interval.ts";

/** What a metric can object to, in the order of `AlarmCounts`. */
export const ALARMS = ["missing", "contradicted", "unsupported"] as const;
export type AlarmKind = (typeof ALARMS)[number];

/** How often a metric objects to the texts of one system: a number for each text it judged. */
export function alarmCounts(
  { examples }: PageManifest,
  { metric, system, kind }: { readonly metric: number; readonly system: number; readonly kind: AlarmKind },
): number[] {
  const at = ALARMS.indexOf(kind);
  return examples.flatMap(({ texts }) =>
    texts
      .filter((text) => text.system === system && text.scores[metric])
      .map((text) => text.alarms[metric]?.[at] ?? 0),
  );
}

/** A metric, by position, with the kinds of objection that it has. */
export interface AlarmingMetric {
  readonly metric: number;
  readonly kinds: readonly AlarmKind[];
}

/** The metrics that object to any text that they judged: others give no reasons, or have none. */
export function alarmingMetrics({ report, examples }: PageManifest): AlarmingMetric[] {
  return report.metrics
    .map((_, metric) => {
      const judged = examples.flatMap(({ texts }) => texts.filter(({ scores }) => scores[metric]));
      const kinds = ALARMS.filter((_kind, at) =>
        judged.some(({ alarms }) => (alarms[metric]?.[at] ?? 0) > 0),
      );
      return { metric, kinds };
    })
    .filter(({ kinds }) => kinds.length > 0);
}

/** How the numbers of alarms spread over texts. */
export interface AlarmSummary {
  readonly texts: number;
  /** Share of texts with at least one, and its score interval (Wilson); undefined without texts. */
  readonly share: number | undefined;
  readonly interval: { readonly low: number; readonly high: number } | undefined;
  readonly mean: number | undefined;
}

export function summarizeAlarms(counts: readonly number[], confidence: number): AlarmSummary {
  const texts = counts.length;
  const share = texts === 0 ? undefined : counts.filter((count) => count > 0).length / texts;
  const interval = share === undefined ? undefined : wilsonInterval(share, texts, confidence);
  return { texts, share, interval, mean: mean(counts) };
}

/** A bar of a histogram of counts: texts with this many, or with this many and more. */
export interface CountBar {
  readonly label: string;
  readonly count: number;
}

/** As many bars as a small plot has room for. */
const MOST_BARS = 9;

/** How many texts have 0, 1, 2, … alarms, up to the greatest of all systems; the last bar takes what is beyond. */
export function countBars(counts: readonly number[], greatest: number): CountBar[] {
  const last = Math.min(Math.max(1, greatest), MOST_BARS - 1);
  const bars = Array.from({ length: last + 1 }, (_, at) => ({
    label: at === last && greatest > last ? `${at}+` : String(at),
    count: 0,
  }));
  for (const count of counts) bars[Math.min(count, last)]!.count++;
  return bars;
}
