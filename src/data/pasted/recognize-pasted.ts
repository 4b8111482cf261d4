import type { PastedKind } from "../../core/schema/explanation.ts";
import type { CsvRow } from "../syntax/csv-rows.ts";
import { type PastedLine, pastedLines } from "./pasted-lines.ts";
import { isPairLine } from "./pasted-pairs.ts";
import { delimiterOf, isMarkdownTable, pastedRows } from "./pasted-rows.ts";
import { isTripleLine } from "./pasted-triples.ts";

/** Turtle declares a prefix first, as a rule. */
const DIRECTIVE = /^@?(?:prefix|base)\s+(?:\S+\s*)?</i;
const TERM = String.raw`(?:<[^<>"\s]*>|_:\w+|[\w-]*:[\w%.-]+)`;
/** Else it begins with a subject and a predicate; the last statement then ends with a dot. */
const STATEMENTS = new RegExp(String.raw`^${TERM}\s+(?:a|${TERM})\s[^]*\.$`);

/** What a pasted text is taken for; nothing when it looks like none of what Assay knows. */
export async function recognizePasted(text: string): Promise<PastedKind | undefined> {
  const lines = pastedLines(text);
  const first = lines.find((line) => !line.text.startsWith("#"))?.text ?? "";
  if (/^[[{]/.test(first)) return "json";
  if (DIRECTIVE.test(first) || STATEMENTS.test(text.slice(text.indexOf(first)).trimEnd())) return "turtle";
  if (isMarkdownTable(text)) return "table";
  // A mistake on one line among many is for the reader of that kind to name.
  if (most(lines, isTripleLine)) return "triples";
  const delimiter = delimiterOf(text);
  if (delimiter === "\t") return divided(await pastedRows(text), "pairs");
  if (most(lines, isPairLine)) return "pairs";
  return delimiter === undefined ? undefined : divided(await pastedRows(text), undefined);
}

function most(lines: readonly PastedLine[], holds: (text: string) => boolean): boolean {
  return lines.length > 0 && lines.filter(({ text }) => holds(text)).length * 2 > lines.length;
}

/** What lines that fall into cells are: three may be the parts of a triple, two a name and its value. */
function divided(rows: readonly CsvRow[], two: "pairs" | undefined): PastedKind | undefined {
  const columns = rows[0]?.cells.length;
  if (columns === 3 && statesTriples(rows)) return "triples";
  if (columns === 2 && two && !hasFiguresBelowWords(rows)) return two;
  return rows.length > 1 || columns === 3 ? "table" : two;
}

/** Three columns are triples, not a table, when there is no second row, or the first row's subject or relation comes again. */
function statesTriples([first, ...rest]: readonly CsvRow[]): boolean {
  const again = (column: number): boolean => rest.some(({ cells }) => cells[column] === first?.cells[column]);
  return rest.length === 0 || again(0) || again(1);
}

/** A column of numbers under a word is a table's: of names with values the first would be as good a value as any. */
function hasFiguresBelowWords([first, ...rest]: readonly CsvRow[]): boolean {
  const isFigure = (text: string | undefined): boolean => /^[\d\s.,%+-]+$/.test(text ?? "");
  return rest.length > 0 && !isFigure(first?.cells[1]) && rest.every(({ cells }) => isFigure(cells[1]));
}
