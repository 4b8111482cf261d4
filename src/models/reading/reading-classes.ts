/** What a word of a text is to the data. */
export const TOKEN_CLASSES = ["supported", "contradicted", "unsupported"] as const;

/** What a statement, or a whole text, is to the data. */
export const STATEMENT_CLASSES = ["entailed", "contradicted", "neutral"] as const;

/** What a value of the data is to the text. */
export const CELL_CLASSES = ["expressed", "contradicted", "missing"] as const;
