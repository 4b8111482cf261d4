import { usageError } from "../../core/errors.ts";
import { TOKENIZERS, type TokenizerName } from "../../text/index.ts";

/** The name as that of a tokenizer; any other is an error of use. */
export function tokenizerNamed(name: string): TokenizerName {
  if (Object.hasOwn(TOKENIZERS, name)) return name as TokenizerName;
  throw usageError(
    `unknown tokenizer ${JSON.stringify(name)}`,
    `There are: ${Object.keys(TOKENIZERS).join(", ")}.`,
  );
}
