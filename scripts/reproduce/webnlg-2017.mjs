// The WebNLG 2017 challenge as its owners published it: where the files are, and which team is which.
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The teams by the names that the ratings use, each with its submission and its name in the table of published scores. */
export const TEAMS = {
  adapt: { file: "adaptCenter/ADAPTcentreWebNLGsubmission.txt", published: "adapt" },
  baseline: { file: "baseline_sorted.txt", published: "baseline" },
  melbourne: { file: "melbourne/final_result.txt", published: "melbourne" },
  pkuwriter: { file: "pkuwriter/PKUWriter_results.txt", published: "pkuwriter" },
  "tilburg-nmt": { file: "tilburg/nmt_test.out.ordered", published: "tilb-nmt" },
  "tilburg-pipe": { file: "tilburg/template_test.out.ordered", published: "tilb-pipeline" },
  "tilburg-smt": { file: "tilburg/smt_test.out.ordered", published: "tilb-smt" },
  "upf-forge": { file: "upf/UPF_All_sent_final.txt", published: "upf-forge" },
  vietnam: { file: "uit-danglt-clnlp/Submission-UIT-DANGNT-CLNLP.txt", published: "uit-vnu" },
};

/** Scores that the FactSpotter authors released, by the name of the metric in their tables. */
export const RELEASED = {
  FactSpotter: "fact-spotter",
  BARTScore: "bart",
  "BERTScore-F1": "bert-f1",
  METEOR: "meteor",
};

/** The places of everything that the reproduction reads, in a folder laid out as its owners' repositories are. */
export function webnlg2017(data) {
  const systems = join(data, "webnlg-2017-systems");
  const corpus = join(data, "webnlg/challenge-2017");
  const places = {
    train: join(corpus, "train"),
    test: join(corpus, "test/testdata_with_lex.xml"),
    unseen: join(corpus, "test/testdata_unseen_with_lex.xml"),
    inputs: Object.entries(TEAMS).map(([team, { file }]) => `${team}=${join(systems, "submissions", file)}`),
    ratings: join(systems, "human"),
    perJudge: join(systems, "human/all_data_final_scores_anonymised.csv"),
    ids: join(systems, "human/sample-ids.txt"),
    publishedScores: join(systems, "published-automatic-scores.csv"),
    released: (name) => join(data, "factspotter-2017", name),
  };
  for (const path of [places.train, places.test, places.ratings, places.publishedScores, places.released("")])
    if (!existsSync(path)) throw new Error(`${path} is not there: --data must name the folder that holds it`);
  return places;
}
