import { badData } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import { parseTriple, type Triple, tripleFact } from "../facts/triple-fact.ts";
import { sampleRows } from "../syntax/csv-rows.ts";
import { atLine, type PastedLine, pastedLines, shown } from "./pasted-lines.ts";

/** The facts of pasted triples, one a line: `subject | relation | value`, tabs between the parts, or commas. */
export function pastedTriples(text: string): Fact[] {
  return pastedLines(text).map((line, index) => tripleFact(tripleOf(line), index + 1));
}

function tripleOf({ number, text }: PastedLine): Triple {
  const triple = tripleIn(text);
  if (triple === undefined)
    throw badData(
      `not a triple: ${shown(text)}`,
      atLine(number),
      "Write one triple a line: subject | relation | value",
    );
  if (triple.some((part) => part === ""))
    throw badData(
      `a part of this triple is empty: ${shown(text)}`,
      atLine(number),
      "Give it a subject, a relation and a value, or remove the line.",
    );
  return triple;
}

/** The parts of a triple on a line; nothing when there are not three. */
function tripleIn(text: string): Triple | undefined {
  const bars = parseTriple(text);
  if (bars) return bars;
  const bare = bracketed(text) ?? text;
  for (const delimiter of ["\t", ","]) {
    const [cells] = sampleRows(`${bare}\n`, { delimiter, quote: '"', most: 1 });
    const [subject, relation, value] = cells?.map((cell) => cell.trim()) ?? [];
    if (cells?.length === 3) return [subject!, relation!, value!];
  }
  return undefined;
}

/** What stands in the brackets of `(subject, relation, value)`; nothing when there are none. */
function bracketed(text: string): string | undefined {
  return /^\((.*)\)[.,;]?$/s.exec(text)?.[1];
}

/** Whether a line can only be a triple: with bars between its parts, or in brackets. */
export function isTripleLine(text: string): boolean {
  return parseTriple(text) !== undefined || (bracketed(text) !== undefined && tripleIn(text) !== undefined);
}
