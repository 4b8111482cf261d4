import { overlapOf } from "../../metrics/rank/table-similarity.ts";
import type { RankingTask } from "../../models/index.ts";
import { type Random, seededRandom } from "../../stats/random.ts";
import { shuffle } from "../../stats/shuffle.ts";
import type { Direction, RankingSample, TextOfValues } from "./ranking-samples.ts";

/** A text asks for no more of its values than so many at once: those of a very large table would fill the memory. */
const MOST_VALUES = 24;

/** What is to be learned from samples that are seen together: every text of theirs asks, and what belongs to the others is wrong. */
export function rankingTask(
  samples: readonly RankingSample[],
  direction: Direction,
  seed: number,
): RankingTask {
  const texts = samples.flatMap((sample) => sample.texts);
  return direction === "table" ? valuesTask(texts, seededRandom(seed)) : referencesTask(texts);
}

/** A text should be near to the values of its data, and far from those that its data does not have. */
function valuesTask(texts: readonly TextOfValues[], random: Random): RankingTask {
  const drawn = texts.flatMap(({ values }) => shuffle(values, random).slice(0, MOST_VALUES));
  const candidates = [...new Set(drawn)];
  return {
    queries: texts.map(({ text }) => text),
    candidates,
    relevance: texts.map(({ values }) => {
      const own = new Set(values);
      return candidates.map((value) => Number(own.has(value)));
    }),
  };
}

/** Two texts should be as near as the values of their data are alike. */
function referencesTask(texts: readonly TextOfValues[]): RankingTask {
  const all = texts.map(({ text }) => text);
  const sets = texts.map(({ values }) => new Set(values));
  return {
    queries: all,
    candidates: all,
    relevance: sets.map((one, at) =>
      sets.map((other, beside) => (at === beside ? undefined : likeness(one, other))),
    ),
  };
}

/** How alike two sets of values are. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((value) => other.has(value)).length;
  return overlapOf(shared, one.size, other.size);
}
