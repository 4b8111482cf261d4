// Basketball reports of neural systems in which people marked every error, against their box scores.
import { join } from "node:path";
import { seededRandom } from "../../dist/stats/index.js";
import { claimsOf, wrongOf } from "./claims-of.mjs";
import { detokenize } from "./detokenize.mjs";
import { halfOf } from "./halves.mjs";
import { csvRows, readIfThere, readLines } from "./read-lines.mjs";
import { resampled } from "./span-counts.mjs";

/** What the columns of a box score are called in words, as who reports them would name the fields. */
const PLAYER = {
  PLAYER_NAME: "name",
  TEAM_CITY: "team_city",
  START_POSITION: "start_position",
  MIN: "minutes",
  PTS: "points",
  REB: "rebounds",
  OREB: "offensive_rebounds",
  DREB: "defensive_rebounds",
  AST: "assists",
  STL: "steals",
  BLK: "blocks",
  TO: "turnovers",
  PF: "personal_fouls",
  FGM: "field_goals_made",
  FGA: "field_goals_attempted",
  FG_PCT: "field_goal_percent",
  FG3M: "three_pointers_made",
  FG3A: "three_pointers_attempted",
  FG3_PCT: "three_point_percent",
  FTM: "free_throws_made",
  FTA: "free_throws_attempted",
  FT_PCT: "free_throw_percent",
};
const TEAM = {
  "TEAM-NAME": "name",
  "TEAM-CITY": "city",
  "TEAM-WINS": "wins",
  "TEAM-LOSSES": "losses",
  "TEAM-PTS": "points",
  "TEAM-REB": "rebounds",
  "TEAM-AST": "assists",
  "TEAM-TOV": "turnovers",
  "TEAM-PTS_QTR1": "first_quarter_points",
  "TEAM-PTS_QTR2": "second_quarter_points",
  "TEAM-PTS_QTR3": "third_quarter_points",
  "TEAM-PTS_QTR4": "fourth_quarter_points",
  "TEAM-FG_PCT": "field_goal_percent",
  "TEAM-FG3_PCT": "three_point_percent",
  "TEAM-FT_PCT": "free_throw_percent",
};
/** Kinds of claims that a mark of these kinds of errors is looked for among. */
const NAMES = new Set(["name", "date", "weekday"]);
const KINDS = ["all", "NUMBER", "NAME", "WORD"];

/** The reports of one half with their data and errors; nothing where the files are not there. */
export async function readRotowire(folder, half) {
  const home = join(folder, "rotowire-errors");
  const games = await readLines(join(home, "games.jsonl"));
  const marked = await readIfThere(join(home, "gsml.csv"));
  if (!games || marked === undefined) return undefined;
  const errors = csvRows(marked);
  const reports = [];
  for (const game of games) {
    const id = game.shared_task_text_id;
    if (halfOf(id) !== half) continue;
    const tokens = (await readIfThere(join(home, "texts", `${id}.txt`))).trim().split(/\s+/);
    const { text, spans } = detokenize(tokens);
    reports.push({
      id,
      data: dataOf(game),
      text,
      errors: errors
        .filter(({ TEXT_ID }) => TEXT_ID === `${id}.txt`)
        .map(({ TYPE, CORRECTION, DOC_TOKEN_START, DOC_TOKEN_END }) => ({
          kind: TYPE,
          correction: CORRECTION,
          start: spans[Number(DOC_TOKEN_START) - 1].start,
          end: spans[Number(DOC_TOKEN_END) - 1].end,
        })),
    });
  }
  return reports;
}

function dataOf({ box_score: box, home_line: home, vis_line: visitors, day }) {
  const [month, date, year] = day.split("_");
  const players = Object.keys(box.PLAYER_NAME).map((at) =>
    Object.fromEntries(
      Object.entries(PLAYER).flatMap(([column, field]) =>
        box[column]?.[at] === undefined || box[column][at] === "N/A"
          ? []
          : [[field, numeric(box[column][at])]],
      ),
    ),
  );
  const team = (line) =>
    Object.fromEntries(Object.entries(TEAM).map(([column, field]) => [field, numeric(line[column])]));
  return {
    date: `20${year}-${month}-${date}`,
    teams: [team(home), team(visitors)],
    players,
  };
}

function numeric(value) {
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Recall and precision over all errors, and by kind, of the claims checker and of its controls; nothing where the files are not there. */
export async function evaluateRotowire(folder, { half, say }) {
  const reports = await readRotowire(folder, half);
  if (!reports) return undefined;
  say("rotowire-errors …");
  const groups = { claims: [], "all values": [], "other data": [] };
  for (const [at, { data, text, errors }] of reports.entries()) {
    const claims = await claimsOf(data, text);
    const foreign = await claimsOf(reports[(at + 1) % reports.length].data, text);
    groups.claims.push([wrongOf(claims), errors]);
    groups["all values"].push([claims, errors]);
    groups["other data"].push([wrongOf(foreign), errors]);
  }
  const figures = {};
  for (const [name, rows] of Object.entries(groups))
    for (const kind of name === "claims" ? KINDS : ["all"])
      figures[`${name}, ${kind}`] = resampled(
        rows.map(([marked, errors]) => [
          [marked.map(({ span }) => span), errors, ofKind(kind, marked, errors)],
        ]),
        seededRandom(1),
      );
  return { texts: reports.length, figures };
}

/** The marks and errors of one kind: names and dates are marked by claims of names, numbers by all others. */
function ofKind(kind, marked, errors) {
  if (kind === "all") return {};
  const shown = marked.filter(({ kind: of }) =>
    kind === "NAME" ? NAMES.has(of) : kind === "NUMBER" && !NAMES.has(of),
  );
  return { shown: shown.map(({ span }) => span), wanted: errors.filter((error) => error.kind === kind) };
}
