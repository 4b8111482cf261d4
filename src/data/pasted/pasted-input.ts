import { badData } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import type { PastedKind } from "../../core/schema/explanation.ts";
import { numberFacts } from "../facts/fact-draft.ts";
import { type PastedExample, pastedJson } from "./pasted-json.ts";
import { atLine } from "./pasted-lines.ts";
import { pastedPairs } from "./pasted-pairs.ts";
import { pastedRows } from "./pasted-rows.ts";
import { pastedTable } from "./pasted-table.ts";
import { pastedTriples } from "./pasted-triples.ts";
import { pastedTurtle } from "./pasted-turtle.ts";
import { recognizePasted } from "./recognize-pasted.ts";

/** Pasted data as an example, and what it was taken for. */
export interface PastedInput {
  readonly kind: PastedKind;
  readonly example: Example;
}

/** More facts than any text expresses: what is longer is a file, not an input to try. */
const MOST_FACTS = 1000;

const READERS: Readonly<Record<PastedKind, (text: string) => PastedExample | Promise<PastedExample>>> = {
  triples: (text) => ({ facts: pastedTriples(text), references: [] }),
  turtle: pastedTurtle,
  table: async (text) => ({
    facts: numberFacts(pastedTable(await pastedRows(text)), atLine(1)),
    references: [],
  }),
  pairs: (text) => ({ facts: numberFacts(pastedPairs(text), atLine(1)), references: [] }),
  json: pastedJson,
};

/** Reads the data of one text as a person pastes it: triples, Turtle, a table, names with values, or JSON. */
export async function readPasted(
  given: string,
  kind: PastedKind | "auto" = "auto",
  most: number = MOST_FACTS,
): Promise<PastedInput> {
  const text = given.replace(/^\uFEFF/, "");
  if (text.trim() === "")
    throw badData(
      "there is no data",
      undefined,
      "Paste triples, Turtle, a table, name: value lines or JSON.",
    );
  const taken = kind === "auto" ? await recognizePasted(text) : kind;
  if (taken === undefined)
    throw badData(
      "this looks like no data that Assay knows",
      atLine(1),
      "Write triples as subject | relation | value, names with values as name: value, one a line; or say what it is.",
    );
  const { facts, references } = await READERS[taken](text);
  if (facts.length === 0)
    throw badData(
      "there is no fact in this data",
      atLine(1),
      `It was read as ${taken}. Is it something else?`,
    );
  if (facts.length > most)
    throw badData(
      `there are ${facts.length} facts, and at most ${most} are read at once`,
      atLine(1),
      "Paste the data of one text. Score files with assay score.",
    );
  return { kind: taken, example: { id: "data", facts, references, tags: {} } };
}
