// Tables 2 and 7 to 14: how ESA_I agrees with people and with other metrics, text by text, WebNLG 2017.
import { mean, pearson } from "../../dist/stats/index.js";
import { number, pair, table } from "../reproduce/markdown.mjs";
import { CORRELATIONS, correlationTable, esaOf, PRESETS } from "./correlation-table.mjs";
import { textKey } from "./judge-systems.mjs";
import { REFERENCE } from "./judged-2017.mjs";

/** The tables; the pairs that have nothing to do with ESA; and the agreement with people that is asked for. */
export function tables2017({ published, pairs, rows, texts }) {
  const scored = rows.map((row) => ({ ...row, ...texts.get(textKey(row.example, row.team)) }));
  return {
    tables: Object.entries(published).map(([set, printed]) => correlationTable(set, printed, scored)),
    pairs: pairTable(pairs, scored),
    agreement: agreementTable(scored),
  };
}

/** Whether these are the paper's texts and scores: pairs of scores other than ESA_I, on all texts. */
function pairTable(published, rows) {
  const body = Object.keys(published.r).map((name) => {
    const [a, b] = name.split(", ").map((score) => rows.map(({ scores }) => scores[score]));
    return [
      name,
      ...Object.entries(CORRELATIONS).map(([kind, correlation]) =>
        pair(published[kind][name], correlation(a, b)),
      ),
    ];
  });
  return table(["pair", "Pearson", "Spearman", "Kendall"], body);
}

/** Pearson with people's semantics: of texts, and of the nine systems' means. */
function agreementTable(rows) {
  const outputs = rows.filter(({ team }) => team !== REFERENCE);
  const sets = {
    "texts, references included": { rows, level: itemLevel, wanted: "≥ 0.72" },
    "texts of the nine systems": { rows: outputs, level: itemLevel, wanted: "≥ 0.74" },
    "nine systems": { rows: outputs, level: systemLevel, wanted: "≥ 0.88" },
  };
  const body = Object.entries(sets).flatMap(([label, { rows: all, level, wanted }]) => [
    agreementRow(label, { rows: all, level, wanted }),
    agreementRow(`${label}, judged`, { rows: all.filter(({ judged }) => judged), level, wanted: "" }),
  ]);
  return table(["agreement with Semantics", "texts", "`preset=paper`", "default", "wanted"], body);
}

function agreementRow(label, { rows, level, wanted }) {
  return [label, rows.length, ...PRESETS.map((preset) => number(level(rows, preset), 3)), wanted];
}

function semanticsOf(rows) {
  return rows.map(({ scores }) => scores.Semantics);
}

function itemLevel(rows, preset) {
  return pearson(esaOf(rows, preset), semanticsOf(rows));
}

function systemLevel(rows, preset) {
  const systems = [...new Set(rows.map(({ team }) => team))].map((team) =>
    rows.filter((row) => row.team === team),
  );
  return pearson(
    systems.map((own) => mean(esaOf(own, preset))),
    systems.map((own) => mean(semanticsOf(own))),
  );
}
