import type { Preference } from "../../../core/rating.ts";
import { countedMarks, judgesOf, type Mark, type RatedText } from "../../../data/ratings/human-judgements.ts";
import { choiceMatrix } from "../../../stats/choice-matrix.ts";
import { mean } from "../../../stats/mean.ts";
import { thurstone } from "../../../stats/thurstone.ts";
import { type Column, meanColumn } from "./column.ts";

/** Two texts for the same example that people held against each other. */
export interface Pair {
  readonly example: number;
  /** Places of the two texts. */
  readonly better: number;
  readonly worse: number;
  /** Set where people find the two alike: their order says nothing. */
  readonly tied?: true;
}

/** What people said on one dimension, as a column. */
export interface HumanColumn extends Column {
  readonly source: "ratings" | "preferences";
  /** Single judges' marks of each text, on the scale of the values; empty where only an average is known. */
  readonly marks: readonly (readonly Mark[])[];
  /** The same as the judges gave them. */
  readonly rawMarks: readonly (readonly Mark[])[];
  readonly pairs: readonly Pair[];
}

/** Where examples and systems stand in a study. */
export interface Places {
  readonly examples: ReadonlyMap<string, number>;
  readonly systems: ReadonlyMap<string, number>;
}

/** A rated dimension. */
export function ratingColumn(name: string, texts: readonly RatedText[], places: Places): HumanColumn {
  const systems = places.systems.size;
  const values = new Float64Array(places.examples.size * systems).fill(Number.NaN);
  const marks: (readonly Mark[])[] = Array.from(values, () => []);
  const rawMarks = [...marks];
  for (const text of texts) {
    const given = text.marks.get(name);
    if (given === undefined) continue;
    const place = placeOf(text.exampleId, text.system, places);
    values[place] = mean(countedMarks(given))!;
    marks[place] = judgesOf(given);
    rawMarks[place] = judgesOf(text.rawMarks.get(name) ?? given);
  }
  return {
    ...meanColumn(name, values, systems),
    source: "ratings",
    marks,
    rawMarks,
    pairs: impliedPairs(values, systems),
  };
}

function impliedPairs(values: Float64Array, systems: number): Pair[] {
  const pairs: Pair[] = [];
  for (let from = 0, example = 0; from < values.length; from += systems, example++)
    for (let a = from; a < from + systems; a++)
      for (let b = a + 1; b < from + systems; b++)
        if (values[a]! > values[b]!) pairs.push({ example, better: a, worse: b });
        else if (values[a]! < values[b]!) pairs.push({ example, better: b, worse: a });
        else if (values[a]! === values[b]!) pairs.push({ example, better: a, worse: b, tied: true });
  return pairs;
}

/** Which texts people preferred; a system's score is its place on Thurstone's scale. */
export function preferenceColumn(
  name: string,
  preferences: readonly Preference[],
  places: Places,
): HumanColumn {
  const systems = [...places.systems.keys()];
  const outcomes = preferences.map(({ exampleId, a, b, winner }) => ({
    a,
    b,
    winner,
    example: places.examples.get(exampleId)!,
    at: [placeOf(exampleId, a, places), placeOf(exampleId, b, places)] as const,
  }));
  const present = new Uint8Array(places.examples.size * systems.length);
  for (const { at } of outcomes) for (const text of at) present[text] = 1;
  return {
    name,
    source: "preferences",
    values: new Float64Array(present.length).fill(Number.NaN),
    present,
    marks: Array.from(present, () => []),
    rawMarks: Array.from(present, () => []),
    pairs: outcomes.map(({ example, winner, at: [a, b] }) => ({
      example,
      ...(winner === "b" ? { better: b, worse: a } : { better: a, worse: b }),
      ...(winner === "tie" ? { tied: true as const } : {}),
    })),
    systemScores: (weights, mask) => {
      const counted = outcomes.filter(({ at: [a, b] }) => mask[a] === 1 && mask[b] === 1);
      const weighed = counted.map((outcome) => ({ ...outcome, count: weights[outcome.example]! }));
      const scale = thurstone(choiceMatrix(weighed, systems).matrix);
      return scale ? Float64Array.from(scale) : new Float64Array(systems.length).fill(Number.NaN);
    },
    ...(thurstone(choiceMatrix(outcomes, systems).matrix) === undefined
      ? { noScores: "some two systems were never compared, which Thurstone's scale needs" }
      : {}),
  };
}

function placeOf(exampleId: string, system: string, { examples, systems }: Places): number {
  return examples.get(exampleId)! * systems.size + systems.get(system)!;
}
