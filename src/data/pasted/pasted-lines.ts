import type { Where } from "../../core/errors.ts";

/** A line of pasted data that is not blank; numbers count from 1. */
export interface PastedLine {
  readonly number: number;
  readonly text: string;
}

/** What errors call the pasted data. */
const PASTED = "data";

/** The place of a line of pasted data, for messages. */
export function atLine(line: number): Where {
  return { file: PASTED, line };
}

/** The lines of a pasted text that are not blank, trimmed, with their numbers. */
export function pastedLines(text: string): PastedLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== "");
}

/** A line as an error shows it. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
