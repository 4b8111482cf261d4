import { z } from "zod";
import type { MetricInfo } from "../../core/report.ts";
import { metricInfo } from "../../core/schema/report.ts";
import { suppression } from "../../core/schema/suppression.ts";
import { VERSION } from "../../core/version.ts";
import type { PreparedMetric } from "../../engine/metrics/first-pass.ts";
import { infoOf } from "../../engine/metrics/metric-info.ts";
import type { SuppressionFile } from "../../engine/suppressions/read-suppressions.ts";
import { type Suppressions, takesAliases } from "../../engine/suppressions/suppressions.ts";

const plannedMetric = z.object({
  info: metricInfo,
  /** The languages that it knows, where it knows some only. */
  languages: z.array(z.string()).exactOptional(),
  takesAliases: z.boolean(),
});

const suppressionFile = z.object({
  name: z.string(),
  sha256: z.string(),
  decisions: z.array(z.object({ line: z.int(), decision: suppression })),
  torn: z.object({ line: z.int(), text: z.string() }).exactOptional(),
});

/** All that a result depends on but the data: what every part of a run must have in common, and all that putting them together needs. */
export const runPlan = z.object({
  tool: z.string(),
  metrics: z.array(plannedMetric),
  evidence: z.boolean(),
  seed: z.number(),
  resamples: z.number(),
  confidence: z.number(),
  by: z.array(z.string()),
  gate: z.array(z.string()),
  worst: z.number(),
  worstBy: z.array(z.string()).exactOptional(),
  timeoutPerText: z.number().exactOptional(),
  groups: z.array(z.tuple([z.string(), z.string()])),
  suppressions: suppressionFile.exactOptional(),
});

/** A metric of a run as far as anything but judging needs it. */
export interface PlannedMetric {
  readonly info: MetricInfo;
  readonly languages?: readonly string[];
  readonly takesAliases: boolean;
}

export interface RunPlan {
  /** The version of Assay. */
  readonly tool: string;
  readonly metrics: readonly PlannedMetric[];
  readonly evidence: boolean;
  readonly seed: number;
  readonly resamples: number;
  readonly confidence: number;
  readonly by: readonly string[];
  readonly gate: readonly string[];
  readonly worst: number;
  readonly worstBy?: readonly string[];
  /** Seconds that a metric may take for a text. */
  readonly timeoutPerText?: number;
  readonly groups: readonly (readonly [system: string, group: string])[];
  /** What people decided about alarms. */
  readonly suppressions?: SuppressionFile;
}

/** The options of scoring that decide about its result. */
export interface PlannedOptions extends Pick<RunPlan, "evidence" | "seed" | "resamples" | "confidence"> {
  readonly by?: readonly string[] | undefined;
  readonly gate?: readonly string[] | undefined;
  readonly worst: number;
  readonly worstBy?: readonly string[] | undefined;
  readonly timeoutPerText?: number | undefined;
}

/** The plan of a run, from its options and from what they opened. */
export function planOf(
  {
    evidence,
    seed,
    resamples,
    confidence,
    by = [],
    gate = [],
    worst,
    worstBy,
    timeoutPerText,
  }: PlannedOptions,
  metrics: readonly PreparedMetric[],
  groups: ReadonlyMap<string, string>,
  suppressions: Suppressions | undefined,
): RunPlan {
  return {
    tool: VERSION,
    metrics: metrics.map((named) => ({
      info: infoOf(named),
      ...(named.metric.languages && { languages: named.metric.languages }),
      takesAliases: takesAliases(named),
    })),
    ...{ evidence, seed, resamples, confidence, by, gate, worst },
    ...(worstBy && { worstBy }),
    ...(timeoutPerText !== undefined && { timeoutPerText }),
    groups: [...groups],
    ...(suppressions && { suppressions: suppressions.file }),
  };
}

/** What is compared, in words; the metrics before what hangs on them. */
const ASPECTS: readonly (readonly [what: string, of: (plan: RunPlan) => unknown])[] = [
  ["Assay", ({ tool }) => tool],
  ["metrics", ({ metrics }) => metrics.map(({ info }) => info.signature)],
  ["metric names", ({ metrics }) => metrics.map(({ info }) => info.name)],
  ["evidence", ({ evidence }) => evidence],
  ["the seed", ({ seed }) => seed],
  ["resamples", ({ resamples }) => resamples],
  ["confidence", ({ confidence }) => confidence],
  ["--by", ({ by }) => by],
  ["--gate", ({ gate }) => gate],
  ["--worst", ({ worst }) => worst],
  ["--worst-by", ({ worstBy }) => worstBy ?? []],
  ["--timeout-per-text", ({ timeoutPerText }) => timeoutPerText ?? "none"],
  ["groups of systems", ({ groups }) => groups],
  ["suppressions", ({ suppressions }) => suppressions?.sha256 ?? "none"],
];

/** What two plans do not have in common, in words; nothing when they make one result. */
export function planDifference(one: RunPlan, other: RunPlan): string | undefined {
  for (const [what, of] of ASPECTS) {
    const [here, there] = [JSON.stringify(of(one)), JSON.stringify(of(other))];
    if (here !== there) return `${what} ${plain(here)}, not ${plain(there)}`;
  }
  return undefined;
}

function plain(json: string): string {
  return json.replace(/^"(.*)"$/, "$1");
}
