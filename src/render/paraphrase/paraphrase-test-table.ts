import type { ParaphraseScore, ParaphraseTest } from "../../core/paraphrase-test.ts";
import type { Estimate } from "../../core/report.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Table } from "../table.ts";
import { share, tableOf, words } from "../table-columns.ts";

/** A row for each part of each metric: what it says of references as texts, beside themselves and beside paraphrases. */
export function paraphraseTestTable({ scores, counts }: ParaphraseTest, options: NumberOptions): Table {
  const estimate = (title: string, of: (score: ParaphraseScore) => Estimate | undefined) =>
    share<ParaphraseScore>(title, (score) => [of(score)?.value, of(score)?.interval], options);
  const all = counts.paraphrased === counts.texts;
  return tableOf(scores, [
    words("metric", ({ metric, part }) => `${metric}.${part}`),
    estimate("original", ({ original }) => original),
    ...(all ? [] : [estimate("same texts", ({ sameTexts }) => sameTexts)]),
    estimate("paraphrased", ({ paraphrased }) => paraphrased),
    estimate("change", ({ change }) => change),
  ]);
}
