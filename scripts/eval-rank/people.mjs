// The texts of WebNLG 2017 that people judged, by every ranker: those that people wrote (gold), and those of the nine systems.
import { pearson } from "../../dist/stats/index.js";
import { webnlg2017 } from "../reproduce/webnlg-2017.mjs";
import { itemsOf, textKey } from "../reproduce-esa/judge-systems.mjs";
import { judgedTexts, REFERENCE, referencesJudged } from "../reproduce-esa/judged-2017.mjs";
import { caseOf, judgeAll, metricFor, partsOf, scoreOf } from "./judge.mjs";

/** People gave marks from 1 to 3; the paper divides their mean by 3. */
const BEST_MARK = 3;

/**
 * For each ranker: the parts of each team's texts, and how its scores agree with people's, over all texts and over those that were really judged.
 * Candidates are the values of the sample and of the train part, and the references of the sample.
 */
export async function people2017(data, rankers, { limit, say }) {
  const places = webnlg2017(data);
  const { examples, texts } = await sample(places, limit);
  const results = {};
  for (const [name, options] of Object.entries(rankers)) {
    say(`2017: ${name} …`);
    results[name] = await byRanker({ ...options, train: places.train }, examples, texts, say);
    results[name].alone = await goldAlone(options, examples, texts);
  }
  return { examples: examples.length, texts: texts.length, results };
}

/** The judged examples, and every text for them with people's mark. A system that has no text wrote the word null or nothing. */
async function sample(places, limit) {
  const rows = await judgedTexts(places);
  const marks = new Map(rows.map((row) => [textKey(row.example, row.team), row]));
  const { also } = referencesJudged(rows);
  const wanted = new Set([...new Set(rows.map(({ example }) => example))].slice(0, limit));
  const [examples, texts] = [[], []];
  for await (const { example, candidates } of itemsOf({ data: places.test, input: places.inputs })) {
    if (!wanted.has(example.id)) continue;
    examples.push(example);
    for (const { system, text } of [...candidates, ...also(example)]) {
      const { judged, scores } = marks.get(textKey(example.id, system));
      const written = text.trim() === "null" ? "" : text;
      texts.push({ ...caseOf(example, written, system), judged, human: scores.Semantics / BEST_MARK });
    }
  }
  return { examples, texts };
}

async function byRanker(options, examples, texts, say) {
  const { metric, signature } = await metricFor(options, examples);
  const judgements = await judgeAll(metric, texts, { say });
  const judged = texts.map((text, at) => ({
    ...text,
    judgement: judgements[at],
    score: scoreOf(metric, judgements[at]),
  }));
  const teams = Object.fromEntries(
    [...byTeam(judged)].map(([team, own]) => [
      team,
      {
        ...partsOf(
          metric,
          own.map(({ judgement }) => judgement),
        ),
        human: meanOf(own.map(({ human }) => human)),
      },
    ]),
  );
  return {
    signature,
    gold: teams[REFERENCE],
    teams,
    all: agreement(judged),
    judged: agreement(judged.filter((text) => text.judged)),
  };
}

/** The gold texts among the values of the sample alone, without those of the train part. */
async function goldAlone(options, examples, texts) {
  const { metric } = await metricFor(options, examples);
  const gold = texts.filter(({ candidate }) => candidate.system === REFERENCE);
  return partsOf(metric, await judgeAll(metric, gold));
}

/** Pearson's r between systems' means and between texts, and the mean absolute difference of both. */
function agreement(texts) {
  const scored = texts.filter(({ score }) => score !== undefined);
  const systems = [...byTeam(scored).values()].map((own) => ({
    score: meanOf(own.map(({ score }) => score)),
    human: meanOf(own.map(({ human }) => human)),
  }));
  const compared = (pairs) => ({
    n: pairs.length,
    r: pearson(
      pairs.map(({ score }) => score),
      pairs.map(({ human }) => human),
    ),
    difference: meanOf(pairs.map(({ score, human }) => Math.abs(score - human))),
  });
  return { system: compared(systems), item: compared(scored) };
}

function meanOf(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function byTeam(texts) {
  const teams = new Map();
  for (const text of texts) {
    const { system } = text.candidate;
    if (teams.has(system)) teams.get(system).push(text);
    else teams.set(system, [text]);
  }
  return teams;
}
