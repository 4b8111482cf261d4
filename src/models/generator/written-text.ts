import type { Tokenizer } from "../tokenize/load-tokenizer.ts";

/** Signs that stand at the word before them, and those that stand at the word after. */
const CLOSING = /^[.,;:!?)\]}%'’/-]/u;
const OPENING = /[([{/$£€-]$/u;

/** Tokens as a text: pieces joined, labels in their places, punctuation where it belongs, sentences with a capital. */
export function writtenText(
  tokens: readonly number[],
  {
    tokenizer,
    slots,
    labels,
  }: { readonly tokenizer: Tokenizer; readonly slots: readonly number[]; readonly labels: readonly string[] },
): string {
  let text = "";
  for (const token of tokens) {
    const slot = slots.indexOf(token);
    const piece = slot >= 0 ? (labels[slot] ?? "") : (tokenizer.tokenOf(token) ?? "");
    if (slot < 0 && piece.startsWith("##")) text += piece.slice(2);
    else if (text === "" || OPENING.test(text) || (slot < 0 && CLOSING.test(piece)) || /['’]$/u.test(text))
      text += piece;
    else text += ` ${piece}`;
  }
  return text.replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
