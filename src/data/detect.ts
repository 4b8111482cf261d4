import { badData, type UserError, usageError } from "../core/errors.ts";
import { didYouMean } from "../core/nearest.ts";
import type { Format, Head } from "./format.ts";
import type { Mapping } from "./mapping/mapping.ts";

/** The format of a name, as `--format` gives it. */
export function formatNamed(name: string, formats: readonly Format[]): Format {
  const wanted = name.toLowerCase();
  const found = formats.find((format) => format.id === wanted);
  if (found !== undefined) return found;
  const names = formats.map((format) => format.id);
  throw usageError(
    `there is no format ${JSON.stringify(name)}`,
    didYouMean(name, names, `Formats: ${names.join(", ")}.`),
  );
}

/**
 * The format that is surest of a file, `undefined` when none is. One that knows its layout goes before those that
 * read anything by a mapping; with a mapping it is the other way round, since only those can use it.
 */
export function detectFormat(
  head: Head,
  formats: readonly Format[],
  mapping?: Mapping | undefined,
): Format | undefined {
  const specific = surest(
    head,
    formats.filter((format) => !format.generic),
  );
  const generic = surest(
    head,
    formats.filter((format) => format.generic),
  );
  return mapping === undefined ? (specific ?? generic) : (generic ?? specific);
}

function surest(head: Head, formats: readonly Format[]): Format | undefined {
  let best: Format | undefined;
  let most = 0;
  for (const format of formats) {
    const certainty = format.recognize(head);
    if (certainty <= most) continue;
    best = format;
    most = certainty;
  }
  return best;
}

/** The error for a file that no format knows. */
export function unrecognized(file: string, head: Head, formats: readonly Format[]): UserError {
  if (head.bytes.length === 0) return badData("the file is empty", { file }, "Is this the right file?");
  if (head.text.trim() === "" && !head.bytes.includes(0))
    return badData("the file is blank", { file }, "Is this the right file?");
  const names = formats.map((format) => format.id).join(", ");
  return badData(
    "cannot tell which format this is",
    { file },
    head.text === ""
      ? `It is not text. If it is UTF-16 without a byte order mark, say --encoding utf-16le; else name one of the formats with --format: ${names}.`
      : `Name it with --format: ${names}.`,
  );
}
