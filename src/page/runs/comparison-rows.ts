import type { Comparison, Outcome, PairedDifference } from "../../core/comparison.ts";
import type { Part } from "../../core/metric.ts";

/** A line of a comparison: what a system has by one part of a metric, and how far that is from the baseline. */
export interface ComparisonRow {
  readonly system: string;
  readonly isBaseline: boolean;
  readonly metric: string;
  readonly part: string;
  readonly better: Part["better"];
  readonly value: number | undefined;
  readonly difference?: PairedDifference;
}

/** The lines in the order of the metrics, the baseline first under each part. */
export function comparisonRows({
  metrics,
  systems,
  baseline,
  differences,
  scores,
}: Comparison): ComparisonRow[] {
  return metrics.flatMap(({ name: metric, parts }) => {
    const compared = new Set(differences.filter((one) => one.metric === metric).map(({ part }) => part));
    return parts
      .filter(({ name }) => compared.has(name))
      .flatMap(({ name: part, better }) =>
        systems.map(({ name: system }): ComparisonRow => {
          const difference = differences.find(
            (one) => one.system === system && one.metric === metric && one.part === part,
          );
          const score = scores.find((one) => one.system === system && one.metric === metric);
          return {
            ...{ system, isBaseline: system === baseline, metric, part, better },
            value: score && Object.hasOwn(score.parts, part) ? score.parts[part]!.value : undefined,
            ...(difference ? { difference } : {}),
          };
        }),
      );
  });
}

/** `+0.031`: a difference with its sign. */
export function signed(text: string): string {
  return /^0*[1-9]|^0\.0*[1-9]/.test(text) ? `+${text}` : text;
}

/** An outcome that may be told: a direction only where the difference is significant. */
export type ToldOutcome = Outcome | "open";

/** How a difference came out; a direction that chance may have given is not told. */
export function outcomeOf({ outcome, significant }: PairedDifference): ToldOutcome | undefined {
  return outcome === undefined || outcome === "equal" || significant ? outcome : "open";
}

/** What an outcome is called where its direction matters, with a sign that needs no colour. */
export const OUTCOME_SIGNS: Readonly<Record<ToldOutcome, string>> = {
  better: "▲ better",
  worse: "▼ worse",
  equal: "= equal",
  higher: "▲ higher",
  lower: "▼ lower",
  open: "no clear difference",
};
