const KNOWN_LIMIT = 4096;
const known = new Map<string, readonly string[]>();

/** The words of a field's name in small letters: `maxTemp_C`, `Max temp (C)` and `max-temp.c` are max, temp, c. */
export function fieldWords(name: string): readonly string[] {
  const found = known.get(name);
  if (found !== undefined) return found;
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}%°$€£#²³]+/u)
    .filter((word) => word !== "");
  // Data has few names and many values; the limit is for data whose names are values.
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(name, words);
  return words;
}
