import { sampleRows } from "./csv-rows.ts";

const DELIMITERS = [",", "\t", ";", "|"];
const SAMPLE = 20;

/** How well a delimiter divides the beginning of a file. */
interface Fit {
  readonly delimiter: string;
  readonly columns: number;
  /** Share of the rows that have as many cells as the first. */
  readonly even: number;
}

/** The delimiter that divides the first rows most evenly, into the most cells; `undefined` when none divides them. */
export function sniffDelimiter(text: string, quote: string = '"'): Fit | undefined {
  const fits = DELIMITERS.map((delimiter): Fit => {
    const rows = sampleRows(text, { delimiter, quote, most: SAMPLE }).filter((row) => row.join("") !== "");
    const columns = rows[0]?.length ?? 0;
    return {
      delimiter,
      columns,
      even: rows.filter((row) => row.length === columns).length / (rows.length || 1),
    };
  });
  return fits.filter((fit) => fit.columns > 1).sort((a, b) => b.even - a.even || b.columns - a.columns)[0];
}
