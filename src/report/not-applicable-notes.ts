import type { Report, Score } from "../core/report.ts";

const LISTED_REASONS = 5;

/** A line for each metric and set of reasons: which systems it concerns, how many cases could not be judged, and why. */
export function notApplicableNotes(report: Report): string[] {
  const concerned = new Map<string, { score: Score; systems: string[] }>();
  for (const score of report.scores) {
    if (score.notApplicable === 0) continue;
    const key = JSON.stringify([score.metric, score.judged, score.notApplicable, reasonsOf(score)]);
    const known = concerned.get(key);
    if (known) known.systems.push(score.system);
    else concerned.set(key, { score, systems: [score.system] });
  }
  return [...concerned.values()].map(({ score, systems }) => {
    const all = systems.length > 1 && systems.length === report.systems.length;
    const who = all ? "every system" : systems.join(", ");
    const cases = score.judged + score.notApplicable;
    return `${score.metric}, ${who}: ${score.notApplicable} of ${cases} not applicable: ${reasonsOf(score)}`;
  });
}

/** The reasons of one score with their numbers, the most frequent first. */
export function reasonsOf({ reasons }: Pick<Score, "reasons">): string {
  const sorted = Object.entries(reasons).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  if (sorted.length === 0) return "no reason given";
  const listed = sorted.slice(0, LISTED_REASONS).map(([reason, count]) => `${reason} (${count})`);
  const more = sorted.length - listed.length;
  return listed.join("; ") + (more > 0 ? `; and ${more} more reasons` : "");
}
