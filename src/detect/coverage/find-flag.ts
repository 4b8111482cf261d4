import attributes from "../../text/languages/en/attributes.json" with { type: "json" };
import negation from "../../text/languages/en/negation.json" with { type: "json" };
import { relativeIn } from "../lexicon/relatives.ts";
import { stemOf } from "../lexicon/stem-of.ts";
import { spanOf, type TextReading } from "../reading/text-reading.ts";
import type { Found } from "./find-number.ts";
import type { Sought } from "./sought.ts";

/** How the words of a yes or no stand in a text. */
export interface FlagFound {
  /** Share of the field's words that the text has. */
  readonly share: number;
  /** Whether a negation stands in a clause with them. */
  readonly negated: boolean;
  readonly found: readonly Found[];
}

const AUXILIARIES: ReadonlySet<string> = new Set(attributes.auxiliaries.map(stemOf));
const NEGATIONS: ReadonlySet<string> = new Set([...negation.words, ...attributes.negations].map(stemOf));
const PREFIX = new RegExp(`^(?:${negation.prefixes.join("|")})`);

/** Whether a word denies what stands near it: "not", "without", "neither". */
export function isNegation(stem: string): boolean {
  return NEGATIONS.has(stem);
}

/** The words of a field's name that a yes or no is told by: `has_garden` is about a garden. */
function flagStems({ own, around }: Sought): readonly string[] {
  const said = own.filter((stem) => !AUXILIARIES.has(stem));
  return said.length > 0 ? said : around;
}

/** Finds a yes or no by the words of its field, with or without a negation in their clause. */
export function findFlag(reading: TextReading, sought: Sought): FlagFound {
  const stems = flagStems(sought);
  const found: Found[] = [];
  let sum = 0;
  let negated = false;
  for (const stem of stems) {
    const relative = relativeIn(reading, stem) ?? opposite(reading, stem);
    if (!relative) continue;
    sum += relative.strength;
    for (const place of reading.places.get(relative.stem) ?? []) {
      found.push({ span: spanOf(reading, place, place), level: relative.strength });
      negated ||= relative.strength === OPPOSITE || isNegatedAt(reading, place);
    }
  }
  return { share: stems.length === 0 ? 0 : sum / stems.length, negated, found };
}

const OPPOSITE = 0.84;

/** A word with "un-" or "non-" before it: "unsuitable". */
function opposite(reading: TextReading, stem: string): { stem: string; strength: number } | undefined {
  for (const prefix of negation.prefixes)
    if (reading.places.has(prefix + stem)) return { stem: prefix + stem, strength: OPPOSITE };
  const bare = stem.replace(PREFIX, "");
  return bare !== stem && bare.length > 2 && reading.places.has(bare)
    ? { stem: bare, strength: OPPOSITE }
    : undefined;
}

/** Whether a negation stands in the clause of a word. */
function isNegatedAt({ stems, clauses }: TextReading, place: number): boolean {
  for (let at = place; at >= 0 && clauses[at] === clauses[place]; at--)
    if (isNegation(stems[at]!)) return true;
  for (let at = place + 1; at < stems.length && clauses[at] === clauses[place]; at++)
    if (isNegation(stems[at]!)) return true;
  return false;
}
