import type { Fact } from "../../core/fact.ts";
import type { Alarm } from "../../core/verdict.ts";

/**
 * A name for an alarm that stays the same whatever else is found: from its kind, the words with their place, and what the fact says. It does not
 * depend on the fact's number, which another order of the data changes.
 */
export function alarmId(alarm: Alarm, facts: ReadonlyMap<string, Fact>, text: string): string {
  const fact = "target" in alarm && "fact" in alarm.target ? facts.get(alarm.target.fact) : undefined;
  const span = "span" in alarm ? alarm.span : undefined;
  const words =
    span === undefined ? "" : `${text.slice(span.start, span.end)}@${occurrence(text, span.start, span.end)}`;
  const about =
    fact === undefined
      ? ""
      : [fact.row?.key ?? "", fact.subject ?? "", fact.relation, fact.value].join("\u0000");
  return `${alarm.kind}-${hash([words, about].join("\u0001"))}`;
}

/** Which of the places where the same words stand. */
function occurrence(text: string, start: number, end: number): number {
  const words = text.slice(start, end);
  let count = 0;
  for (let at = text.indexOf(words); at !== -1 && at < start; at = text.indexOf(words, at + 1)) count++;
  return count;
}

/** FNV-1a over UTF-16 units, in hexadecimal: enough to tell the alarms of one text apart. */
function hash(text: string): string {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    state ^= text.charCodeAt(at);
    state = Math.imul(state, 0x01000193);
  }
  return (state >>> 0).toString(16).padStart(8, "0");
}
