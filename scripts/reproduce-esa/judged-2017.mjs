// The texts of WebNLG 2017 that people judged: 223 of each system and of the references.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { exampleMeanings, readItems } from "../../dist/data/index.js";
import { meaningKey } from "../../dist/data/ratings/meaning.js";

/** The team that stands for the references. */
export const REFERENCE = "webnlg";

/** What is known of each text, by the names that the paper's tables use. */
const SCORES = {
  BLEU: "bleu",
  METEOR: "meteor",
  TER: "ter",
  Fluency: "fluency",
  Grammar: "grammar",
  Semantics: "semantics",
};

/** One row for each judged text: its example and team, its scores, and whether a person ever saw it. */
export async function judgedTexts({ test, ratings, perJudge }) {
  const examples = await exampleMeanings(readItems([test]));
  const rows = parse(readFileSync(join(ratings, "all_data_final_averaged.csv")), { columns: true });
  const unseen = new Set(
    parse(readFileSync(perJudge), { columns: true })
      .filter(({ X_unit_id }) => X_unit_id === "na")
      .map(({ mr, team }) => `${team} ${meaningKey(mr)}`),
  );
  return rows.map((row) => {
    const meaning = meaningKey(row.mr);
    return {
      example: examples.get(meaning),
      team: row.team,
      text: row.text,
      judged: !unseen.has(`${row.team} ${meaning}`),
      scores: Object.fromEntries(Object.entries(SCORES).map(([name, column]) => [name, Number(row[column])])),
    };
  });
}

/**
 * The reference text of each judged example as the corpus has it: the judged file has it in lower case and plain letters. Where no reference of
 * the example folds to it, the judged file's own text is taken, and counted.
 */
export function referencesJudged(rows) {
  const folded = new Map(
    rows.filter(({ team }) => team === REFERENCE).map(({ example, text }) => [example, text]),
  );
  const counts = { found: 0, folded: 0 };
  const also = ({ id, references }) => {
    const judged = folded.get(id);
    if (judged === undefined) return [];
    const found = references.find((reference) => fold(reference) === fold(judged));
    if (found === undefined) counts.folded++;
    else counts.found++;
    return [{ exampleId: id, system: REFERENCE, text: found ?? judged, sample: 0 }];
  };
  return { also, counts };
}

function fold(text) {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
