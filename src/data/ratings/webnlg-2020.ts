import { badData, type Where } from "../../core/errors.ts";
import { type Fields, isFields } from "../join/join-fields.ts";
import { stemOf } from "../join/outputs-name.ts";
import type { RatingLayout } from "./rating-layout.ts";
import { ratingValue } from "./rating-value.ts";

/** The WebNLG 2020 challenge's JSON, one file a team: `{"<n>": {"<worker>": {"Correctness": 0..100, …}}}`. */
export const webnlg2020: RatingLayout = {
  id: "webnlg-2020",
  recognize: ({ key }) => key !== undefined,
  reader:
    () =>
    ({ key = "", value, where }) => {
      // Item n is `Id{n}` of the test data.
      const exampleId = /^\d+$/.test(key) ? `Id${key}` : key;
      const system = stemOf(where.file);
      return Object.entries(fieldsOf(value, where)).flatMap(([rater, marks]) =>
        Object.entries(fieldsOf(marks, where)).map(([dimension, mark]) => ({
          exampleId,
          system,
          rater,
          dimension,
          value: ratingValue(mark, dimension, where),
          judged: true,
        })),
      );
    },
};

function fieldsOf(value: unknown, where: Where): Fields {
  if (isFields(value)) return value;
  throw badData(
    `marks by worker were expected: ${JSON.stringify(value).slice(0, 60)}`,
    where,
    'A JSON object of ratings is {"<item>": {"<worker>": {"<dimension>": number}}}, one file for each system.',
  );
}
