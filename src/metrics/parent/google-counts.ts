import {
  CooccurrenceBuilder,
  type CooccurrenceCounts,
  type CooccurrenceSettings,
} from "./cooccurrence-counts.ts";

const SEPARATOR = "|||";

/**
 * Counts as Google's `--cooccurrence_counts` file holds them, one JSON object from `item` and `item|||word` to numbers.
 * Google looks pairs up by the joined text, so a key that can be read in two ways counts in both.
 */
export function countsFromGoogle(
  counts: Readonly<Record<string, number>>,
  settings: CooccurrenceSettings,
): CooccurrenceCounts {
  const words = new Map<string, number>();
  const rows = new Map<string, [word: number, count: number][]>();
  for (const key of Object.keys(counts)) if (!key.includes(SEPARATOR)) rows.set(key, []);
  for (const [key, count] of Object.entries(counts)) {
    for (let at = key.indexOf(SEPARATOR); at >= 0; at = key.indexOf(SEPARATOR, at + 1)) {
      const row = rows.get(key.slice(0, at));
      if (row === undefined) continue;
      const word = key.slice(at + SEPARATOR.length);
      if (!words.has(word)) words.set(word, words.size);
      row.push([words.get(word)!, count]);
    }
  }
  const builder = new CooccurrenceBuilder();
  for (const word of words.keys()) builder.addWord(word);
  for (const [item, pairs] of rows) {
    builder.startItem(item, counts[item]!);
    for (const [word, count] of pairs.sort(([a], [b]) => a - b)) builder.addPair(word, count);
  }
  return builder.finish(settings);
}
