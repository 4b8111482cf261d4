import spoken from "../../text/languages/en/spoken-amounts.json" with { type: "json" };
import type { NumberMention } from "../../text/values/numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "../../text/values/numbers/number-words.ts";
import { readNumber } from "../../text/values/numbers/read-number.ts";

const FRACTIONS: ReadonlyMap<string, number> = new Map(Object.entries(spoken.fractions));
const SAID = new RegExp(`\\b(?:${[...FRACTIONS.keys()].join("|")})\\b`, "giu");
const OUT_OF = /\b(\d{1,3}|\p{L}+)(?: \p{L}+)? (?:in|out of|of) (?:every )?(\d{1,3}|\p{L}+)\b/giu;

/** Finds shares told in words: "half", "a third", "four in five", "nine out of ten". */
export function findSpokenFractions(text: string): readonly NumberMention[] {
  const found: NumberMention[] = [];
  const push = (start: number, end: number, value: number) =>
    found.push({
      span: { start, end },
      value,
      precision: 2,
      ordinal: false,
      spelled: true,
      digits: null,
      attached: false,
    });
  for (const match of text.matchAll(SAID))
    push(match.index, match.index + match[0].length, FRACTIONS.get(match[0].toLowerCase())!);
  for (const match of text.matchAll(OUT_OF)) {
    const part = readNumber(match[1]!, ENGLISH_NUMBERS)?.value;
    const whole = part === undefined ? undefined : readNumber(match[2]!, ENGLISH_NUMBERS)?.value;
    if (part !== undefined && whole !== undefined && part < whole && part > 0)
      push(match.index, match.index + match[0].length, part / whole);
  }
  return found;
}
