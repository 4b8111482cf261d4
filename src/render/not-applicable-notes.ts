import type { Report, Score } from "../core/report.ts";

const LISTED_REASONS = 5;

/** A line for each metric and set of reasons: which systems it concerns, how many cases could not be judged or lack parts, and why. */
export function notApplicableNotes(report: Report): string[] {
  const concerned = new Map<string, { metric: string; said: string; systems: string[] }>();
  for (const score of report.scores)
    for (const said of lacksOf(score)) {
      const { metric, system } = score;
      const key = JSON.stringify([metric, said]);
      const known = concerned.get(key);
      if (known) known.systems.push(system);
      else concerned.set(key, { metric, said, systems: [system] });
    }
  return [...concerned.values()].map(({ metric, said, systems }) => {
    const all = systems.length > 1 && systems.length === report.systems.length;
    return `${metric}, ${all ? "every system" : systems.join(", ")}: ${said}`;
  });
}

/** What a score lacks: cases, or parts of them. */
function lacksOf(score: Score): string[] {
  const { judged, notApplicable, leftOut } = score;
  const cases = `${notApplicable} of ${judged + notApplicable} not applicable: ${reasonsOf(score)}`;
  return [
    ...(notApplicable > 0 ? [cases] : []),
    ...(leftOut ? [`parts left out of ${judged} judged: ${reasonsOf({ reasons: leftOut })}`] : []),
  ];
}

/** The reasons of one score with their numbers, the most frequent first. */
export function reasonsOf({ reasons }: Pick<Score, "reasons">): string {
  const sorted = Object.entries(reasons).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  if (sorted.length === 0) return "no reason given";
  const listed = sorted.slice(0, LISTED_REASONS).map(([reason, count]) => `${reason} (${count})`);
  const more = sorted.length - listed.length;
  return listed.join("; ") + (more > 0 ? `; and ${more} more reasons` : "");
}
