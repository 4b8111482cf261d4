import { usageError } from "../core/errors.ts";
import type { Fact } from "../core/fact.ts";

/** Where the facts stand in a prompt. */
const PLACE = "{data}";

/** What a language model is told when nobody says otherwise. */
export const DEFAULT_PROMPT = `Write one short English text that states each of these facts, and nothing else. Write it on one line.

Facts:
${PLACE}

Text:`;

/** Facts as lines under each other, in a prompt. */
export function promptOf(template: string): (facts: readonly Fact[]) => string {
  if (!template.includes(PLACE))
    throw usageError(`the prompt has no place for the facts`, `Write ${PLACE} where they are to stand.`);
  const [before, ...after] = template.trimEnd().split(PLACE);
  return (facts) => [before, ...after].join(facts.map(lineOf).join("\n"));
}

function lineOf({ subject, relation, value }: Fact): string {
  return [subject, relation, value].filter((part) => part !== null).join(" | ");
}
