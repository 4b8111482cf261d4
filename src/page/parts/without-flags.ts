/** A sentence that names an option of the command line, which the page does not have. */
const NAMES_FLAG = /(^|[\s("`])--?[a-z]/;

/** A hint without the sentences that speak of the command line's options: they help nobody who looks at the page. */
export function withoutFlags(hint: string): string {
  return hint
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !NAMES_FLAG.test(sentence))
    .join(" ");
}
