// Figure 2 of the paper for WebNLG 2017: what people and rankers say of each team.
import { bottomAxis, leftAxis, leftAxisWidth } from "../../dist/render/svg/axes.js";
import { seriesStyle } from "../../dist/render/svg/colours.js";
import { label, textWidth } from "../../dist/render/svg/label.js";
import { linearScale } from "../../dist/render/svg/linear-scale.js";
import { HEADING_HEIGHT, picture } from "../../dist/render/svg/picture.js";
import { rectangle } from "../../dist/render/svg/shapes.js";
import { TABLE_6 } from "./people-tables.mjs";
import { CHANCE } from "./rankers.mjs";

const [WIDTH, HEIGHT] = [900, 420];
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** Share of a team's room that its bars take. */
const FILLED = 0.8;

/** The bars of each team side by side: people first, then the rankers. */
export function figure2({ results }) {
  const series = ["people", ...Object.keys(results).filter((name) => name !== CHANCE)];
  const [first] = Object.values(results);
  const teams = Object.keys(TABLE_6).filter((team) => first.teams[team]);
  const [top, bottom] = [HEADING_HEIGHT + 24, HEIGHT - 52];
  const y = {
    scale: linearScale([0, 1], [bottom, top]),
    ticks: TICKS.map((value) => ({ value, text: value.toFixed(1) })),
    title: "semantics / mean average precision",
  };
  const frame = { left: leftAxisWidth(y), right: WIDTH - 20, top, bottom };
  const room = (frame.right - frame.left) / teams.length;
  const middle = linearScale([0, 1], [frame.left + room / 2, frame.left + 1.5 * room]);
  const x = { scale: middle, ticks: teams.map((team, at) => ({ value: at, text: team })), title: "team" };
  const bar = (FILLED * room) / series.length;
  const heightOf = (name, team) =>
    name === "people" ? first.teams[team].human : results[name].teams[team].mean;
  const bars = teams.flatMap((team, at) =>
    series.flatMap((name, number) => {
      const value = heightOf(name, team);
      if (value === undefined) return [];
      const left = middle(at) + (number - series.length / 2) * bar;
      const corner = { x: left, y: y.scale(0) };
      return [
        rectangle(corner, { x: left + bar * 0.9, y: y.scale(value) }, { fill: seriesStyle(number).colour }),
      ];
    }),
  );
  return picture(
    {
      width: WIDTH,
      height: HEIGHT,
      title: "WebNLG 2017: people and rankers",
      subtitle: "people: mean of semantics / 3; rankers: mean of both directions",
    },
    [bottomAxis(frame, x), leftAxis(frame, y), ...bars, ...legend(series, frame)],
  );
}

/** A square and a name for each series, in a row above the bars. */
function legend(series, { left, top }) {
  let x = left;
  return series.map((name, number) => {
    const start = x;
    x += 16 + textWidth(name, 11) + 18;
    const square = rectangle(
      { x: start, y: top - 22 },
      { x: start + 10, y: top - 12 },
      { fill: seriesStyle(number).colour },
    );
    return square + label(name, { x: start + 14, y: top - 13, size: 11 });
  });
}
