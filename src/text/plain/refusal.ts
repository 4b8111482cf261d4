import refusals from "../languages/en/refusals.json" with { type: "json" };
import { readProse } from "./read-prose.ts";

const OPENING = new RegExp(`^(?:${refusals.openings.join("|")})`, "iu");
/** A longer text says something beside its opening. */
const MOST_CHARACTERS = 600;
/** A placeholder is all that a text says. */
const PLACEHOLDER = /^(?:n\/a|null|none|undefined|nan|todo|tbd)\b/i;
const SHOWN = 60;

/**
 * Why a text is no answer to check: it is empty, has no words, or refuses ("I'm sorry, but I can't …", "As an AI …",
 * "No data was provided"). `undefined` for every text that says something, also when it begins with an apology.
 */
export function refusalReason(text: string): string | undefined {
  if (text.trim() === "") return "the text is empty";
  const plain = readProse(text).text.replace(/^["'“”«\s]+/, "");
  if (!/[\p{L}\p{N}]/u.test(plain)) return "the text has no words";
  if (plain.length > MOST_CHARACTERS || !OPENING.test(plain)) return undefined;
  if (PLACEHOLDER.test(plain) && plain.split(/\s+/).length > 2) return undefined;
  const shown = plain.length > SHOWN ? `${plain.slice(0, SHOWN).trimEnd()}…` : plain;
  return `the text is a refusal or an error: ${JSON.stringify(shown)}`;
}
