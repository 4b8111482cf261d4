import { drawOne } from "./draw.ts";
import { editText } from "./edit-text.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import { sentences } from "./sentences.ts";
import { textOutcome } from "./text-outcome.ts";

/** Leaves a sentence out of the text. */
export const dropSentence: Perturbation = {
  kind: "drop-sentence",
  changes: "text",
  summary: "one of several sentences is gone",
  plant(source, { random }) {
    const { text, mentions } = source;
    const found = sentences(text, mentions);
    if (found.length < 2) return cannotPlant("the text is a single sentence");
    const sentence = drawOne(random, found);
    const next = found.find(({ start }) => start >= sentence.end);
    // The white space goes that joined the sentence to its neighbour.
    const stretch = next
      ? { start: sentence.start, end: next.start }
      : { start: found.at(-2)!.end, end: text.length };
    const edited = editText(text, [{ ...stretch, insert: "" }]);
    return textOutcome(source, edited, {
      truth: { kind: "drop-sentence", from: text.slice(sentence.start, sentence.end), spans: [] },
      removed: [sentence],
    });
  },
};
