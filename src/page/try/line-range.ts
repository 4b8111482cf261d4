/** Where a line, from 1, stands in a text; the last one when there are not so many. */
export function lineRange(text: string, line: number): { readonly start: number; readonly end: number } {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = text.indexOf("\n", start);
    if (next === -1) break;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  return { start, end: end === -1 ? text.length : end };
}
