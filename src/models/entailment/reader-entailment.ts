import { mergeSpans } from "../../core/merge-spans.ts";
import type { StatementReading, WordReading } from "../../core/ports.ts";
import type { OpenSupportReader } from "../reading/support-reader.ts";
import type { OpenEntailmentModel } from "./pair-entailment.ts";

/** Our reader as a model of entailment: it reads facts as they are, and knows the words that the data does not entail. */
export function readerEntailment(reader: OpenSupportReader): OpenEntailmentModel {
  return {
    fingerprint: reader.fingerprint,
    async read(texts, signal) {
      const readings = await reader.read(texts, signal);
      const statements: StatementReading[] = [];
      for (const { facts, text } of texts) {
        const [statement] = await reader.judge(facts, [text], signal);
        statements.push(statement!);
      }
      return readings.map(({ words, facts }, at) => ({
        text: statements[at]!,
        facts: facts.map(
          (fact) =>
            fact && { entailed: fact.expressed, contradicted: fact.contradicted, neutral: fact.missing },
        ),
        spans: wrongWords(words),
      }));
    },
    release: () => reader.release(),
  };
}

/** Runs of words that are more likely wrong than not. */
function wrongWords(words: readonly WordReading[]) {
  const runs: { start: number; end: number }[] = [];
  let before = -2;
  for (const [at, { span, supported }] of words.entries()) {
    if (supported >= 0.5) continue;
    if (before === at - 1) runs.at(-1)!.end = span.end;
    else runs.push({ ...span });
    before = at;
  }
  return mergeSpans(runs);
}
