import type { HumanDimension, Validation } from "../../core/validation.ts";
import type { IntervalForm } from "../format-number.ts";
import { reasonsOf } from "../not-applicable-notes.ts";
import { CEILING, LEADS } from "./validation-cells.ts";
import { groupBy } from "./validation-group.ts";
import { LEVEL_NAMES } from "./validation-measures.ts";
import { missingReason, type ValidationRow, validationRows } from "./validation-rows.ts";

/** What the numbers are based on, a sentence or two a line. */
export function basisNotes(validation: Validation): string[] {
  const { counts, systems, scale, subset, bootstrap, seed } = validation;
  const filled = counts.filledInIncluded ? "included" : "not included";
  const covered = [
    `${count(systems.length, "system")}, ${count(counts.examples, "example")}, ${count(counts.texts, "rated text")}.`,
    `Judged by people: ${counts.judged}; filled in by rule: ${counts.filledIn}${counts.filledIn > 0 ? `, ${filled}` : ""}.`,
  ];
  return [
    covered.join(" "),
    ...(scale === "z" ? ["Ratings as each judge's z-scores."] : []),
    ...(subset.length > 0 ? [`Only texts with ${subset.join(" and ")}.`] : []),
    bootstrapNote(bootstrap, seed),
  ];
}

function bootstrapNote(
  { resamples, confidence, interval, filter }: Validation["bootstrap"],
  seed: number,
): string {
  if (resamples === 0) return "No resamples, so no intervals.";
  const percent = Number((100 * confidence).toFixed(4));
  const how = interval === "wilcox" ? "Wilcox's adjusted percentiles" : "percentiles";
  const drawn = `${percent} % intervals: bootstrap over examples, ${resamples} resamples, ${how}, seed ${seed}`;
  if (filter === "none") return `${drawn}, no filter.`;
  return `${drawn}. Filter: system-level correlations are means over the resamples with p < 0.05, which flatters weak metrics.`;
}

/** What a dimension has behind it: `adequacy (200 texts, 3 judges)`. */
export function dimensionTitle({ name, source, count: number, judges }: HumanDimension): string {
  const of = source === "preferences" ? "pair" : "text";
  const people = judges === undefined ? "" : `, ${count(judges, "judge")}`;
  return `${name} (${count(number, of)}${people})`;
}

/** How to read the tables: only the marks and rows that they hold. */
export function readingNotes(
  { bootstrap, ceilings }: Validation,
  shown: {
    readonly best: boolean;
    readonly leads: boolean;
    readonly form: IntervalForm;
    readonly star: string;
  },
): string[] {
  const intervals = bootstrap.resamples > 0;
  return [
    ...(shown.best ? [`${shown.star}: best metric of its column.`] : []),
    ...(shown.leads
      ? [
          `${LEADS}: significantly better than every other metric (the interval of each difference excludes 0).`,
        ]
      : []),
    ...(intervals && shown.form === "half-width" ? ["±: half the width of the interval."] : []),
    ...(intervals && shown.form === "bounds" ? ["[low, high]: the interval."] : []),
    ...(ceilings.length > 0 ? [`The human ceiling (${CEILING}) is not a metric.`] : []),
    "systems: between the systems' scores; all texts: over all texts at once; within: the mean of the correlations of each system's texts, or of each input's; accuracy: how often the metric orders two texts as people do, ties by tie calibration (Deutsch et al., 2023).",
  ];
}

/** Why numbers are missing: each reason with how many numbers it took, and which. Then the texts a metric has no value for. */
export function missingNotes(validation: Validation): string[] {
  const missing = validationRows(validation).flatMap((row) => {
    const reason = missingReason(row, validation.bootstrap);
    return reason === undefined ? [] : [{ ...row, reason }];
  });
  const numbers = [...groupBy(missing, ({ reason }) => reason)].map(
    ([reason, rows]) =>
      `${reason}: ${count(rows.length, "number")} (${placesOf(rows, validation).join("; ")})`,
  );
  const texts = validation.metrics
    .filter((metric) => metric.missing > 0)
    .map(
      (metric) =>
        `${metric.name} has no value for ${count(metric.missing, "rated text")}: ${reasonsOf(metric)}`,
    );
  return [...numbers, ...texts];
}

/** `bleu: systems (adequacy, fluency)`: who lacks which numbers, those who lack the same together. */
function placesOf(rows: readonly ValidationRow[], { metrics }: Validation): string[] {
  const lacking = [...groupBy(rows, whoOf)].map(([who, own]) => ({ who, what: lacksOf(own) }));
  return [...groupBy(lacking, ({ what }) => what)].map(([what, group]) => {
    const who = new Set(group.map((one) => one.who));
    const all = metrics.length > 1 && metrics.every(({ name }) => who.has(name));
    if (all) for (const { name } of metrics) who.delete(name);
    return `${[...(all ? ["every metric"] : []), ...who].join(", ")}: ${what}`;
  });
}

function whoOf({ about, metric = "" }: ValidationRow): string {
  return about === "metric" ? metric : about === "ceiling" ? CEILING : "judges";
}

/** `systems, pairs (adequacy)`: the levels by the dimensions they lack. */
function lacksOf(rows: readonly ValidationRow[]): string {
  const levelOf = ({ level }: ValidationRow): string => (level ? LEVEL_NAMES[level] : "agreement");
  const levels = [...groupBy(rows, levelOf)].map(([level, own]) => ({
    level,
    where: [...new Set(own.map(({ dimension }) => dimension))].join(", "),
  }));
  return [...groupBy(levels, ({ where }) => where)]
    .map(([where, group]) => `${group.map(({ level }) => level).join(", ")} (${where})`)
    .join(", ");
}

/** `1 text`, `2 texts`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
