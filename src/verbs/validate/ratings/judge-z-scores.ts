import { usageError } from "../../../core/errors.ts";
import type { Mark, RatedText } from "../../../data/ratings/human-judgements.ts";
import { zScores } from "../../../stats/z-scores.ts";

/** A mark, and where it belongs. */
interface Given {
  readonly text: RatedText;
  readonly dimension: string;
  readonly mark: Mark;
}

/**
 * Every mark as a z-score among all marks that its judge gave on the dimension (population standard deviation, over all
 * systems and the references): how the WebNLG 2020 challenge scores texts. A judge who always gave the same mark says
 * nothing of which text is better; those marks are left out, and their number is answered.
 */
export function judgeZScores(texts: readonly RatedText[]): { texts: RatedText[]; leftOut: number } {
  const scaled = new Map(texts.map((text) => [text, { ...text, marks: new Map<string, Mark[]>() }]));
  let leftOut = 0;
  for (const given of byJudge(texts).values()) {
    const scores = zScores(given.map(({ mark }) => mark.value));
    if (scores === undefined) leftOut += given.length;
    else for (const [at, one] of given.entries()) addMark(scaled.get(one.text)!, one, scores[at]!);
  }
  return { texts: [...scaled.values()].filter(({ marks }) => marks.size > 0), leftOut };
}

function addMark({ marks }: RatedText, { dimension, mark }: Given, value: number): void {
  const own = marks.get(dimension);
  if (own) own.push({ ...mark, value });
  else marks.set(dimension, [{ ...mark, value }]);
}

/** All marks by judge and dimension. */
function byJudge(texts: readonly RatedText[]): Map<string, Given[]> {
  const judges = new Map<string, Given[]>();
  for (const text of texts)
    for (const [dimension, marks] of text.marks)
      for (const mark of marks) {
        if (mark.rater === null)
          throw usageError(
            "z-scores are made for each judge, and these ratings do not name their judges",
            "Give the ratings of single judges, or use --scale raw.",
          );
        const key = JSON.stringify([mark.rater, dimension]);
        const given = judges.get(key);
        if (given) given.push({ text, dimension, mark });
        else judges.set(key, [{ text, dimension, mark }]);
      }
  return judges;
}
