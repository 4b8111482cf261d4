import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { badData } from "../../core/errors.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import { peek, sourceOf } from "../bytes/source.ts";
import type { SideRecord } from "../join/join-record.ts";
import { type RecordFormat, recordFormatOf, sideRecords } from "../join/join-records.ts";

/** The files that paths stand for: a folder stands for every JSON, CSV and TSV file in it, by name. */
export async function ratingFiles(paths: string | readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for (const path of typeof paths === "string" ? [paths] : paths) {
    const isFolder = path !== "-" && (await stat(path).catch(() => undefined))?.isDirectory();
    files.push(...(isFolder ? await filesIn(path) : [path]));
  }
  return files;
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => recordFormatOf(name) !== undefined).sort();
  if (names.length === 0)
    throw badData(
      "this folder holds no ratings",
      { file: folder },
      "Ratings come as .csv, .tsv, .jsonl or .json files.",
    );
  return names.map((name) => join(folder, name));
}

/** Streams the records of a file of ratings; `-` is standard input, whose layout is told from its beginning. */
export async function* ratingRecords(path: string, options: DecodeOptions): AsyncGenerator<SideRecord> {
  const { source, head } = await peek(await sourceOf(path));
  const format = recordFormatOf(source.fileName) ?? guessedFormat(new TextDecoder().decode(head));
  yield* sideRecords(source, format, options);
}

function guessedFormat(head: string): RecordFormat {
  const text = head.trimStart();
  if (text.startsWith("{") || text.startsWith("[")) return "json";
  return (text.split("\n", 1)[0] ?? "").includes("\t") ? "tsv" : "csv";
}
