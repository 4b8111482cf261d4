import { wellFormed } from "./well-formed.ts";

/** A text for a file in which lines and tabs separate: each run of tabs and line ends is a space. */
export function oneLine(text: string): string {
  return wellFormed(text).replace(/[\t\n\r]+/g, " ");
}
