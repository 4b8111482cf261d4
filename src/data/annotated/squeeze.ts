/** A text without white space, and where each of its characters stood: `starts` and `ends` hold a place for each. */
export interface Squeezed {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const SPACE = /\s/;

/**
 * What a text and its tokenised copy have in common: white space goes, and the quotation marks that the Penn
 * Treebank's tokenizer writes (two backticks, two apostrophes) are one mark again.
 */
export function squeeze(text: string): Squeezed {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text[at]!;
    if (SPACE.test(unit)) continue;
    const last = units.length - 1;
    if ((unit === "`" || unit === "'") && units[last] === unit) {
      units[last] = '"';
      ends[last] = at + 1;
      continue;
    }
    units.push(unit);
    starts.push(at);
    ends.push(at + 1);
  }
  return { text: units.join(""), starts, ends };
}
