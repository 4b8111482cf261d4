import references from "../../text/languages/en/references.json" with { type: "json" };

/** Words that stand for anything and so are no name of one thing. */
const NO_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(references.pronouns),
  ...references.determiners,
]);

const ARTICLE = /^(?:the|an?)\s+/i;
const POSSESSIVE = /['’]s?$/;
/** What may stand around a name without being part of it; a bracket may be. */
const AROUND = /^[\s"'“”‘’`,.;:–—-]+|(?<![\s"'“”‘’`,;:–—-])[\s"'“”‘’`,;:–—-]+$/g;

/** The name in a mention, without article, possessive ending and marks around it; nothing when there is no name in it. */
export function aliasSurface(words: string): string | undefined {
  const name = words
    .replace(/\s+/g, " ")
    .replace(AROUND, "")
    .replace(ARTICLE, "")
    .replace(POSSESSIVE, "")
    .replace(AROUND, "");
  const named = /\p{L}/u.test(name) && name.length > 1 && !NO_NAMES.has(name.toLowerCase());
  return named ? name : undefined;
}
