import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import { csvRow } from "../csv-row.ts";

const HEADER = ["metric", "part", "better", "measure", "value", "low", "high"];
const MEASURES = ["original", "sameTexts", "paraphrased", "change"] as const;

/** One row for each measure of each part; what could not be computed is empty. */
export function renderParaphraseTestCsv({ scores }: ParaphraseTest): string {
  const rows = scores.flatMap((score) =>
    MEASURES.map((measure) => {
      const { value, interval } = score[measure] ?? {};
      return [score.metric, score.part, score.better, measure, value, interval?.low, interval?.high];
    }),
  );
  return [HEADER, ...rows].map(csvRow).join("");
}
