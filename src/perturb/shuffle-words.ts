import { drawOrder } from "./draw.ts";
import { editText } from "./edit-text.ts";
import type { LocatedMention } from "./located-mention.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import { textOutcome } from "./text-outcome.ts";
import { wordUnits } from "./word-units.ts";

/** How often another order is drawn before the words are taken to have only one. */
const DRAWS = 20;

/** Puts the words of the text in random order; mentions stay whole. */
export const shuffleWords: Perturbation = {
  kind: "shuffle-words",
  changes: "text",
  summary: "all words stand in random order, mentions kept whole",
  plant(source, { random }) {
    const { text, mentions } = source;
    const units = wordUnits(source);
    const stretch = { start: units[0]?.start ?? 0, end: units.at(-1)?.end ?? 0 };
    const before = text.slice(stretch.start, stretch.end);
    for (let draw = 0; draw < DRAWS; draw++) {
      const order = drawOrder(random, units);
      const words = order.map(({ start, end }) => text.slice(start, end)).join(" ");
      if (words.split(/\s+/).join(" ") === before.split(/\s+/).join(" ")) continue;
      const made: LocatedMention[] = [];
      let at = stretch.start;
      for (const { start, end } of order) {
        for (const mention of mentions)
          if (mention.span.start >= start && mention.span.end <= end)
            made.push({
              ...mention,
              span: { start: at + mention.span.start - start, end: at + mention.span.end - start },
            });
        at += end - start + 1;
      }
      const edited = editText(text, [{ ...stretch, insert: words }]);
      return textOutcome({ ...source, facts: [], mentions: [] }, edited, {
        truth: { kind: "shuffle-words", spans: edited.inserted },
        removed: [stretch],
        made,
      });
    }
    return cannotPlant("the words have only one order");
  },
};
