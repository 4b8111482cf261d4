import { badData, type Where } from "../../core/errors.ts";
import type { Rating } from "../../core/rating.ts";
import { type Fields, isFields } from "../join/join-fields.ts";
import { meaningKey } from "./meaning.ts";
import { nameIn } from "./rating-columns.ts";
import type { RatingLayout, RatingOptions } from "./rating-layout.ts";
import { ratingValue } from "./rating-value.ts";

/** The dimensions, by the averaged file's names, and the column of each in the averaged and in the per-judge file. */
const AVERAGED = { fluency: "fluency", grammar: "grammar", semantics: "semantics" };
const PER_JUDGE = { fluency: "fluency", grammar: "grammaticality", semantics: "semantic_adequacy" };

/** The WebNLG 2017 challenge's CSVs, averaged (`rater` is null) and per judge. Team `webnlg` is the reference text. */
export const webnlg2017: RatingLayout = {
  id: "webnlg-2017",
  recognize: ({ value }) =>
    isFields(value) && ["mr", "team", "fluency"].every((column) => Object.hasOwn(value, column)),
  reader: (first, options) => {
    const perJudge = Object.hasOwn(first.value as Fields, "X_worker_id");
    const columns = Object.entries(perJudge ? PER_JUDGE : AVERAGED);
    return ({ value, where }) => {
      const row = value as Readonly<Record<string, string>>;
      const exampleId = exampleIdOf(nameIn(row, "mr", where), options, where);
      if (exampleId === undefined) return [];
      const values = columns.map(([dimension, column]) => ({
        dimension,
        value: ratingValue(row[column], column, where),
      }));
      const base = {
        exampleId,
        system: nameIn(row, "team", where),
        rater: perJudge ? nameIn(row, "X_worker_id", where) : null,
      };
      const judged = perJudge ? row.X_unit_id !== "na" : !isFilledIn(row.text ?? "", values);
      return values.map(({ dimension, value }): Rating => ({ ...base, dimension, value, judged }));
    };
  },
};

/**
 * Whether an averaged row was filled in by rule. The averaged file does not say so as the per-judge file does
 * (`X_unit_id` is `na`), but the rule is known: an empty text or the literal `null` was given the lowest marks unseen.
 */
function isFilledIn(text: string, values: readonly { readonly value: number }[]): boolean {
  return ["", "null"].includes(text.trim()) && values.every(({ value }) => value === 1);
}

function exampleIdOf(mr: string, options: RatingOptions, where: Where): string | undefined {
  const { exampleOf, unknownExamples = "error" } = options;
  if (exampleOf === undefined) return mr;
  const key = meaningKey(mr);
  const id = typeof exampleOf === "function" ? exampleOf(key) : exampleOf.get(key);
  if (id === undefined && unknownExamples === "error")
    throw badData(
      `no example of the data has these triples: ${mr}`,
      where,
      "Give the WebNLG 2017 test data, which these ratings are about.",
    );
  return id;
}
