import { badData } from "../../core/errors.ts";
import type { FactDraft } from "../facts/fact-draft.ts";
import { isMeaningRepresentation, parseMeaningRepresentation } from "../facts/meaning-representation.ts";
import { readableName } from "../facts/readable-name.ts";
import { atLine, type PastedLine, pastedLines, shown } from "./pasted-lines.ts";

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** `name: value`, `name = value`, or a tab or the only bar between them, after a bullet or not. A name begins with a letter. */
const PAIR = /^(?:[-*•]\s+)?(?<name>\p{L}[^:=\t[\]|,;]{0,79}?)\s*(?:[:=\t]|\|(?!.*\|))\s*(?<value>\S.*)$/su;

/** The facts of pasted names and values: `name: value` lines, or slots as E2E writes them, `name[value], area[riverside]`. */
export function pastedPairs(text: string): FactDraft[] {
  return pastedLines(text).flatMap((line) =>
    pairsOf(line).map(({ name, value }) => ({
      subject: null,
      relation: readableName(name),
      value,
      need: "required" as const,
      origin: { attribute: name },
    })),
  );
}

function pairsOf({ number, text }: PastedLine): readonly Pair[] {
  const slots = isMeaningRepresentation(text) ? parseMeaningRepresentation(text) : undefined;
  const pairs = slots ?? [pairIn(text)].filter((pair) => pair !== undefined);
  if (pairs.length === 0)
    throw badData(
      `no name and value: ${shown(text)}`,
      atLine(number),
      "Write one a line: name: value. Slots are written name[value], area[riverside].",
    );
  return pairs.filter(({ value }) => value !== "");
}

/** The name and the value on a line; nothing when there are none. An address is not a name with a value. */
export function pairIn(text: string): Pair | undefined {
  const { name, value } = PAIR.exec(text)?.groups ?? {};
  return name === undefined || value === undefined || value.startsWith("//") ? undefined : { name, value };
}

/** Whether a line holds slots, or a name with its value. */
export function isPairLine(text: string): boolean {
  return pairIn(text) !== undefined || isMeaningRepresentation(text);
}
