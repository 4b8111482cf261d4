import { formatWhere } from "../../core/errors.ts";
import type { SourceInfo } from "../../core/report.ts";
import type { ReadItem } from "../format.ts";
import { joinInStep } from "./join.ts";
import type { SideFile } from "./join-file.ts";
import { openSidePath, type SidePathOptions } from "./join-source.ts";
import { type Tags, type TagsFileOptions, tagRows, tagsFormatOf } from "./tags-file.ts";

export interface AttachTagsOptions extends TagsFileOptions, SidePathOptions {
  readonly onWarning?: ((message: string) => void) | undefined;
  /** Called once for each file when it is closed; the hash is there if it was read to its end. */
  readonly onRead?: ((info: SourceInfo) => void) | undefined;
}

/**
 * Gives the examples the tags that files hold for them by id, beside those of the data (a tag of the same name is
 * replaced). An example that no file names keeps its own; a name that the data does not have is warned of.
 */
export function attachTags(
  items: AsyncIterable<ReadItem>,
  paths: readonly string[],
  options: AttachTagsOptions = {},
): AsyncGenerator<ReadItem> {
  const openers = paths.map((path) => () => openTags(path, options));
  return joinInStep(items, openers, {
    allowMissing: true,
    attach: (item, found) => {
      const given = found.flatMap((rows) => rows?.map(({ value }) => value) ?? []);
      const tags: Tags = Object.fromEntries([item.example.tags, ...given].flatMap(Object.entries<string>));
      return { ...item, example: { ...item.example, tags } };
    },
    onUnknown: ({ id, where }) =>
      options.onWarning?.(
        `${formatWhere(where)}: tags for example ${JSON.stringify(id)}, which is not in the data`,
      ),
  });
}

function openTags(path: string, options: AttachTagsOptions): Promise<SideFile<Tags>> {
  return openSidePath({
    ...options,
    path,
    formatOf: tagsFormatOf,
    rows: (source, _format, decoding) => tagRows(source, { ...options, ...decoding }),
    onClose: options.onRead,
  });
}
