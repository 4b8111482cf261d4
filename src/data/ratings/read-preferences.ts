import type { Preference } from "../../core/rating.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import type { SideRecord } from "../join/join-record.ts";
import { preferenceReader } from "./preference-table.ts";
import { ratingFiles, ratingRecords } from "./rating-files.ts";

/** Streams which of two texts people preferred, from tables with the columns example, A, B, rater and winner. */
export async function* readPreferences(
  paths: string | readonly string[],
  options: DecodeOptions = {},
): AsyncGenerator<Preference> {
  for (const path of await ratingFiles(paths)) {
    let read: ((record: SideRecord) => Preference) | undefined;
    for await (const record of ratingRecords(path, options)) {
      read ??= preferenceReader(record);
      yield read(record);
    }
  }
}
