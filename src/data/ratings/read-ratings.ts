import { badData } from "../../core/errors.ts";
import type { Rating } from "../../core/rating.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import { isFields, plainName } from "../join/join-fields.ts";
import type { SideRecord } from "../join/join-record.ts";
import { isPreference } from "./preference-table.ts";
import { ratingFiles, ratingRecords } from "./rating-files.ts";
import type { RatingLayout, RatingOptions, RatingReader } from "./rating-layout.ts";
import { ratingTable } from "./rating-table.ts";
import { webnlg2017 } from "./webnlg-2017.ts";
import { webnlg2020 } from "./webnlg-2020.ts";

/** The ways to write ratings down that are told apart, the most particular first. */
const LAYOUTS: readonly RatingLayout[] = [webnlg2017, webnlg2020, ratingTable];

/** Streams what people said of texts, from files or folders in any layout that is known; see docs/formats/ratings.md. */
export async function* readRatings(
  paths: string | readonly string[],
  options: RatingOptions = {},
): AsyncGenerator<Rating> {
  const wanted = options.dimensions && new Set(options.dimensions.map(plainName));
  for (const path of await ratingFiles(paths)) {
    let read: RatingReader | undefined;
    for await (const record of ratingRecords(path, options)) {
      read ??= layoutOf(record).reader(record, options);
      for (const rating of read(record)) {
        if (wanted && !wanted.has(plainName(rating.dimension))) continue;
        if (options.accept?.(rating, record.where) ?? true) yield rating;
      }
    }
  }
}

/** Whether a file or folder holds ratings of single texts or preferences between two, by its first record. */
export async function ratingsKind(
  path: string,
  options: DecodeOptions = {},
): Promise<"ratings" | "preferences"> {
  const [first = path] = await ratingFiles(path);
  for await (const record of ratingRecords(first, options)) {
    if (isPreference(record)) return "preferences";
    layoutOf(record);
    return "ratings";
  }
  throw badData("the file holds no ratings", { file: first });
}

function layoutOf(first: SideRecord): RatingLayout {
  if (isPreference(first))
    throw badData(
      "these are preferences between two systems, not ratings",
      first.where,
      "Read them as preferences.",
    );
  const layout = LAYOUTS.find((each) => each.recognize(first));
  if (layout !== undefined) return layout;
  const columns = isFields(first.value) ? Object.keys(first.value).join(", ") : "no named fields";
  throw badData(
    `ratings need at least the columns example, system and a value; there are: ${columns}`,
    first.where,
    "Columns: example, system, rater, dimension, value; or a column for each dimension.",
  );
}
