// The invented corpus in which texts share no content word with their data: what fine-tuning does for paraphrase.
import { number, table } from "../reproduce/markdown.mjs";
import { itemsOf } from "../reproduce-esa/judge-systems.mjs";
import { caseOf, judgeAll, metricFor, partsOf } from "./judge.mjs";
import { PARAPHRASE } from "./rankers.mjs";

/** The first text of each example, to find its values and the second text of every example with like data. */
export async function paraphrases(rankers, { limit, say }) {
  const examples = [];
  for await (const { example } of itemsOf({ data: PARAPHRASE.test })) examples.push(example);
  const cases = examples.slice(0, limit).map((example) => {
    const [text, ...others] = example.references;
    return caseOf({ ...example, references: others }, text);
  });
  const results = {};
  for (const [name, options] of Object.entries(rankers)) {
    say(`paraphrase: ${name} …`);
    const { metric, signature } = await metricFor(
      options,
      cases.map(({ example }) => example),
    );
    const judgements = await judgeAll(metric, cases);
    const of = (wording) =>
      partsOf(
        metric,
        judgements.filter((_, at) => wording === undefined || cases[at].example.tags.wording === wording),
      );
    results[name] = { signature, all: of(), seen: of("seen"), unseen: of("unseen") };
  }
  return { examples: cases.length, results };
}

/** Both directions by ranker, for wordings that train has and for those that it has not. */
export function paraphraseTable({ results }) {
  const rows = Object.entries(results).map(([ranker, { all, seen, unseen }]) => [
    ranker,
    ...[all.table, all.reference, all.mean, seen.table, seen.reference, unseen.table, unseen.reference].map(
      (value) => number(value, 3),
    ),
  ]);
  const head = ["ranker", "h→t", "h→r", "mean", "seen h→t", "seen h→r", "unseen h→t", "unseen h→r"];
  return table(head, rows);
}
