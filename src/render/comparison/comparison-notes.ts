import type { Comparison, Flip, Flips, PairedDifference } from "../../core/comparison.ts";
import { formatNumber, type IntervalForm } from "../format-number.ts";
import { reasonsOf } from "../not-applicable-notes.ts";
import { readingNote } from "../reading-note.ts";
import { OUTCOMES, SIGNIFICANT } from "./comparison-table.ts";

/** How to read a comparison: what a difference, its interval, its p-value and the other columns are. */
export function comparisonNote(comparison: Comparison, form?: IntervalForm): string {
  const { baseline, bootstrap } = comparison;
  const percent = Number((100 * bootstrap.confidence).toFixed(4));
  const interval =
    bootstrap.resamples === 0
      ? ""
      : `, [low, high] its ${percent} % interval (paired bootstrap over examples)`;
  return [
    readingNote(comparison, form),
    `Differences are from ${baseline}${interval}.`,
    significanceNote(comparison),
    `${OUTCOMES}: examples at which a system is better, equal and worse; n: examples judged for both.`,
  ].join(" ");
}

/** What the mark of a significant difference means, and how p-values are made. */
export function significanceNote({
  baseline,
  test,
  seed,
}: Pick<Comparison, "baseline" | "test" | "seed">): string {
  const method =
    test.method === "randomization"
      ? `two-sided approximate randomization, ${test.trials} trials`
      : `paired bootstrap as in sacreBLEU, ${test.trials} resamples`;
  const family = count(test.family, "comparison");
  return `${SIGNIFICANT} differs from ${baseline}: p below ${test.level} after Holm's correction for ${family} (${method}, seed ${seed}).`;
}

/** A line for each system and metric whose examples do not all make pairs, and for each difference without a test. */
export function comparisonGaps({ differences, breakdownDifferences }: Comparison): string[] {
  const leftOut = new Map<string, PairedDifference>();
  for (const one of differences)
    if (one.leftOut > 0) leftOut.set(JSON.stringify([one.system, one.metric]), one);
  const untested = [...differences, ...breakdownDifferences].filter(({ reason }) => reason !== undefined);
  return [
    ...[...leftOut.values()].map(
      (one) =>
        `${one.metric}, ${one.system}: ${one.leftOut} of ${count(one.pairs + one.leftOut, "example")} left out of the difference: ${reasonsOf(one)}`,
    ),
    ...grouped(untested),
  ];
}

/** One line for all differences that lack a test for the same reason. */
function grouped(untested: readonly PairedDifference[]): string[] {
  const byReason = new Map<string, Set<string>>();
  for (const { reason, slice, metric, part, system } of untested) {
    const about = `${metric}.${part}, ${slice ? `${slice.tag} ${slice.value}` : system}`;
    byReason.set(reason!, (byReason.get(reason!) ?? new Set()).add(about));
  }
  return [...byReason].map(([reason, about]) => {
    const listed = [...about].slice(0, LISTED);
    const more = about.size - listed.length;
    return `not tested: ${reason} (${listed.join("; ")}${more > 0 ? `; and ${more} more` : ""})`;
  });
}

const LISTED = 5;

/** The heading of a system's flips. */
export function flipsTitle({ system, metric, part }: Flips, { baseline, differences }: Comparison): string {
  const found = differences.find(
    (one) => one.system === system && one.metric === metric && one.part === part,
  )?.items;
  const counts = found ? `: ${found.better} better, ${found.equal} equal, ${found.worse} worse` : "";
  return `${system} against ${baseline} by ${metric}.${part}${counts}`;
}

/** A flip in one line: the example and both values. */
export function flipLine({ example, baseline, candidate }: Flip, decimals?: number): string {
  const [before, now] = [baseline, candidate].map((value) => formatNumber(value, decimals));
  return `${example}  ${before} → ${now}`;
}

/** A line for each threshold and system: how many examples meet it with only one of the two, and which. */
export function crossingLines({ crossings, baseline }: Comparison): string[] {
  const listed = ({ count: all, examples }: { count: number; examples: readonly string[] }): string =>
    all === 0 ? "0" : `${all} (${examples.join(", ")}${all > examples.length ? ", …" : ""})`;
  return crossings.map(
    ({ requirement, system, broken, mended }) =>
      `${requirement}, ${system}: met by ${baseline} and no longer: ${listed(broken)}; met only now: ${listed(mended)}`,
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
