/** A pattern over names and paths, in which `*` stands for any run of characters, dots and brackets included. */
export interface Glob {
  readonly pattern: string;
  /** How many characters are not `*`; an exact name counts more than any pattern. */
  readonly specificity: number;
  /** What the first `*` stands for in a name that matches (empty when the pattern has none), else `undefined`. */
  match(name: string): string | undefined;
}

/** Compiles a pattern. Everything but `*` is literal: names hold dots, brackets and question marks. */
export function globOf(pattern: string): Glob {
  if (!pattern.includes("*"))
    return {
      pattern,
      specificity: Number.POSITIVE_INFINITY,
      match: (name) => (name === pattern ? "" : undefined),
    };
  const parts = pattern.split("*");
  const source = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join("(.*)");
  const expression = new RegExp(`^${source}$`, "s");
  return {
    pattern,
    specificity: pattern.length - parts.length + 1,
    match: (name) => expression.exec(name)?.[1],
  };
}
