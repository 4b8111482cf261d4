import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import { reasonsOf } from "../not-applicable-notes.ts";

const count = (number: number, what: string): string =>
  `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;

/** What a paraphrase test is based on, in sentences. */
export function paraphraseBasisNotes({ counts, reasons }: ParaphraseTest): string[] {
  const { examples, texts, paraphrased, pairs } = counts;
  return [
    `${count(texts, "reference")} of ${count(examples, "example")}; ${paraphrased.toLocaleString("en")} of them with ${count(pairs, "paraphrase")}.`,
    ...Object.entries(reasons).map(([metric, own]) => {
      const all = Object.values(own).reduce((sum, number) => sum + number, 0);
      return `${metric}: ${all.toLocaleString("en")} not applicable: ${reasonsOf({ reasons: own })}.`;
    }),
  ];
}

/** How the numbers are to be read. */
export function paraphraseReadingNotes({ counts, bootstrap }: ParaphraseTest): string[] {
  const { resamples, confidence } = bootstrap;
  const same =
    counts.paraphrased === counts.texts
      ? "original"
      : "the same texts (those that have a paraphrase) as original";
  return [
    "original: each reference scored with itself as the reference; paraphrased: with another reference of the same data.",
    `change: paraphrased less ${same}. Both texts are right: a metric that falls goes by words.`,
    ...(resamples === 0
      ? []
      : [
          `Intervals: ${Number((100 * confidence).toFixed(4))} % by percentile bootstrap over examples, ${resamples.toLocaleString("en")} resamples.`,
        ]),
  ];
}
