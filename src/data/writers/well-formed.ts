/** The same text with each half of a broken surrogate pair, which no encoding can hold, as U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
