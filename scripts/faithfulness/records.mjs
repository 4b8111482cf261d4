// The records of the benchmark.
import { readFile } from "node:fs/promises";
import { seededRandom, shuffle } from "../../dist/stats/index.js";

const FOLDER = new URL("../../bench/records/", import.meta.url);

/** The parts of the benchmark: `train` is there to be read, `dev` only to be run. */
export const SPLITS = ["train", "dev"];

/** The records of a split, or so many of them drawn at random; `file` names records of one's own instead. */
export async function readRecords(split, { limit = Number.POSITIVE_INFINITY, seed = 1, file } = {}) {
  const text = await readFile(file ?? new URL(`${split}.jsonl`, FOLDER), "utf8");
  const records = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
  if (records.length <= limit) return records;
  const drawn = new Set(shuffle(records.keys(), seededRandom(seed)).slice(0, limit));
  return records.filter((_, at) => drawn.has(at));
}
