import type { Tokenizer } from "../tokenize/load-tokenizer.ts";

/** Signs that stand at the word before them. */
const CLOSING = /^[.,;:!?)\]}%'’/-]/u;

/** What the next word stands at: signs that open something, or join words. */
const JOINING = /[([{/$£€'’-]$/u;

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
    const isLabel = slot >= 0;
    const piece = isLabel ? (labels[slot] ?? "") : (tokenizer.tokenOf(token) ?? "");
    if (!isLabel && piece.startsWith("##")) text += piece.slice(2);
    else {
      const word = !isLabel && BEGINNING.test(text) ? capital(piece) : piece;
      text += standsAt(text, piece, isLabel) ? word : ` ${word}`;
    }
  }
  return text;
}

/** Before a sentence. */
const BEGINNING = /(?:^|[.!?])$/;

function capital(word: string): string {
  return word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Whether a piece stands at what is before it, without a space. A label is a word, whatever it begins with. */
function standsAt(text: string, piece: string, isLabel: boolean): boolean {
  if (text === "" || JOINING.test(text)) return true;
  if (/\d\.$/.test(text) && /^\d/.test(piece)) return true;
  const isWithin = (text.match(/"/g) ?? []).length % 2 === 1;
  if (text.endsWith('"') && isWithin) return true;
  return !isLabel && (CLOSING.test(piece) || (piece === '"' && isWithin));
}
