import abbreviations from "../../text/languages/en/abbreviations.json" with { type: "json" };
import { aliasKey } from "./alias-key.ts";

let known: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Abbreviations of words inside names, both ways, keys and values folded by `aliasKey`: "saint" has "st", "st" has
 * "saint" and "street". An expansion may be several words: "fc" has "football club". Made once.
 */
export function wordAbbreviations(): ReadonlyMap<string, readonly string[]> {
  known ??= bothWays(Object.entries(abbreviations.words));
  return known;
}

function bothWays(
  entries: readonly (readonly [string, readonly string[]])[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const link = (from: string, to: string) => {
    const others = found.get(from);
    if (others) others.add(to);
    else found.set(from, new Set([to]));
  };
  for (const [word, shorts] of entries)
    for (const short of shorts) {
      link(aliasKey(word), aliasKey(short));
      link(aliasKey(short), aliasKey(word));
    }
  return new Map([...found].map(([word, others]) => [word, [...others]]));
}
