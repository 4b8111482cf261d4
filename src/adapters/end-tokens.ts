/** How models spell the end of a text, for servers that show it; most show nothing. */
const SPELLINGS: ReadonlySet<string> = new Set([
  "",
  "</s>",
  "<|endoftext|>",
  "<|end_of_text|>",
  "<|eot_id|>",
  "<|im_end|>",
  "<|end|>",
  "<eos>",
  "<end_of_turn>",
  "<|return|>",
]);

/** Knows the tokens by which a server's model ends a text: by their spelling, and those at which the server was seen to stop. */
export class EndTokens {
  readonly #seen = new Set<number | string>();

  /** The server stopped at this token. */
  add(name: number | string): void {
    this.#seen.add(name);
  }

  has(name: number | string, spelling: string): boolean {
    return this.#seen.has(name) || SPELLINGS.has(spelling);
  }
}
