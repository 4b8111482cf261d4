import { oneLine } from "../../data/writers/one-line.ts";
import type { RankedCandidate, Reranked } from "./rank-candidates.ts";
import type { RerankOptions } from "./rerank-options.ts";

/** What the lines are: as asked for, or as the file's name says. */
export function lineFormat({ to, output }: Pick<RerankOptions, "to" | "output">): "jsonl" | "lines" {
  return to ?? (/\.txt(\.gz)?$/i.test(output ?? "") ? "lines" : "jsonl");
}

/** One example as a line with its end: a record, or only the chosen text (empty when there is none). */
export function rerankedLine(
  { id, ranking }: Reranked,
  options: Pick<RerankOptions, "to" | "output" | "all">,
): string {
  const [chosen] = ranking;
  if (lineFormat(options) === "lines") return `${oneLine(chosen?.text ?? "")}\n`;
  const record = {
    id,
    ...(chosen ? fieldsOf(chosen) : { text: null }),
    candidates: ranking.length,
    ...(options.all ? { ranking: ranking.map(fieldsOf) } : {}),
  };
  return `${JSON.stringify(record)}\n`;
}

/** A candidate's fields in the order of the line; JSON leaves out what is not there. */
function fieldsOf({ index, system, text, value, reason, score, weighed }: RankedCandidate): object {
  return { text, index, system: system === "" ? undefined : system, value, reason, score, weighed };
}
