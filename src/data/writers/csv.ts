import { wellFormed } from "./well-formed.ts";
import type { Writer } from "./writer.ts";

const HEADER = ["example", "subject", "relation", "value", "need"];

/** CSV, one fact a row. A fact without a subject has an empty cell there; examples without facts have no row. */
export const csv: Writer = {
  id: "csv",
  extensions: [".csv"],
  summary: "CSV for spreadsheets, one fact a row: example, subject, relation, value, need (not read back)",
  async *write(items) {
    yield row(HEADER);
    for await (const { example } of items) {
      let text = "";
      for (const { subject, relation, value, need } of example.facts)
        text += row([example.id, subject ?? "", relation, value, need]);
      yield text;
    }
  },
};

function row(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\n`;
}

function cell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${wellFormed(text).replaceAll('"', '""')}"` : wellFormed(text);
}
