// Planted omissions and insertions as Markdown.
import { shareOf } from "../eval-factspotter/shares.mjs";
import { table } from "../reproduce/markdown.mjs";
import { DEGREES, UNCHANGED } from "./planted.mjs";

/** The errors that are meant to leave something out, and those that put something in. */
const MEANT = {
  omissions: ["drop-mention", "drop-sentence", "add-fact", "swap-entity"],
  insertions: ["swap-entity", "drop-fact"],
};

/** Precision and recall of reported omissions and hallucinations, by ranker and degree. */
export function plantedTable({ results }) {
  const rows = Object.entries(results).flatMap(([ranker, { kinds }]) =>
    Object.entries(MEANT).flatMap(([what, meant]) =>
      DEGREES.map((degree, step) => {
        const sum = together(meant.map((kind) => kinds[kind]?.[what][step]));
        const alarms = kinds[UNCHANGED];
        return [
          ranker,
          what,
          degree === 1 ? "1" : `≥ ${degree}`,
          sum.planted,
          shareOf(sum.both, sum.reported),
          shareOf(sum.both, sum.planted),
          shareOf(alarms[what][step].reported, alarms.values),
        ];
      }),
    ),
  );
  const head = [
    "ranker",
    "what",
    "degree",
    "planted",
    "precision",
    "recall",
    "false alarms in unchanged texts",
  ];
  return table(head, rows);
}

/** Recall by kind of error, at the lower degree. */
export function recallTable({ results }) {
  const pairs = Object.entries(MEANT).flatMap(([what, kinds]) => kinds.map((kind) => [what, kind]));
  const rows = pairs.map(([what, kind]) => [
    `${kind}, ${what}`,
    ...Object.values(results).map(({ kinds }) => {
      const counts = kinds[kind]?.[what][0] ?? { both: 0, planted: 0 };
      return shareOf(counts.both, counts.planted);
    }),
  ]);
  return table(["error", ...Object.keys(results)], rows);
}

function together(list) {
  const sum = { planted: 0, reported: 0, both: 0 };
  for (const counts of list) for (const name of Object.keys(sum)) sum[name] += counts?.[name] ?? 0;
  return sum;
}
