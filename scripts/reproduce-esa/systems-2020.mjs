// The WebNLG 2020 challenge as its owners published it: where the files are.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The places of the test set, of the sixteen systems' texts, and of the judgements of people where they are. */
export function webnlg2020(data) {
  const systems = join(data, "webnlg-2020-systems");
  const submissions = join(systems, "submissions");
  const human = join(systems, "human");
  const places = {
    test: join(data, "webnlg/v3.0/test/rdf-to-text-generation-test-data-with-refs-en.xml"),
    submissions,
  };
  for (const path of Object.values(places))
    if (!existsSync(path)) throw new Error(`${path} is not there: --data must name the folder that holds it`);
  return {
    ...places,
    inputs: readdirSync(submissions).map((team) => `${team}=${join(submissions, team, "primary.en")}`),
    ratings: existsSync(human) ? human : undefined,
  };
}
