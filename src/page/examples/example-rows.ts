import type { Part } from "../../core/metric.ts";
import { ownValue } from "../../core/own-value.ts";
import type { AlarmCounts, PageExample, PageManifest, PageText } from "../../core/page.ts";
import type { Verdict } from "../../core/verdict.ts";
import { mean } from "../../stats/mean.ts";
import { type Chosen, chosenPart } from "../state/chosen.ts";
import { gravity, type VerdictPlaces, verdictAt, verdictPlaces } from "../state/verdict-places.ts";

/** Whose alarms are counted: those of the metric looked at, or for each kind the most that any metric counts. */
export type AlarmSource = "metric" | "any";

/** What a system did on an example; of several samples the mean, their alarms together. */
export interface ExampleCell {
  /** Of the part looked at; undefined when it has none. */
  readonly value: number | undefined;
  /** Whether the metric could judge every text. */
  readonly applicable: boolean;
  readonly alarms: AlarmCounts;
  /** What people said on the dimension looked at. */
  readonly rating: number | undefined;
  readonly samples: number;
  /** The gravest verdict on its texts; undefined for a run without verdicts. */
  readonly verdict: Verdict | undefined;
  /** How its gravest text begins; empty where nothing is known of it. */
  readonly opening: string;
}

/** An example in the list. */
export interface ExampleRow {
  /** Its position in the manifest. */
  readonly index: number;
  readonly example: PageExample;
  /** For each system shown; undefined where it gave no text. */
  readonly cells: readonly (ExampleCell | undefined)[];
  /** The baseline's value, whether or not it is shown. */
  readonly baseline: number | undefined;
  /** The largest value among those shown less the smallest; undefined for fewer than two. */
  readonly spread: number | undefined;
  /** All alarms of the texts shown. */
  readonly alarms: number;
  /** Where its worst text stands among all: lower is worse; undefined where no text shown could be judged. */
  readonly standing: number | undefined;
}

/** The rows of all examples for what is looked at. */
export function exampleRows(manifest: PageManifest, chosen: Chosen, source: AlarmSource): ExampleRow[] {
  const places = verdictPlaces(manifest.report);
  const look = { chosen, source, places };
  const standing = standingOf(
    chosenPart(manifest, chosen)?.better ?? "higher",
    places?.metric === chosen.metric,
  );
  return manifest.examples.map((example, index) => {
    const cells = chosen.systems.map((system) => cellOf(example, system, look));
    const standings = cells.map(standing).filter((value) => value !== undefined);
    const values = cells.map((cell) => cell?.value).filter((value) => value !== undefined);
    return {
      index,
      example,
      cells,
      baseline: scoreOf(textsOf(example, chosen.baseline), chosen),
      spread: values.length < 2 ? undefined : Math.max(...values) - Math.min(...values),
      alarms: cells.reduce(
        (sum, cell) => sum + (cell ? cell.alarms[0] + cell.alarms[1] + cell.alarms[2] : 0),
        0,
      ),
      standing: standings.length === 0 ? undefined : Math.min(...standings),
    };
  });
}

/** More than the width of any share: a graver verdict comes before any score. */
const VERDICT_STEP = 10;

/** How well a text stands by its value, the graver verdict first where the metric looked at gives one. */
function standingOf(
  better: Part["better"],
  byVerdict: boolean,
): (cell: ExampleCell | undefined) => number | undefined {
  return (cell) => {
    if (cell?.value === undefined || better === "neither") return undefined;
    const value = better === "lower" ? -cell.value : cell.value;
    return byVerdict && cell.verdict ? value - VERDICT_STEP * gravity(cell.verdict) : value;
  };
}

function textsOf({ texts }: PageExample, system: number): PageText[] {
  return texts.filter((text) => text.system === system);
}

/** What cells are made for. */
interface Look {
  readonly chosen: Chosen;
  readonly source: AlarmSource;
  readonly places: VerdictPlaces | undefined;
}

function cellOf(
  example: PageExample,
  system: number,
  { chosen, source, places }: Look,
): ExampleCell | undefined {
  const texts = textsOf(example, system);
  if (texts.length === 0) return undefined;
  const { metric, dimension } = chosen;
  const ratings = texts.map(({ ratings: given }) =>
    given && dimension !== undefined ? ownValue(given, dimension) : undefined,
  );
  const gravest = places
    ? texts.toSorted((a, b) => gravityOf(b, places) - gravityOf(a, places))[0]!
    : texts[0]!;
  return {
    value: scoreOf(texts, chosen),
    applicable: texts.every(({ scores }) => scores[metric]),
    alarms: texts.map((text) => alarmsOf(text, metric, source)).reduce(added),
    rating: mean(ratings.filter((rating) => rating !== undefined)),
    samples: texts.length,
    verdict: places && verdictAt(gravest, places),
    opening: gravest.opening ?? "",
  };
}

function gravityOf(text: PageText, places: VerdictPlaces): number {
  return gravity(verdictAt(text, places));
}

function scoreOf(texts: readonly PageText[], { metric, part }: Chosen): number | undefined {
  return mean(texts.map(({ scores }) => scores[metric]?.[part]).filter((value) => typeof value === "number"));
}

const NO_ALARMS: AlarmCounts = [0, 0, 0];

function alarmsOf({ alarms }: PageText, metric: number, source: AlarmSource): AlarmCounts {
  if (source === "metric") return alarms[metric] ?? NO_ALARMS;
  return alarms.reduce<AlarmCounts>(
    (most, counts) => [
      Math.max(most[0], counts[0]),
      Math.max(most[1], counts[1]),
      Math.max(most[2], counts[2]),
    ],
    NO_ALARMS,
  );
}

function added(a: AlarmCounts, b: AlarmCounts): AlarmCounts {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
