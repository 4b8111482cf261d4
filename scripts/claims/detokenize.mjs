// Tokenised texts as people would write them, with the place of each token.

const NO_SPACE_BEFORE = /^(?:[,.;:!?)%]|'s|'|n't|'re|'ve|'d|'ll)$/;
const NO_SPACE_AFTER = /^[($]$/;

/** The text, and start and end of each token in it. */
export function detokenize(tokens) {
  let text = "";
  const spans = [];
  let joins = true;
  for (const [at, token] of tokens.entries()) {
    const hyphen =
      token === "-" &&
      /[\p{L}\p{N}]/u.test(tokens[at - 1] ?? "") &&
      /[\p{L}\p{N}]/u.test(tokens[at + 1] ?? "");
    if (!joins && !hyphen && !NO_SPACE_BEFORE.test(token)) text += " ";
    spans.push({ start: text.length, end: text.length + token.length });
    text += token;
    joins = hyphen || NO_SPACE_AFTER.test(token);
  }
  return { text, spans };
}
