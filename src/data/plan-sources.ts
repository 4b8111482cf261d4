import { badData } from "../core/errors.ts";
import { filesIn, isFolder } from "./bytes/folder.ts";
import { headOf } from "./bytes/head.ts";
import { fileSource, type Source, sourceOf } from "./bytes/source.ts";
import { detectFormat, formatNamed, unrecognized } from "./detect.ts";
import type { Format } from "./format.ts";
import type { Mapping } from "./mapping/mapping.ts";

/** A source and the format it is to be read in. */
export interface PlannedSource {
  readonly source: Source;
  readonly format: Format;
}

export interface PlanOptions {
  readonly formats: readonly Format[];
  /** The format's name, when the user gives it. */
  readonly format?: string | undefined;
  readonly mapping?: Mapping | undefined;
  readonly encoding?: string | undefined;
  readonly onWarning?: ((message: string) => void) | undefined;
}

/** Finds out what to read, and in which format: files, standard input (`-`), and the data files in folders. */
export async function planSources(
  paths: readonly (string | Source)[],
  options: PlanOptions,
): Promise<PlannedSource[]> {
  const planned: PlannedSource[] = [];
  for (const path of paths) {
    if (typeof path === "string" && path !== "-" && (await isFolder(path)))
      planned.push(...(await planFolder(path, options)));
    else planned.push(await planFile(typeof path === "string" ? await sourceOf(path) : path, options));
  }
  return planned;
}

async function planFile(file: Source, options: PlanOptions): Promise<PlannedSource> {
  const { head, source } = await headOf(file, options.encoding);
  const empty = head.bytes.length === 0;
  const format =
    options.format === undefined
      ? detectFormat(head, options.formats, options.mapping)
      : formatNamed(options.format, options.formats);
  if (format === undefined || empty) throw unrecognized(file.name, head, options.formats);
  return { source, format };
}

/** A file in a folder, and the format it seems to be in: the named one, if it is in that. */
interface FolderFile {
  readonly source: Source;
  readonly format: Format | undefined;
}

async function planFolder(folder: string, options: PlanOptions): Promise<PlannedSource[]> {
  const named = options.format === undefined ? undefined : formatNamed(options.format, options.formats);
  const files: FolderFile[] = [];
  for (const path of await filesIn(folder)) {
    const { head, source } = await headOf(await fileSource(path), options.encoding);
    if (named === undefined)
      files.push({ source, format: detectFormat(head, options.formats, options.mapping) });
    else files.push({ source, format: named.recognize(head) > 0 ? named : undefined });
  }
  if (files.length === 0) throw badData("there is no file in this folder", { file: folder });
  // A format that recognises none of the files was named because they begin unlike others of their kind.
  if (named !== undefined && files.every(({ format }) => format === undefined))
    return files.map(({ source }) => ({ source, format: named }));
  const chosen = chooseFiles(folder, files, options);
  const read = new Set(chosen.map(({ source }) => source));
  const skipped = files.filter(({ source }) => !read.has(source));
  if (skipped.length > 0) options.onWarning?.(skippedWarning(folder, skipped));
  return chosen;
}

/** The files that belong to the data: those of the one format that knows its layout, else of the one that reads anything. */
function chooseFiles(folder: string, files: readonly FolderFile[], options: PlanOptions): PlannedSource[] {
  const known = files.flatMap(({ source, format }) => (format === undefined ? [] : [{ source, format }]));
  const own = known.filter(({ format }) => !format.generic);
  const anything = known.filter(({ format }) => format.generic);
  // A side file in JSON or CSV stands beside the data of a format that knows its layout; a mapping is for the others.
  const wanted = options.mapping === undefined ? own : anything;
  const chosen = wanted.length > 0 ? wanted : known;
  const firsts = new Map<Format, string>();
  for (const { source, format } of chosen) if (!firsts.has(format)) firsts.set(format, source.name);
  const [first] = firsts.keys();
  if (first === undefined)
    throw badData(
      "no file in this folder is in a format that Assay knows",
      { file: folder },
      `Name it with --format: ${options.formats.map(({ id }) => id).join(", ")}.`,
    );
  if (firsts.size > 1)
    throw badData(
      `the files in this folder are in different formats: ${[...firsts].map(([{ id }, name]) => `${id} (${name})`).join(", ")}`,
      { file: folder },
      `Say which one is meant with --format ${first.id}, or name the files.`,
    );
  return chosen;
}

function skippedWarning(folder: string, skipped: readonly FolderFile[]): string {
  const names = skipped.slice(0, 5).map(({ source }) => source.name);
  const more = skipped.length > 5 ? ` and ${skipped.length - 5} more` : "";
  return `${folder}: not data, passed over: ${names.join(", ")}${more}`;
}
