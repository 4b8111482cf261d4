/** Letters of scripts that put spaces between words. */
const SPACED = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Number}]";

/**
 * The words as the text writes them, or `undefined` when it does not have them as whole words. Case, white space and the
 * form of quotation marks may differ: people type, and spreadsheets correct what they type.
 */
export function findWording(text: string, wording: string): string | undefined {
  const words = wording.trim().split(/\s+/u).map(pattern).join("\\s+");
  return new RegExp(`(?<!${SPACED}(?=${SPACED}))${words}(?!(?<=${SPACED})${SPACED})`, "iu").exec(text)?.[0];
}

function pattern(word: string): string {
  return word
    .replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replace(/['‘’]/g, "['‘’]")
    .replace(/["“”„]/g, '["“”„]');
}
