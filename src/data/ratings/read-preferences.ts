import type { Where } from "../../core/errors.ts";
import type { Preference } from "../../core/rating.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import type { SideRecord } from "../join/join-record.ts";
import { preferenceReader } from "./preference-table.ts";
import { ratingFiles, ratingRecords } from "./rating-files.ts";

export interface PreferenceOptions extends DecodeOptions {
  /** Whether to take a preference; it is told the place, so that it can refuse one with an error. Default: every one. */
  readonly accept?: ((preference: Preference, where: Where) => boolean) | undefined;
}

/** Streams which of two texts people preferred, from tables with the columns example, A, B, rater and winner. */
export async function* readPreferences(
  paths: string | readonly string[],
  options: PreferenceOptions = {},
): AsyncGenerator<Preference> {
  for (const path of await ratingFiles(paths)) {
    let read: ((record: SideRecord) => Preference) | undefined;
    for await (const record of ratingRecords(path, options)) {
      read ??= preferenceReader(record);
      const preference = read(record);
      if (options.accept?.(preference, record.where) ?? true) yield preference;
    }
  }
}
