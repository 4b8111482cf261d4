// Statements about Wikipedia tables: how many are decided, and how many of these rightly.
import { join } from "node:path";
import { decideStatement } from "../../dist/claims/index.js";
import { bootstrap, percentileInterval, seededRandom, shuffle, TallyRows } from "../../dist/stats/index.js";
import { exampleFor } from "./claims-of.mjs";
import { readLines } from "./read-lines.mjs";

/** The facts of a table: its rows as records, with the caption as context. */
export function dataOfTable({ table: [head, ...rows] }) {
  const names = head.map((name, at) => (name.trim() === "" ? `column ${at + 1}` : name));
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}

/** Coverage and accuracy with intervals, tables resampled; `shuffled` is the control: the same answers against labels dealt out anew. */
export async function evaluateTabfact(folder, { say, limit = Number.POSITIVE_INFINITY }) {
  const all = await readLines(join(folder, "tabfact", "val.jsonl"));
  if (!all) return undefined;
  say("tabfact …");
  const tables = all.slice(0, limit);
  const dealt = shuffle(
    tables.flatMap(({ labels }) => labels),
    seededRandom(1),
  );
  const rows = new TallyRows(4, { maxRows: tables.length });
  const total = [0, 0, 0, 0];
  for (const line of tables) {
    const { facts } = exampleFor(dataOfTable(line));
    const counts = [0, 0, 0, 0];
    for (const [at, statement] of line.statements.entries()) {
      const decided = decideStatement(facts, statement, { about: line.caption });
      const control = dealt.pop();
      counts[0]++;
      if (decided === "unsure") continue;
      counts[1]++;
      const said = decided === "entailed" ? 1 : 0;
      if (said === line.labels[at]) counts[2]++;
      if (said === control) counts[3]++;
    }
    rows.append(counts);
    for (const [at, count] of counts.entries()) total[at] += count;
  }
  const statistic = ([statements, decided, right, shuffled]) => ({
    coverage: decided / statements,
    accuracy: decided === 0 ? 0 : right / decided,
    shuffled: decided === 0 ? 0 : shuffled / decided,
  });
  const drawn = bootstrap({ rows: rows.rows(), resamples: 500, random: seededRandom(1), statistic });
  const values = statistic(total);
  return {
    statements: total[0],
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        { value, ...percentileInterval(drawn[name], 0.95) },
      ]),
    ),
  };
}
