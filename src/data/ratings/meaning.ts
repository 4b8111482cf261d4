import type { Example, Item } from "../../core/example.ts";

/**
 * Triples as they are compared: `subject | relation | value`, joined by `<br>`, with spaces for underscores and
 * without quotation marks around a part, so that `"1966-02-28"` and `1966-02-28` are the same value.
 */
export function meaningKey(triples: string): string {
  return triples
    .split(/<br\s*\/?>/)
    .map((triple) =>
      triple
        .split(/\s\|\s/)
        .map(plainPart)
        .join(" | "),
    )
    .join("<br>");
}

function plainPart(part: string): string {
  const text = part.replaceAll("_", " ").replace(/\s+/g, " ").trim();
  return text.replace(/^"(.*)"$/, "$1").normalize("NFC");
}

/** What an example means, as `meaningKey` writes it: its facts in order, as their source writes them where that is known. */
export function meaningOf(example: Example): string {
  return example.facts
    .map(({ subject, relation, value, origin }) =>
      [origin?.subject ?? subject ?? "", origin?.relation ?? relation, origin?.value ?? value]
        .map(plainPart)
        .join(" | "),
    )
    .join("<br>");
}

/** The examples' ids by meaning, for ratings that name an example by its triples. Of examples that mean the same, the first counts. */
export async function exampleMeanings(items: AsyncIterable<Item>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for await (const { example } of items) {
    const meaning = meaningOf(example);
    if (!ids.has(meaning)) ids.set(meaning, example.id);
  }
  return ids;
}
