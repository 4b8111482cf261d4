import { porterStem } from "../../text/porter-stem.ts";

/** Stemming leaves words of up to this many characters alone. */
const SHORT = 3;

/**
 * The words of a text as google's rouge-score cuts them, line by line: lower-case runs of a–z and 0–9. Any other character,
 * an accented letter too, only separates. Lines without a word are left out.
 */
export function rougeLines(text: string, stem: boolean): string[][] {
  const lines: string[][] = [];
  for (const line of text.toLowerCase().split("\n")) {
    const words = line.match(/[a-z0-9]+/g);
    if (words !== null) lines.push(stem ? words.map(stemmed) : words);
  }
  return lines;
}

function stemmed(word: string): string {
  return word.length > SHORT ? porterStem(word) : word;
}
