import { textVerdict } from "../core/alarm-sentence.ts";
import type { Case } from "../core/example.ts";
import type { JudgementRecord, Report } from "../core/report.ts";
import type { EvaluatedItem } from "../engine/evaluator.ts";
import { githubAnnotation } from "../render/github-annotation.ts";

interface SeenText extends Case {
  readonly records: readonly JudgementRecord[];
}

/** Follows a run, and makes of each text that is not faithful an annotation for a pull request. */
export class TextAnnotations {
  readonly #texts: SeenText[] = [];

  /** Keeps the texts of an item with what was said of them. */
  see({ item: { example, candidates }, records }: EvaluatedItem): void {
    for (const [at, candidate] of candidates.entries())
      this.#texts.push({ example, candidate, records: records[at]! });
  }

  /** A line for each text that is not faithful: an error, or a warning where there is no answer. The file is that of the system's texts, else of the data. */
  lines({ metrics, outputs, data }: Report): string[] {
    return this.#texts.flatMap(({ example, candidate, records }) =>
      metrics.flatMap((metric, at) => {
        const found = textVerdict(records[at]!, metric, example.facts, candidate.text);
        if (!found || found.verdict === "faithful") return [];
        const file = outputs.find(({ system }) => system === candidate.system)?.name ?? data[0]?.name;
        const message = found.sentences.map((sentence) => `The text ${sentence}.`).join("\n");
        return [
          githubAnnotation({
            level: found.verdict === "unsure" ? "warning" : "error",
            file,
            title: `${example.id}: ${found.verdict}`,
            message: found.verdict === "unsure" ? found.sentences.join("; ") : message || found.verdict,
          }),
        ];
      }),
    );
  }
}
