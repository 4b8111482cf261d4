import { usageError } from "../../core/errors.ts";
import type { Mark, RatedText } from "./human-judgements.ts";

/**
 * Every mark as a z-score among all marks that its judge gave on the dimension (population standard deviation, over all
 * systems and the references): how the WebNLG 2020 challenge scores texts. A judge who always gave the same mark says
 * nothing of which text is better; those marks are left out, and their number is answered.
 */
export function judgeZScores(texts: readonly RatedText[]): { texts: RatedText[]; leftOut: number } {
  const habits = judgeHabits(texts);
  let leftOut = 0;
  const scored = texts.map((text): RatedText => {
    const marks = new Map<string, Mark[]>();
    for (const [dimension, given] of text.marks) {
      const kept = given.flatMap(({ rater, value }): Mark[] => {
        const { mean, deviation } = habits.get(keyOf(rater, dimension))!;
        return deviation === 0 ? [] : [{ rater, value: (value - mean) / deviation }];
      });
      leftOut += given.length - kept.length;
      if (kept.length > 0) marks.set(dimension, kept);
    }
    return { ...text, marks };
  });
  return { texts: scored.filter(({ marks }) => marks.size > 0), leftOut };
}

interface Habit {
  readonly mean: number;
  readonly deviation: number;
}

function judgeHabits(texts: readonly RatedText[]): Map<string, Habit> {
  const values = new Map<string, number[]>();
  for (const { marks } of texts)
    for (const [dimension, given] of marks)
      for (const { rater, value } of given) {
        if (rater === null)
          throw usageError(
            "z-scores are made for each judge, and these ratings do not name their judges",
            "Give the ratings of single judges, or use --scale raw.",
          );
        const key = keyOf(rater, dimension);
        const list = values.get(key);
        if (list) list.push(value);
        else values.set(key, [value]);
      }
  return new Map([...values].map(([key, list]) => [key, habitOf(list)]));
}

function habitOf(values: readonly number[]): Habit {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: values.every((value) => value === values[0]) ? 0 : Math.sqrt(variance) };
}

function keyOf(rater: string | null, dimension: string): string {
  return JSON.stringify([rater, dimension]);
}
