/** What the data says of a statement as a whole; what is not sure is unsure. */
export type Decision = "entailed" | "refuted" | "unsure";
