import type { Evidence } from "../../core/evidence.ts";
import { isContentWord } from "../../text/content-word.ts";
import type { Token } from "../../text/token.ts";

/** The content words of a text that match no word of any reference, by any stage; neighbours make one piece. */
export function meteorEvidence(tokens: readonly Token[], isKnown: (word: string) => boolean): Evidence[] {
  const evidence: Evidence[] = [];
  let open: { start: number; end: number } | undefined;
  for (const { text, start, end } of tokens) {
    const isStrange = isContentWord(text) && !isKnown(text);
    if (isStrange && open !== undefined) open.end = end;
    else if (isStrange) {
      open = { start, end };
      evidence.push({ kind: "unsupported", span: open, strength: 1, note: "in no reference" });
    } else open = undefined;
  }
  return evidence;
}
