import type { Fact } from "../../core/fact.ts";
import prompt from "./prompt.json" with { type: "json" };

/** Changes with any word of the prompt. */
export const PROMPT_VERSION: string = prompt.version;

/** What the judge is told to do. */
export const INSTRUCTIONS: string = prompt.instructions.join("\n");

/** Data and text as the judge is given them; facts are numbered from 1. JSON, so that no text can be taken for anything else. */
export function contentOf(facts: readonly Fact[], text: string): string {
  const data = facts.map(({ subject, relation, value, row }, at) => ({
    number: at + 1,
    ...(subject === null ? {} : { subject }),
    relation,
    value,
    ...(row ? { row: row.key } : {}),
  }));
  return JSON.stringify({ data, text });
}
