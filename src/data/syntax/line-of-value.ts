import { countLineFeeds } from "../bytes/fault-line.ts";

/** The line, from 1, on which the value at a path begins in valid JSON; where there is none, the last thing on its way. */
export function lineOfValue(json: string, path: readonly PropertyKey[]): number {
  let at = skipSpace(json, 0);
  for (const step of path) {
    const next = json[at] === "{" ? member(json, at, String(step)) : element(json, at, Number(step));
    if (next === undefined) break;
    at = next;
  }
  return 1 + countLineFeeds(json, 0, at);
}

/** Where the value of a key begins; of two of the same name the last one counts. */
function member(json: string, object: number, name: string): number | undefined {
  let found: number | undefined;
  let at = skipSpace(json, object + 1);
  while (json[at] === '"') {
    const end = endOfText(json, at);
    const value = skipSpace(json, skipSpace(json, end) + 1);
    if (JSON.parse(json.slice(at, end)) === name) found = value;
    at = skipSpace(json, endOfValue(json, value));
    if (json[at] === ",") at = skipSpace(json, at + 1);
  }
  return found;
}

function element(json: string, list: number, index: number): number | undefined {
  if (json[list] !== "[") return undefined;
  let at = skipSpace(json, list + 1);
  for (let number = 0; json[at] !== "]"; number++) {
    if (number === index) return at;
    at = skipSpace(json, endOfValue(json, at));
    if (json[at] === ",") at = skipSpace(json, at + 1);
  }
  return undefined;
}

function skipSpace(json: string, from: number): number {
  let at = from;
  while (at < json.length && json.charCodeAt(at) <= 0x20) at++;
  return at;
}

function endOfText(json: string, quote: number): number {
  let at = quote + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}

function endOfValue(json: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else {
      if (character === "{" || character === "[") depth++;
      else if (character === "}" || character === "]") depth--;
      at++;
      if (depth === 0 && !/[{}[\]]/.test(character!))
        while (at < json.length && !/[\s,\]}]/.test(json[at]!)) at++;
    }
  } while (depth > 0);
  return at;
}
