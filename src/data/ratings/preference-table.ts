import { badData, type Where } from "../../core/errors.ts";
import type { Preference } from "../../core/rating.ts";
import { idIn, isFields, usualField } from "../join/join-fields.ts";
import type { SideRecord } from "../join/join-record.ts";
import { EXAMPLE_COLUMNS, nameIn, RATER_COLUMNS, raterIn, rowOf } from "./rating-columns.ts";

const A_COLUMNS = ["a", "system_a", "a_system", "model_a", "left", "system1"];
const B_COLUMNS = ["b", "system_b", "b_system", "model_b", "right", "system2"];
const WINNER_COLUMNS = ["winner", "preferred", "preference", "choice", "better"];
const TIES: ReadonlySet<string> = new Set(["tie", "draw", "equal", "same"]);

/** Whether a record says which of two systems won. */
export function isPreference({ value }: SideRecord): boolean {
  return (
    isFields(value) &&
    [A_COLUMNS, B_COLUMNS, WINNER_COLUMNS].every((usual) => usualField(value, usual) !== undefined)
  );
}

/** Settles from the first record how every record of a table of preferences is read. */
export function preferenceReader(first: SideRecord): (record: SideRecord) => Preference {
  const columns = columnsOf(first);
  return ({ value, where }) => {
    const row = rowOf(value, where);
    const a = nameIn(row, columns.a, where);
    const b = nameIn(row, columns.b, where);
    if (a === b)
      throw badData(`both texts are by ${JSON.stringify(a)}`, where, "A preference is between two systems.");
    return {
      exampleId: idIn(row, columns.example, where),
      a,
      b,
      rater: raterIn(row, columns.rater),
      winner: winnerOf(nameIn(row, columns.winner, where), a, b, where),
    };
  };
}

interface Columns {
  readonly example: string;
  readonly a: string;
  readonly b: string;
  readonly winner: string;
  readonly rater: string | undefined;
}

function columnsOf({ value, where }: SideRecord): Columns {
  const row = isFields(value) ? value : {};
  const needed = (name: string, usual: readonly string[]): string => {
    const found = usualField(row, usual);
    if (found !== undefined) return found;
    throw badData(
      `there is no column ${name}; there are: ${Object.keys(row).join(", ")}`,
      where,
      "Preferences have the columns example, A, B, rater and winner.",
    );
  };
  return {
    example: needed("example", EXAMPLE_COLUMNS),
    a: needed("A", A_COLUMNS),
    b: needed("B", B_COLUMNS),
    winner: needed("winner", WINNER_COLUMNS),
    rater: usualField(row, RATER_COLUMNS),
  };
}

/** A system's own name comes first: a system may be called A. */
function winnerOf(winner: string, a: string, b: string, where: Where): Preference["winner"] {
  if (winner === a) return "a";
  if (winner === b) return "b";
  const word = winner.trim().toLowerCase();
  if (word === "a" || word === "b") return word;
  if (TIES.has(word)) return "tie";
  throw badData(
    `the winner is ${JSON.stringify(winner)}, neither ${JSON.stringify(a)} nor ${JSON.stringify(b)}`,
    where,
    "Write the winning system's name, A or B, or tie.",
  );
}
