// Files of a folder of data sets, which may or may not be there.
import { readFile } from "node:fs/promises";

/** The text of a file; nothing where there is none. */
export async function readIfThere(path) {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The objects of a file with one a line; nothing where there is none. */
export async function readLines(path) {
  const text = await readIfThere(path);
  return text
    ?.split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
}

/** The rows of a file of comma-separated values, by the names in its first line. */
export function csvRows(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  const [head, ...body] = rows.filter(({ length }) => length > 1);
  return body.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
}
