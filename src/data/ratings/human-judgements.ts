import { badData, type Where } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { Preference, Rating } from "../../core/rating.ts";
import { readPreferences } from "./read-preferences.ts";
import { ratingsKind, readRatings } from "./read-ratings.ts";

/** What one judge said; `rater` is null for an average, or for a judge without a name. */
export interface Mark {
  readonly rater: string | null;
  readonly value: number;
}

/** The marks of single judges: named ones, or several without a name; one without a name is an average. */
export function judgesOf(marks: readonly Mark[]): readonly Mark[] {
  const named = marks.filter(({ rater }) => rater !== null);
  return named.length > 0 ? named : marks.length > 1 ? marks : [];
}

/** What a text's rating is the mean of: the published average where there is one, else what its judges said. */
export function countedMarks(marks: readonly Mark[]): number[] {
  const unnamed = marks.filter(({ rater }) => rater === null);
  return (unnamed.length === 1 ? unnamed : judgesOf(marks)).map(({ value }) => value);
}

/** A rated text: its marks by dimension, and whether people really looked at it. */
export interface RatedText {
  readonly exampleId: string;
  readonly system: string;
  judged: boolean;
  readonly marks: Map<string, Mark[]>;
  /** The marks as they were given, when `marks` are on another scale. */
  readonly rawMarks: ReadonlyMap<string, readonly Mark[]>;
}

/** All that people said, as it was read. */
export interface HumanJudgements {
  readonly texts: readonly RatedText[];
  readonly dimensions: readonly string[];
  readonly preferences: readonly Preference[];
  /** Ratings of systems that no text was given for: how many of each. */
  readonly unknownSystems: ReadonlyMap<string, number>;
  /** Ratings of texts that are not there, left out because the user said so. */
  readonly skipped: number;
}

export interface KnownTexts {
  /** The systems that have a text, by example. */
  readonly systemsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly systems: ReadonlySet<string>;
  /** Examples by meaning, for ratings that name them so. */
  readonly exampleOf: ReadonlyMap<string, string>;
}

export interface HumanJudgementOptions {
  readonly known: KnownTexts;
  readonly dimensions: readonly string[] | undefined;
  /** Whether ratings of texts that are not there are left out instead of refused. */
  readonly allowUnknown: boolean;
}

/** Reads ratings and preferences from files and folders; one about a text that is not there is refused with its place. */
export async function readHumanJudgements(
  paths: readonly string[],
  options: HumanJudgementOptions,
): Promise<HumanJudgements> {
  const reading = new Reading(options);
  for (const path of paths)
    if ((await ratingsKind(path)) === "preferences") await reading.preferencesOf(path);
    else await reading.ratingsOf(path);
  return reading.result();
}

class Reading {
  readonly #options: HumanJudgementOptions;
  readonly #texts = new Map<string, RatedText>();
  readonly #dimensions = new Set<string>();
  readonly #preferences: Preference[] = [];
  readonly #unknownSystems = new Map<string, number>();
  #skipped = 0;

  constructor(options: HumanJudgementOptions) {
    this.#options = options;
  }

  async ratingsOf(path: string): Promise<void> {
    const { dimensions, known, allowUnknown } = this.#options;
    const ratings = readRatings(path, {
      dimensions,
      exampleOf: known.exampleOf,
      unknownExamples: allowUnknown ? "skip" : "error",
      accept: ({ exampleId, system }, where) => this.#accept(exampleId, [system], where),
    });
    for await (const rating of ratings) this.#add(rating);
  }

  async preferencesOf(path: string): Promise<void> {
    const preferences = readPreferences(path, {
      accept: ({ exampleId, a, b }, where) => this.#accept(exampleId, [a, b], where),
    });
    for await (const preference of preferences) {
      const unknown = [preference.a, preference.b].filter((system) => this.#isUnknown(system));
      for (const system of unknown) this.#count(system);
      if (unknown.length === 0) this.#preferences.push(preference);
    }
  }

  result(): HumanJudgements {
    return {
      texts: [...this.#texts.values()],
      dimensions: [...this.#dimensions],
      preferences: this.#preferences,
      unknownSystems: this.#unknownSystems,
      skipped: this.#skipped,
    };
  }

  /** Systems nobody gave a text for are let through: judges' habits are also known from what they said of those. */
  #accept(exampleId: string, systems: readonly string[], where: Where): boolean {
    const { systemsOf } = this.#options.known;
    const present = systemsOf.get(exampleId);
    const missing = systems.find((system) => !this.#isUnknown(system) && !present?.has(system));
    if (present !== undefined && missing === undefined) return true;
    if (this.#options.allowUnknown) {
      this.#skipped++;
      return false;
    }
    throw present === undefined
      ? badData(
          `the data has no example ${JSON.stringify(exampleId)}`,
          where,
          didYouMean(
            exampleId,
            [...systemsOf.keys()],
            "Give the data that was rated, or leave such rows out with --allow-unknown.",
          ),
        )
      : badData(
          `${JSON.stringify(missing)} has no text for example ${JSON.stringify(exampleId)}`,
          where,
          "Give the texts that were rated with -i, or leave such rows out with --allow-unknown.",
        );
  }

  #isUnknown(system: string): boolean {
    return !this.#options.known.systems.has(system);
  }

  #count(system: string): void {
    this.#unknownSystems.set(system, (this.#unknownSystems.get(system) ?? 0) + 1);
  }

  #add({ exampleId, system, rater, dimension, value, judged }: Rating): void {
    if (this.#isUnknown(system)) this.#count(system);
    this.#dimensions.add(dimension);
    const key = JSON.stringify([exampleId, system]);
    const text = this.#texts.get(key) ?? newText(exampleId, system);
    this.#texts.set(key, text);
    if (!judged) text.judged = false;
    const marks = text.marks.get(dimension);
    if (marks) marks.push({ rater, value });
    else text.marks.set(dimension, [{ rater, value }]);
  }
}

function newText(exampleId: string, system: string): RatedText {
  const marks = new Map<string, Mark[]>();
  return { exampleId, system, judged: true, marks, rawMarks: marks };
}
