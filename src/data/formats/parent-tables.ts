import { badData, type Where } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import { fileStem } from "../bytes/file-stem.ts";
import { lines } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import type { Format, ReadItem, ReadOptions } from "../format.ts";

const MEMBERS = "|||";

/** The tables file of Google's PARENT program: one table a line, rows separated by tabs, their members by `|||`. */
export const parentTables: Format = {
  id: "parent",
  // Google's program has an opinion on them: PARENT says why such an example is not applicable.
  keepsBlanks: true,
  summary: "PARENT's tables file: attribute|||value or subject|||relation|||value, rows separated by tabs",
  recognize({ text }) {
    const rows = (/^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? "").split("\t");
    return rows.every((row) => row.includes(MEMBERS)) ? 0.95 : 0;
  },
  read: readTables,
};

async function* readTables(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const prefix = options.manyFiles ? `${fileStem(source)}/` : "";
  for await (const { number, text } of lines(source, options)) {
    const where = { file: source.name, line: number };
    // An empty line stays an example without facts: lines of the other files count on it.
    const facts = text === "" ? [] : text.split("\t").map((row, index) => rowFact(row, index, where));
    yield {
      example: { id: `${prefix}${number}`, facts, references: [], tags: {} },
      candidates: [],
      where,
    };
  }
}

function rowFact(row: string, index: number, where: Where): Fact {
  const members = row.split(MEMBERS);
  const fact = { id: String(index + 1), need: "required", origin: { row: index } } as const;
  const [first = "", second = "", third = ""] = members;
  if (members.length === 2) return { ...fact, subject: null, relation: first, value: second };
  if (members.length === 3) return { ...fact, subject: first, relation: second, value: third };
  throw badData(
    `row ${index + 1} of the table has ${members.length === 1 ? "one member" : `${members.length} members`}, not two or three`,
    where,
    row === ""
      ? "Remove the tab at the end of the line, or one of two tabs that follow each other."
      : "Write attribute|||value or subject|||relation|||value, with a tab between rows.",
  );
}
