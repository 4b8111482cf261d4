import names from "../text/languages/en/names.json" with { type: "json" };

const PREPOSITIONS: ReadonlySet<string> = new Set(names.prepositions);
const ARTICLES: ReadonlySet<string> = new Set(names.articles);

/** Whether a word joins the parts of a name: "of", "de", "von". */
export function isPreposition(folded: string): boolean {
  return PREPOSITIONS.has(folded);
}

/** Whether a word is an article. */
export function isArticle(folded: string): boolean {
  return ARTICLES.has(folded);
}
