// Gold texts and agreement with people as Markdown.
import { number, pair, table } from "../reproduce/markdown.mjs";
import { REFERENCE } from "../reproduce-esa/judged-2017.mjs";
import { CHANCE } from "./rankers.mjs";

/** Teams in the order and by the kinds of the paper's Table 6, with its rates of omission and hallucination. */
export const TABLE_6 = {
  [REFERENCE]: { kind: "people", omission: 0.41, hallucination: 0.37 },
  adapt: { kind: "neural", omission: 0.55, hallucination: 0.47 },
  baseline: { kind: "neural", omission: 0.65, hallucination: 0.61 },
  melbourne: { kind: "neural", omission: 0.44, hallucination: 0.38 },
  pkuwriter: { kind: "neural", omission: 0.53, hallucination: 0.5 },
  "tilburg-nmt": { kind: "neural", omission: 0.43, hallucination: 0.36 },
  "tilburg-pipe": { kind: "not neural", omission: 0.45, hallucination: 0.38 },
  "tilburg-smt": { kind: "not neural", omission: 0.4, hallucination: 0.35 },
  "upf-forge": { kind: "not neural", omission: 0.41, hallucination: 0.35 },
  vietnam: { kind: "not neural", omission: 0.33, hallucination: 0.33 },
};

/** Table 2 for WebNLG: the texts that people wrote, by each ranker. */
export function goldTable({ results }) {
  const rows = Object.entries(results).map(([ranker, { gold, alone }]) => [
    ranker,
    ...[gold.table, gold.reference, gold.mean, alone.table, alone.mean].map((value) => number(value, 3)),
  ]);
  return table(["ranker", "h→t", "h→r", "mean", "h→t, sample alone", "mean, sample alone"], rows);
}

/** The rankers that know something. */
function knowing(results) {
  return Object.entries(results).filter(([ranker]) => ranker !== CHANCE);
}

/** What the paper prints of its trained rankers, and what is to be reached. */
const AIMS = { system: "≥ 0.92", item: "≥ 0.50", difference: "≤ 0.09" };
const PAPER = { system: 0.92, item: 0.47, difference: 0.09 };

/** How each ranker's scores agree with people's. */
export function agreementTable({ results }) {
  const cells = ({ system, item }) => [
    number(system.r, 3),
    number(item.r, 3),
    number(system.difference, 3),
    number(item.difference, 3),
  ];
  const rows = knowing(results).flatMap(([ranker, { all, judged }]) => [
    [`${ranker}, all`, all.item.n, ...cells(all)],
    [`${ranker}, really judged`, judged.item.n, ...cells(judged)],
  ]);
  rows.push(["aim", "", AIMS.system, AIMS.item, AIMS.difference, ""]);
  rows.push(["paper, trained", "", number(PAPER.system), number(PAPER.item), number(PAPER.difference), ""]);
  return table(["", "texts", "r, systems", "r, texts", "difference, systems", "difference, texts"], rows);
}

/** Table 6: rates by team and ranker. */
export function ratesTable({ results }) {
  const rankers = knowing(results).map(([ranker]) => ranker);
  const rows = Object.entries(TABLE_6).map(([team, { kind, omission, hallucination }]) => [
    team,
    kind,
    pair(omission, hallucination),
    ...rankers.map((ranker) => {
      const parts = results[ranker].teams[team];
      return pair(parts?.omission, parts?.hallucination);
    }),
  ]);
  return table(["team", "kind", "paper", ...rankers], rows);
}
