import { badData, type Where } from "../../core/errors.ts";

/** One slot of a meaning representation with its value: `eatType[coffee shop]`. */
export interface Slot {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads `name[Blue Spice], eatType[coffee shop]`. A value ends at the bracket that closes its own, so that it may hold
 * commas and balanced brackets.
 */
export function parseMeaningRepresentation(text: string, where?: Where): readonly Slot[] {
  const slots: Slot[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("[", at);
    const name = text.slice(at, open < 0 ? undefined : open).trim();
    if (open < 0 && name === "") break;
    if (open < 0 || name === "" || name.includes("]")) throw notSlots(text, where);
    const close = closingBracket(text, open);
    if (close < 0) throw notSlots(text, where);
    slots.push({ name, value: text.slice(open + 1, close).trim() });
    at = close + 1;
    const comma = /^\s*,?/.exec(text.slice(at))?.[0] ?? "";
    at += comma.length;
  }
  return slots;
}

function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const character = text[at];
    if (character === "[") depth++;
    else if (character === "]" && --depth === 0) return at;
  }
  return -1;
}

function notSlots(text: string, where: Where | undefined): Error {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return badData(
    `not a meaning representation: ${JSON.stringify(shown)}`,
    where,
    "Write slots with their values in brackets, separated by commas: name[Blue Spice], eatType[coffee shop]",
  );
}

/** Whether a text reads as a meaning representation with at least one slot. */
export function isMeaningRepresentation(text: string): boolean {
  try {
    return parseMeaningRepresentation(text).length > 0;
  } catch {
    return false;
  }
}
