import { badData } from "../core/errors.ts";
import type { Source } from "./source.ts";

/** Refuses mentions that are not words of the text: an error planted by them would stand anywhere. */
export function checkMentions({ text, mentions }: Source): void {
  for (const { entity, span } of mentions) {
    const { start, end } = span;
    const inside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && end <= text.length;
    if (inside && start < end) continue;
    throw badData(
      `the mention of ${JSON.stringify(entity)} at ${start} to ${end} ${inside ? "is empty" : `lies outside the text of ${text.length} characters`}`,
      undefined,
      "Spans are half-open ranges of UTF-16 units of the very text they are given with.",
    );
  }
}
