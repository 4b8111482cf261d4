import type { SourceInfo } from "../../core/report.ts";
import type { ReadItem } from "../format.ts";
import { joinInStep } from "./join.ts";
import type { SideFile } from "./join-file.ts";
import { openSidePath, type SidePathOptions } from "./join-source.ts";
import { textFormatOf } from "./output-file.ts";
import { type ReferenceFileOptions, referenceRows } from "./references.ts";

export interface AttachReferencesOptions extends ReferenceFileOptions, SidePathOptions {
  /** Whether the references take the place of those in the data (the default) or come after them. */
  readonly mode?: "replace" | "add" | undefined;
  /** Whether a file with ids may leave an example out, which then has no references from it. Default: that is an error. */
  readonly allowMissing?: boolean | undefined;
  /** Called once for each file when it is closed; the hash is there if it was read to its end. */
  readonly onRead?: ((info: SourceInfo) => void) | undefined;
}

/**
 * Gives the examples the references that files hold, reading all files in step with the data. Several files give
 * several references; an empty line gives none.
 */
export function attachReferences(
  items: AsyncIterable<ReadItem>,
  paths: readonly string[],
  options: AttachReferencesOptions = {},
): AsyncGenerator<ReadItem> {
  const openers = paths.map((path) => () => openReferences(path, options));
  return joinInStep(items, openers, {
    allowMissing: options.allowMissing ?? false,
    attach: (item, found) => {
      const given = found.flatMap((rows) => rows?.flatMap(({ value }) => value) ?? []);
      const references = options.mode === "add" ? [...item.example.references, ...given] : given;
      return { ...item, example: { ...item.example, references } };
    },
  });
}

function openReferences(
  path: string,
  options: AttachReferencesOptions,
): Promise<SideFile<readonly string[]>> {
  return openSidePath({
    ...options,
    path,
    formatOf: (fileName) => options.format ?? textFormatOf(fileName),
    rows: (source, format, decoding) => referenceRows(source, { ...options, ...decoding, format }),
    isPadding: (references) => references.every((reference) => reference === ""),
    onClose: options.onRead,
  });
}
