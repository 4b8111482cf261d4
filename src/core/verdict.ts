/**
 * The answer to "is this text true to its data?": *faithful*; *incomplete* (nothing false, but a required fact is not
 * stated); *unfaithful* (something contradicts the data, or nothing in it supports it); *unsure* (evidence conflicts, or
 * text or data could not be read; the judgement's notes say why).
 */
export type Verdict = "faithful" | "incomplete" | "unfaithful" | "unsure";

export const VERDICTS: readonly Verdict[] = ["faithful", "incomplete", "unfaithful", "unsure"];
