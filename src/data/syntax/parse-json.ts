import { badData, type Where } from "../../core/errors.ts";
import { countLineFeeds } from "../bytes/fault-line.ts";

/** Parses JSON that begins at a place in a file; an error names the line and column where it went wrong. */
export function parseJson(text: string, where: Where): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    const what = message.replace(/ in JSON at position.*$| after JSON at position.*$|, (\.\.\.)?".*$/s, "");
    throw badData(
      `not valid JSON (${what})`,
      placeAt(faultPosition(text, message), text, where),
      "Correct the record, or name the right format with --format.",
    );
  }
}

/** Where V8 stopped. Newer messages quote the text instead of giving the position: then it is found by halving. */
function faultPosition(text: string, message: string): number {
  const given = statedPosition(text, message);
  if (given !== undefined) return given;
  let before = 0;
  let after = text.length;
  while (before + 1 < after) {
    const middle = (before + after) >> 1;
    if (faultIsAfter(text.slice(0, middle))) before = middle;
    else after = middle;
  }
  return before;
}

function statedPosition(text: string, message: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  return message.startsWith("Unexpected end") ? text.length : undefined;
}

/** Whether the beginning of a text has nothing wrong with it but that it ends too early. */
function faultIsAfter(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (cause) {
    return (statedPosition(beginning, (cause as SyntaxError).message) ?? -1) >= beginning.length;
  }
}

function placeAt(position: number, text: string, { file, line = 1, column = 1 }: Where): Where {
  const lineStart = position === 0 ? 0 : text.lastIndexOf("\n", position - 1) + 1;
  return {
    file,
    line: line + countLineFeeds(text, 0, position),
    column: position - lineStart + (lineStart === 0 ? column : 1),
  };
}
