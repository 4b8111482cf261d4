import { badData } from "../../core/errors.ts";
import type { Candidate, Item } from "../../core/example.ts";
import type { PageText } from "../../core/page.ts";
import { countedMarks, type RatedText, readHumanJudgements } from "../../data/ratings/human-judgements.ts";
import { knownTexts, warnOfUnknown } from "../../data/ratings/known-texts.ts";
import { mean } from "../../stats/mean.ts";
import type { StoredRun } from "../run-folder.ts";

/** What people said of the texts of a page. */
export interface PageRatings {
  readonly dimensions: readonly string[];
  /** By dimension, the mean over those who judged; nothing for a text that nobody judged. */
  readonly of: (candidate: Candidate) => PageText["ratings"] | undefined;
}

export interface PageRatingsOptions {
  /** Files or folders of ratings. */
  readonly ratings: readonly string[];
  readonly dimensions?: readonly string[] | undefined;
  readonly allowUnknown?: boolean | undefined;
}

/** Reads what people said of the texts of a stored run; ratings of other texts are refused, as by `assay validate`. */
export async function readPageRatings(
  run: StoredRun,
  { ratings, dimensions, allowUnknown = false }: PageRatingsOptions,
  warn: (message: string) => void,
): Promise<PageRatings> {
  const known = await knownTexts(itemsOf(run), warn);
  const human = await readHumanJudgements(ratings, { known, dimensions, allowUnknown });
  warnOfUnknown(human, known, warn);
  if (human.preferences.length > 0)
    warn("preferences between two texts have no place on the page: only ratings of single texts are shown");
  const judged = human.texts.filter((text) => text.judged && known.systems.has(text.system));
  if (judged.length === 0)
    throw badData(
      "none of the texts has a rating",
      { file: ratings[0]! },
      "Name the systems in the ratings as the run names them.",
    );
  return pageRatings(judged);
}

function pageRatings(texts: readonly RatedText[]): PageRatings {
  const means = new Map(texts.map((text) => [keyOf(text), meansOf(text)]));
  const dimensions = new Set(texts.flatMap(({ marks }) => [...marks.keys()]));
  return {
    dimensions: [...dimensions],
    // Of several texts of a system for one example the first is the rated one.
    of: (candidate) => (candidate.sample === 0 ? means.get(keyOf(candidate)) : undefined),
  };
}

function meansOf({ marks }: RatedText): Readonly<Record<string, number>> {
  return Object.fromEntries([...marks].map(([name, own]) => [name, mean(countedMarks(own))!]));
}

function keyOf({ exampleId, system }: Pick<RatedText, "exampleId" | "system">): string {
  return JSON.stringify([exampleId, system]);
}

async function* itemsOf(run: StoredRun): AsyncGenerator<Item> {
  for await (const { item } of run.items()) yield item;
}
