import type { Evidence } from "../../core/evidence.ts";
import { isContentWord } from "../../text/content-word.ts";
import type { Token } from "../../text/token.ts";

/** Longest runs of words that are not known, without punctuation and function words at their ends; a run of nothing else is none. */
export function unknownWords(
  tokens: readonly Token[],
  isKnown: (word: string) => boolean,
  note: string,
): Evidence[] {
  const evidence: Evidence[] = [];
  let first: Token | undefined;
  let last: Token | undefined;
  const close = (): void => {
    if (first && last)
      evidence.push({
        kind: "unsupported",
        span: { start: first.start, end: last.end },
        strength: 1,
        note,
      });
    first = undefined;
  };
  for (const token of tokens) {
    if (isKnown(token.text)) close();
    else if (isContentWord(token.text)) {
      first ??= token;
      last = token;
    }
  }
  close();
  return evidence;
}
