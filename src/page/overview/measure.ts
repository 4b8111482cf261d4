import { ownValue } from "../../core/own-value.ts";
import type { PageManifest, PageText } from "../../core/page.ts";
import { mean } from "../../stats/mean.ts";

/** Something that texts and systems have a number for: a part of a metric, or what people said. */
export interface Measure {
  /** Its name in the address. */
  readonly key: string;
  readonly label: string;
  /** What it is said to be over a system: a corpus value is not the mean of its texts. */
  readonly ofSystems: string;
  /** Of one text; undefined where it has none. */
  readonly ofText: (text: PageText) => number | undefined;
  /** Of each system, in the order of the report. */
  readonly bySystem: readonly (number | undefined)[];
}

/** Everything that can be put on an axis: every part of every metric, then the dimensions that people rated. */
export function measuresOf(manifest: PageManifest): Measure[] {
  return [...partMeasures(manifest), ...manifest.dimensions.map((name) => ratingMeasure(manifest, name))];
}

function partMeasures({ report }: PageManifest): Measure[] {
  return report.metrics.flatMap((metric, metricAt) =>
    metric.parts.map((part, partAt) => ({
      key: `${metric.name}.${part.name}`,
      label: `${metric.name} ${part.name}`,
      ofSystems: "corpus value",
      ofText: ({ scores }) => scores[metricAt]?.[partAt] ?? undefined,
      bySystem: report.systems.map(({ name }) => {
        const score = report.scores.find((one) => one.metric === metric.name && one.system === name);
        return score && ownValue(score.parts, part.name)?.value;
      }),
    })),
  );
}

function ratingMeasure({ report, examples }: PageManifest, dimension: string): Measure {
  const ofText = ({ ratings }: PageText): number | undefined => ratings && ownValue(ratings, dimension);
  const given: number[][] = report.systems.map(() => []);
  for (const { texts } of examples)
    for (const text of texts) {
      const value = ofText(text);
      if (value !== undefined) given[text.system]?.push(value);
    }
  return {
    key: `people:${dimension}`,
    label: `people: ${dimension}`,
    ofSystems: "mean over rated texts",
    ofText,
    bySystem: given.map((values) => mean(values)),
  };
}

/** Two measures: what is across, and what is up. */
export interface Axes {
  readonly x: Measure;
  readonly y: Measure;
}

/** What is looked at first: a metric against people, else two metrics, else two parts of one; undefined for a single measure. */
export function firstAxes(
  { report, dimensions }: PageManifest,
  measures: readonly Measure[],
): Axes | undefined {
  const headlines = report.metrics.map(({ name, parts }) => `${name}.${parts[0].name}`);
  const people = dimensions.map((name) => `people:${name}`);
  const keys = new Set([...people.slice(0, 1), ...headlines, ...measures.map(({ key }) => key)]);
  const [x, y] = [...keys].flatMap((key) => measures.find((measure) => measure.key === key) ?? []);
  return x && y ? { x, y } : undefined;
}
