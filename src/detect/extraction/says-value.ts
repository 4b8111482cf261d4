import type { Fact } from "../../core/fact.ts";
import type { MentionDetector } from "../../mentions/index.ts";

/** Share of the words' letters that must belong to a value for the words to say it: an article or a title beside it does not matter. */
const LEAST = 0.5;

/**
 * Whether words say the value of a fact, by the rules by which entities are found in texts: a date in another form, a rounded number, another name, a
 * misspelling.
 */
export function saysValue(
  words: string,
  { value, relation }: Pick<Fact, "value" | "relation">,
  detector: MentionDetector,
): boolean {
  if (plain(words) === plain(value)) return plain(words) !== "";
  const fact: Fact = { id: "1", subject: null, relation, value, need: "required" };
  const { mentions } = detector.detect([fact], words);
  const covered = mentions.reduce((sum, { span }) => sum + letters(words.slice(span.start, span.end)), 0);
  return covered > 0 && covered >= LEAST * letters(words);
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function letters(words: string): number {
  return words.replace(/[^\p{L}\p{N}]+/gu, "").length;
}
