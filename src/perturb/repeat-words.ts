import { drawIndex } from "./draw.ts";
import { editText } from "./edit-text.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import { textOutcome } from "./text-outcome.ts";
import { wordUnits } from "./word-units.ts";

const MOST_WORDS = 4;

/** Says a few words twice, as a degenerate model does. */
export const repeatWords: Perturbation = {
  kind: "repeat-words",
  changes: "text",
  summary: "up to four words in a row are said twice",
  plant(source, { random }) {
    const { text, mentions } = source;
    const units = wordUnits(source);
    if (units.length === 0) return cannotPlant("the text is empty");
    const first = drawIndex(random, units.length);
    const count = 1 + drawIndex(random, Math.min(MOST_WORDS, units.length - first));
    const start = units[first]!.start;
    const { end } = units[first + count - 1]!;
    const words = text.slice(start, end);
    const edited = editText(text, [{ start: end, end, insert: ` ${words}` }]);
    const by = end + 1 - start;
    return textOutcome(source, edited, {
      truth: { kind: "repeat-words", to: words, spans: [{ start: start + by, end: end + by }] },
      removed: [],
      made: mentions
        .filter(({ span }) => span.start >= start && span.end <= end)
        .map((mention) => ({
          ...mention,
          span: { start: mention.span.start + by, end: mention.span.end + by },
        })),
    });
  },
};
