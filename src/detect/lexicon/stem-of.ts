import irregular from "../../text/languages/en/irregular.json" with { type: "json" };
import { remembered } from "../../text/memo.ts";
import { snowballEnglish } from "../../text/snowball-english.ts";

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries(irregular.forms).flatMap(([word, forms]) => forms.map((form) => [form, word] as const)),
);

/** The stem of a folded word, where forms that no ending gives go with their word: "frozen" and "freezes" are alike. */
export const stemOf: (folded: string) => string = remembered((folded) =>
  snowballEnglish(IRREGULAR.get(folded) ?? folded),
);
