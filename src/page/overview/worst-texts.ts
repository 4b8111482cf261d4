import type { PageManifest } from "../../core/page.ts";
import { gravity, type VerdictPlaces, verdictAt } from "../state/verdict-places.ts";

/** A text that a person should read, by its places in the manifest. */
export interface WorstText {
  readonly example: number;
  /** Its place among the texts of its example. */
  readonly text: number;
}

/** The texts with the gravest verdicts, of equally grave ones those with the lowest scores; never one without a fault. */
export function worstTexts(
  { examples }: Pick<PageManifest, "examples">,
  places: VerdictPlaces,
  { systems, most }: { readonly systems: readonly number[]; readonly most: number },
): WorstText[] {
  const shown = new Set(systems);
  const found = examples.flatMap(({ texts }, example) =>
    texts.flatMap((one, text) => {
      const grave = gravity(verdictAt(one, places));
      // A text without an answer is nobody's fault that one could read.
      if (!shown.has(one.system) || grave < gravity("incomplete")) return [];
      return [{ example, text, grave, score: one.scores[places.metric]?.[0] ?? 0 }];
    }),
  );
  return found
    .sort((a, b) => b.grave - a.grave || a.score - b.score)
    .slice(0, most)
    .map(({ example, text }) => ({ example, text }));
}
