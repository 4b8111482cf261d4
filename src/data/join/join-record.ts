import type { Where } from "../../core/errors.ts";

/** One row of a table or one value of a JSON file, and where it stands. */
export interface SideRecord {
  /** The name it goes by, when the file is one JSON object: `{"Id1": …}`. */
  readonly key: string | undefined;
  /** A row's cells by column name, or any JSON value. */
  readonly value: unknown;
  readonly where: Where;
}
