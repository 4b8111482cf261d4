/** A run of digits in a text, with the separators inside it. */
export interface NumberToken {
  readonly start: number;
  readonly text: string;
}

const TOKEN = /\d(?:[\d.,]*\d)?/g;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The numbers that a text writes in digits. */
export function numberTokens(text: string): NumberToken[] {
  return Array.from(text.matchAll(TOKEN), (match) => ({ start: match.index, text: match[0] }));
}

/** The value of a number as written: `16,800` and `16800.0` are the same. Nothing when the points make no number. */
export function numberValue(token: string): number | undefined {
  const plain = GROUPED.test(token) ? token.replaceAll(",", "") : token.replace(/^(\d+),(\d+)$/, "$1.$2");
  const value = Number(plain);
  return Number.isNaN(value) ? undefined : value;
}

/** The values of the numbers that a text writes in digits. */
export function numbersIn(text: string): number[] {
  return numberTokens(text).flatMap((token) => numberValue(token.text) ?? []);
}
