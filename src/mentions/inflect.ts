import inflect from "../text/languages/en/inflect.json" with { type: "json" };

type Ending = readonly [pattern: RegExp, replacement: string];
const ending = ([pattern, replacement]: string[]): Ending => [new RegExp(`${pattern}$`), replacement!];
const RULES: readonly (readonly Ending[])[] = [inflect.plural.map(ending), inflect.singular.map(ending)];

/** A word in the plural and in the singular, where a rule gives them: "potato" gives "potatoes". */
export function otherNumbers(word: string): readonly string[] {
  if (word.length < 3 || /\d$/.test(word)) return [];
  return RULES.flatMap((rules) => {
    const rule = rules.find(([pattern]) => pattern.test(word));
    const other = rule && word.replace(rule[0], rule[1]);
    return other !== undefined && other.length > 2 && other !== word ? [other] : [];
  });
}
