import { badData } from "../core/errors.ts";
import { detectFormat, formatNamed, unrecognized } from "./detect.ts";
import { filesIn, isFolder } from "./folder.ts";
import type { Format, Head } from "./format.ts";
import { headOf } from "./head.ts";
import type { Mapping } from "./mapping.ts";
import { fileSource, type Source, sourceOf } from "./source.ts";

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

interface Candidate {
  readonly source: Source;
  readonly head: Head;
  readonly format: Format | undefined;
}

async function planFolder(folder: string, options: PlanOptions): Promise<PlannedSource[]> {
  const candidates: Candidate[] = [];
  for (const path of await filesIn(folder)) {
    const { head, source } = await headOf(await fileSource(path), options.encoding);
    candidates.push({ source, head, format: detectFormat(head, options.formats, options.mapping) });
  }
  if (candidates.length === 0) throw badData("there is no file in this folder", { file: folder });
  const chosen = chooseFiles(folder, candidates, options);
  const skipped = candidates.filter(({ source }) => !chosen.some((planned) => planned.source === source));
  if (skipped.length > 0) options.onWarning?.(skippedWarning(folder, skipped));
  return chosen;
}

/** The files that belong to the data: those of the named format, else those of the one format that is surest of its own. */
function chooseFiles(
  folder: string,
  candidates: readonly Candidate[],
  options: PlanOptions,
): PlannedSource[] {
  if (options.format !== undefined) {
    const format = formatNamed(options.format, options.formats);
    const own = candidates.filter(({ head }) => format.recognize(head) > 0);
    return (own.length > 0 ? own : candidates).map(({ source }) => ({ source, format }));
  }
  const known = candidates.filter(
    (candidate): candidate is PlannedSource & Candidate => candidate.format !== undefined,
  );
  // A side file in JSON or CSV stands beside the data of a format that knows its layout.
  const preferGeneric = options.mapping !== undefined || known.every(({ format }) => format.generic);
  const chosen = known.filter(({ format }) => (format.generic ?? false) === preferGeneric);
  const formats = [...new Set(chosen.map(({ format }) => format))];
  if (formats.length === 0)
    throw badData(
      "no file in this folder is in a format that Assay knows",
      { file: folder },
      `Name it with --format: ${options.formats.map(({ id }) => id).join(", ")}.`,
    );
  if (formats.length > 1)
    throw badData(
      `the files in this folder are in different formats: ${formats.map((format) => `${format.id} (${chosen.find((file) => file.format === format)!.source.name})`).join(", ")}`,
      { file: folder },
      `Say which one is meant with --format ${formats[0]!.id}, or name the files.`,
    );
  return chosen.map(({ source, format }) => ({ source, format }));
}

function skippedWarning(folder: string, skipped: readonly Candidate[]): string {
  const names = skipped.slice(0, 5).map(({ source }) => source.name);
  const more = skipped.length > 5 ? ` and ${skipped.length - 5} more` : "";
  return `${folder}: not data, passed over: ${names.join(", ")}${more}`;
}
