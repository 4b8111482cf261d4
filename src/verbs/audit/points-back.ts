import references from "../../text/languages/en/references.json" with { type: "json" };

const PRONOUNS = new Set(Object.keys(references.pronouns));
const DETERMINERS = new Set(references.determiners);

/**
 * Whether words name nothing by themselves ("it", "the club"): they mention whatever was named before, and as another
 * name of one entity they would hide that it is missing elsewhere.
 */
export function pointsBack(words: string): boolean {
  const [first = "", ...rest] = words.toLowerCase().split(/\s+/u);
  if (rest.length === 0) return PRONOUNS.has(first) || DETERMINERS.has(first);
  return DETERMINERS.has(first) && !/[\p{Lu}\p{N}]/u.test(words.slice(first.length));
}
