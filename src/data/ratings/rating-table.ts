import { badData, type Where } from "../../core/errors.ts";
import { ownValue } from "../../core/own-value.ts";
import type { Rating } from "../../core/rating.ts";
import { type Fields, idIn, isFields, namedField, plainName, usualField } from "../join/join-fields.ts";
import { EXAMPLE_COLUMNS, nameIn, RATER_COLUMNS, raterIn, rowOf } from "./rating-columns.ts";
import type { RatingLayout, RatingOptions, RatingReader } from "./rating-layout.ts";
import { ratingValue } from "./rating-value.ts";

const SYSTEM_COLUMNS = ["system", "system_id", "model", "team", "method"];
const DIMENSION_COLUMNS = ["dimension", "criterion", "aspect", "scale", "quality"];
const VALUE_COLUMNS = ["value", "rating", "score", "mark"];
const JUDGED_COLUMNS = ["judged"];

/** Columns that stand beside ratings and are none. */
const OTHER_COLUMNS: ReadonlySet<string> = new Set([
  "",
  ..."id index row text output reference comment comments note notes category type group date time timestamp".split(
    " ",
  ),
]);

/** A plain table: example, system, rater, dimension, value; or a column for each dimension. */
export const ratingTable: RatingLayout = {
  id: "table",
  recognize: ({ value }) =>
    isFields(value) &&
    usualField(value, EXAMPLE_COLUMNS) !== undefined &&
    usualField(value, SYSTEM_COLUMNS) !== undefined,
  reader: (first, options) => {
    const row = first.value as Fields;
    const dimension = usualField(row, DIMENSION_COLUMNS);
    const mark = usualField(row, VALUE_COLUMNS);
    return dimension !== undefined && mark !== undefined
      ? longReader(commonColumns(row), dimension, mark)
      : wideReader(commonColumns(row), dimensionsOf(row, options, first.where));
  },
};

interface Columns {
  readonly example: string;
  readonly system: string;
  readonly rater: string | undefined;
  readonly judged: string | undefined;
}

function commonColumns(row: Fields): Columns {
  return {
    example: usualField(row, EXAMPLE_COLUMNS) ?? "example",
    system: usualField(row, SYSTEM_COLUMNS) ?? "system",
    rater: usualField(row, RATER_COLUMNS),
    judged: usualField(row, JUDGED_COLUMNS),
  };
}

function longReader(columns: Columns, dimension: string, mark: string): RatingReader {
  return ({ value, where }) => {
    const row = rowOf(value, where);
    const name = nameIn(row, dimension, where);
    return [
      { ...commonOf(row, columns, where), dimension: name, value: ratingValue(row[mark], mark, where) },
    ];
  };
}

function wideReader(columns: Columns, dimensionsIn: (row: Fields) => readonly string[]): RatingReader {
  return ({ value, where }) => {
    const row = rowOf(value, where);
    const common = commonOf(row, columns, where);
    return dimensionsIn(row)
      .map((dimension) => ({ dimension, mark: ownValue(row, dimension) }))
      .filter(({ mark }) => mark !== "" && mark !== null)
      .map(({ dimension, mark }) => ({ ...common, dimension, value: ratingValue(mark, dimension, where) }));
  };
}

/** Which fields of a row hold ratings: those asked for, or all that are nothing else. Rows of JSONL may differ. */
function dimensionsOf(
  first: Fields,
  options: RatingOptions,
  where: Where,
): (row: Fields) => readonly string[] {
  if (options.dimensions) {
    const asked = options.dimensions.map((name) => namedField(first, name, where));
    return () => asked;
  }
  const used = new Set<string | undefined>(Object.values(commonColumns(first)));
  const dimensionsIn = (row: Fields): readonly string[] =>
    Object.keys(row).filter((name) => !used.has(name) && !OTHER_COLUMNS.has(plainName(name)));
  if (dimensionsIn(first).length > 0) return dimensionsIn;
  throw badData(
    "there is no column with values",
    where,
    "Add the columns dimension and value, or a column for each dimension.",
  );
}

function commonOf(
  row: Fields,
  columns: Columns,
  where: Where,
): Pick<Rating, "exampleId" | "system" | "rater" | "judged"> {
  return {
    exampleId: idIn(row, columns.example, where),
    system: nameIn(row, columns.system, where),
    rater: raterIn(row, columns.rater),
    judged: columns.judged === undefined || !/^(false|no|0)$/i.test(String(row[columns.judged])),
  };
}
