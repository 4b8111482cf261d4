import english from "../text/languages/en/numbers.json" with { type: "json" };

/** The word of each number that has one of its own. */
const WORDS: ReadonlyMap<number, string> = firstWords(english.cardinals);

/** Of several words for a number, the first in the list. */
function firstWords(cardinals: Readonly<Record<string, number>>): Map<number, string> {
  const words = new Map<number, string>();
  for (const [word, value] of Object.entries(cardinals)) if (!words.has(value)) words.set(value, word);
  return words;
}

/** A whole number below 100 in words; nothing for others. */
export function numberWord(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 0 || value > 99) return undefined;
  const units = value % 10;
  return WORDS.get(value) ?? `${WORDS.get(value - units)}-${WORDS.get(units)}`;
}
