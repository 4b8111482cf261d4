const KNOWN_LIMIT = 4096;
const known = new Map<string, string>();

/** A field's name as words: `birth_date` and `birthDate` give `birth date`; `Date of birth` and `ISBN` stay as they are. */
export function readableName(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const words = name
    .replace(/_+/g, " ")
    .replace(
      /(\p{Ll})(\p{Lu})(?=\p{Ll})/gu,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/\s+/g, " ")
    .trim();
  // A file has few names and many records; the limit is for files whose names are data.
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(name, words || name);
  return words || name;
}
