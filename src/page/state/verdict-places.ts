import type { PageText } from "../../core/page.ts";
import type { Report } from "../../core/report.ts";
import { givesVerdict, VERDICTS, type Verdict } from "../../core/verdict.ts";

/** Where the verdicts of a run stand among the scores of its texts. */
export interface VerdictPlaces {
  /** Position of the metric that gives them. */
  readonly metric: number;
  /** Position of each verdict's part. */
  readonly parts: Readonly<Record<Verdict, number>>;
}

/** Where the first metric that gives a verdict has it; nothing for a run without one. */
export function verdictPlaces({ metrics }: Pick<Report, "metrics">): VerdictPlaces | undefined {
  const metric = metrics.findIndex(givesVerdict);
  if (metric < 0) return undefined;
  const names = metrics[metric]!.parts.map(({ name }) => name);
  const parts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, names.indexOf(verdict)]));
  return { metric, parts: parts as Record<Verdict, number> };
}

/** The verdict on a text; one that could not be judged has no answer. */
export function verdictAt({ scores }: Pick<PageText, "scores">, { metric, parts }: VerdictPlaces): Verdict {
  const own = scores[metric];
  return (own && VERDICTS.find((verdict) => own[parts[verdict]] === 1)) ?? "unsure";
}

/** How grave a verdict is, from 0: what is false comes before what is left out, and both before no answer. */
export function gravity(verdict: Verdict): number {
  return GRAVITY.indexOf(verdict);
}

const GRAVITY: readonly Verdict[] = ["faithful", "unsure", "incomplete", "unfaithful"];
