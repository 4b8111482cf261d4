import { type AlignedText, type Replacement, type Rewrite, rewritten } from "./aligned-text.ts";

export interface BertNormalizerOptions {
  readonly cleanText: boolean;
  readonly handleChineseChars: boolean;
  readonly stripAccents: boolean;
  readonly lowercase: boolean;
}

/** Visible ASCII and the white space that cleaning keeps. */
const PLAIN = /^[\t\n\r -~]*$/;

const WHITE = /^\p{White_Space}$/u;
const CONTROL = /^[\p{Cc}\p{Cf}\p{Co}\p{Cs}]$/u;
const ACCENTS = /\p{Mn}/gu;

/**
 * BERT's normalization as the `tokenizers` crate has it: each character on its own, so that a final sigma is lowercased
 * like any other, and a text's pieces can be told where they come from.
 */
export function bertNormalizer(options: BertNormalizerOptions): Rewrite {
  const known = new Map<string, string>();
  const normalized = (character: string): string => {
    let result = known.get(character);
    if (result === undefined) {
      result = normalizeCharacter(character, options);
      known.set(character, result);
    }
    return result;
  };
  return (source) => {
    // Nothing to do character by character: white space separates words, whichever it is.
    if (PLAIN.test(source.text)) return options.lowercase ? lowercased(source) : source;
    const pieces: Replacement[] = [];
    let at = 0;
    for (const character of source.text) {
      const text = normalized(character);
      if (text !== character) pieces.push({ from: at, to: at + character.length, text });
      at += character.length;
    }
    return rewritten(source, pieces);
  };
}

function lowercased(source: AlignedText): AlignedText {
  return { ...source, text: source.text.toLowerCase() };
}

function normalizeCharacter(character: string, options: BertNormalizerOptions): string {
  let text = character;
  if (options.cleanText) {
    if (character === "\t" || character === "\n" || character === "\r") return " ";
    if (character === "\0" || character === "\ufffd" || CONTROL.test(character)) return "";
    if (WHITE.test(character)) return " ";
  }
  if (options.stripAccents) text = text.normalize("NFD").replace(ACCENTS, "");
  // Not of the whole text: the case of a letter must not depend on its neighbours.
  if (options.lowercase) text = Array.from(text, (one) => one.toLowerCase()).join("");
  return options.handleChineseChars && isChinese(character.codePointAt(0)!) ? ` ${text} ` : text;
}

/** The blocks that BERT takes for Chinese, each character a word of its own. */
function isChinese(code: number): boolean {
  return (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0x20000 && code <= 0x2a6df) ||
    (code >= 0x2a700 && code <= 0x2b73f) ||
    (code >= 0x2b740 && code <= 0x2b81f) ||
    (code >= 0x2b820 && code <= 0x2ceaf) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x2f800 && code <= 0x2fa1f)
  );
}
