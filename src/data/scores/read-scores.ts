import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { badData, type Where } from "../../core/errors.ts";
import { type DecodeOptions, lines } from "../bytes/lines.ts";
import { fileSource } from "../bytes/source.ts";
import { recordFormatOf } from "../join/join-records.ts";
import { stemOf } from "../join/outputs-name.ts";
import { ratingValue } from "../ratings/rating-value.ts";
import { readRatings } from "../ratings/read-ratings.ts";

/** What some program gave one text, and where that stands. */
export interface TextScore {
  readonly exampleId: string;
  readonly system: string;
  /** Which of the file's scores: the column's name, or none when the file has only one. */
  readonly column: string | undefined;
  readonly value: number;
  readonly where: Where;
}

export interface ScoreFileOptions extends DecodeOptions {
  /** The examples that the lines of a file of bare numbers are about, in order. */
  readonly ids: readonly string[];
}

/**
 * Streams scores made elsewhere: a table (CSV, TSV, JSON, JSONL) with the columns example, system and one or more of
 * scores; or a folder with a file of bare numbers for each system, one a line in the order of `ids`.
 */
export async function* readScores(path: string, options: ScoreFileOptions): AsyncGenerator<TextScore> {
  if (!(await isFolder(path))) {
    yield* recordFormatOf(path) === undefined ? numbers(path, options) : table(path, options);
    return;
  }
  const names = (await readdir(path)).filter((name) => !name.startsWith(".")).sort();
  if (names.length === 0)
    throw badData(
      "this folder holds no scores",
      { file: path },
      "It should hold one file of numbers for each system.",
    );
  for (const name of names) {
    const file = join(path, name);
    yield* recordFormatOf(name) === undefined ? numbers(file, options) : table(file, options);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/** Columns that hold the only score of a table, whose name says nothing. */
const PLAIN = new Set(["value", "score", "rating", "mark"]);

async function* table(path: string, options: ScoreFileOptions): AsyncGenerator<TextScore> {
  let place: Where = { file: path };
  const accept = (_: unknown, where: Where): boolean => {
    place = where;
    return true;
  };
  for await (const { exampleId, system, dimension, value } of readRatings(path, { ...options, accept }))
    yield {
      exampleId,
      system,
      column: PLAIN.has(dimension.toLowerCase()) ? undefined : dimension,
      value,
      where: place,
    };
}

/** One number a line, for the system that the file is named after. */
async function* numbers(path: string, { ids, ...options }: ScoreFileOptions): AsyncGenerator<TextScore> {
  const system = stemOf(path);
  let count = 0;
  for await (const { text, number } of lines(await fileSource(path), options)) {
    const where = { file: path, line: number };
    const exampleId = ids[count];
    if (exampleId === undefined) {
      if (text.trim() === "") continue;
      throw lengthError(path, number, ids.length);
    }
    yield {
      exampleId,
      system,
      column: undefined,
      value: ratingValue(
        text,
        "score",
        where,
        "Every line must hold a number; a table of example, system and score may leave texts out.",
      ),
      where,
    };
    count++;
  }
  if (count < ids.length) throw lengthError(path, count, ids.length);
}

function lengthError(file: string, lines: number, expected: number): Error {
  return badData(
    `the file has ${lines < expected ? "only " : "more than "}${lines < expected ? lines : expected} scores, and there are ${expected} examples`,
    { file, line: lines },
    "A file of bare numbers has one line for each example. Say which examples they are about with --ids file, one id a line.",
  );
}

/** The ids that a file lists, one a line; a bare number n stands for `Idn` where no example has the id n. */
export async function readIds(path: string, known: ReadonlySet<string>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { text, number } of lines(await fileSource(path))) {
    const id = text.trim();
    if (id === "") continue;
    const found = [id, `Id${id}`].find((name) => known.has(name));
    if (found === undefined)
      throw badData(
        `no example of the data has the id ${JSON.stringify(id)}`,
        { file: path, line: number },
        "Give the data that these ids are about.",
      );
    ids.push(found);
  }
  return ids;
}
