import type { SourceInfo } from "../../core/report.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import { hashing, type Source, sourceOf, spool } from "../bytes/source.ts";
import { openSideFile, type SideFile } from "./join-file.ts";
import type { SideRow } from "./join-row.ts";
import type { TextFormat } from "./join-text-rows.ts";

/** How a path is opened. */
export interface SidePathOptions {
  /** What to read in place of a path, where it can be read only once and was copied. */
  readonly copyOf?: ((path: string) => Source | undefined) | undefined;
}

export interface OpenOptions<T> extends DecodeOptions, SidePathOptions {
  readonly path: string;
  /** The layout to read it in; by default what the file's name says. */
  readonly formatOf: (fileName: string) => TextFormat;
  readonly rows: (source: Source, format: TextFormat, options: DecodeOptions) => AsyncIterable<SideRow<T>>;
  readonly isPadding?: ((value: T) => boolean) | undefined;
  /** Called when the file is closed, with its hash if it was read to its end. */
  readonly onClose?: ((info: SourceInfo) => void) | undefined;
}

/** Opens a path (`-` is standard input) to be read in step with the data. */
export async function openSidePath<T>(options: OpenOptions<T>): Promise<SideFile<T>> {
  const given = options.copyOf?.(options.path) ?? (await sourceOf(options.path));
  const format = options.formatOf(given.fileName);
  // Rows with ids are read twice, lines once.
  const spooled = format === "text" ? { source: given, dispose: async () => {} } : await spool(given);
  const { source, sha256 } = hashing(spooled.source);
  return openSideFile({
    name: source.name,
    unit: format === "text" ? "lines" : "rows",
    read: (again) => options.rows(source, format, again ? { ...options, onBytes: undefined } : options),
    isPadding: format === "text" ? options.isPadding : undefined,
    dispose: async () => {
      await spooled.dispose();
      const hash = sha256();
      options.onClose?.({ name: source.name, format, ...(hash === undefined ? {} : { sha256: hash }) });
    },
  });
}
