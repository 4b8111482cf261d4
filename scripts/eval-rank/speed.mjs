// How long the texts of one system of 2020 take against all values and references of the test part, once everything is encoded.
import { performance } from "node:perf_hooks";
import { number, table } from "../reproduce/markdown.mjs";
import { itemsOf } from "../reproduce-esa/judge-systems.mjs";
import { webnlg2020 } from "../reproduce-esa/systems-2020.mjs";
import { judgeAll, metricFor } from "./judge.mjs";

/** By ranker: seconds on the clock and of the processor, with all encodings in the cache. */
export async function speeds(data, rankers, { limit, say }) {
  const { test, inputs } = webnlg2020(data);
  const cases = [];
  for await (const { example, candidates } of itemsOf({ data: test, input: inputs.slice(0, 1) }))
    cases.push({ example, candidate: candidates[0] });
  const chosen = cases.slice(0, limit);
  const examples = cases.map(({ example }) => example);
  const results = {};
  for (const [name, options] of Object.entries(rankers)) {
    say(`speed: ${name} …`);
    await judgeAll((await metricFor(options, examples)).metric, chosen);
    const [started, before] = [performance.now(), process.cpuUsage()];
    const { metric, signature } = await metricFor(options, examples);
    await judgeAll(metric, chosen);
    const { user, system } = process.cpuUsage(before);
    results[name] = {
      signature,
      seconds: (performance.now() - started) / 1e3,
      processor: (user + system) / 1e6,
    };
  }
  return { texts: chosen.length, results };
}

/** Seconds by ranker. */
export function speedTable({ results }) {
  const rows = Object.entries(results).map(([ranker, { seconds, processor }]) => [
    ranker,
    number(seconds, 1),
    number(processor, 1),
  ]);
  return table(["ranker", "seconds", "seconds of the processor"], rows);
}
