import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

const FOLDER = new URL("../../shared/data/webnlg-2017-systems/human/", import.meta.url);

/** The nine systems of the WebNLG 2017 challenge that people judged. */
const TEAMS = [
  "adapt",
  "baseline",
  "melbourne",
  "pkuwriter",
  "tilburg-nmt",
  "tilburg-pipe",
  "tilburg-smt",
  "upf-forge",
  "vietnam",
];

/**
 * The 223 inputs of the WebNLG 2017 human evaluation with their references and nine texts each, as the files beside this
 * repository hold them; nothing when they are not there.
 *
 * @returns {{ triples: string[][], references: string[], texts: Record<string, string> }[] | undefined}
 */
export function webnlg2017() {
  if (!existsSync(FOLDER)) return undefined;
  const inputs = linesOf("MRs.txt").filter((line) => line !== "");
  const references = [0, 1, 2].map((number) => linesOf(`gold-sample-reference${number}.lex`));
  const rows = parse(readFileSync(new URL("all_data_final_averaged.csv", FOLDER)), { columns: true });
  const texts = new Map(rows.map(({ mr, team, text }) => [`${team} ${mr}`, text]));
  return inputs.map((input, index) => ({
    triples: input.split("<br>").map((triple) => triple.split(" | ")),
    references: references.map((file) => file[index]).filter((reference) => reference.trim() !== ""),
    texts: Object.fromEntries(TEAMS.map((team) => [team, texts.get(`${team} ${input}`)])),
  }));
}

function linesOf(name) {
  return readFileSync(new URL(name, FOLDER), "utf8")
    .split("\n")
    .map((line) => line.replace(/\r$/, ""));
}
