// Texts that language models wrote from records, with the errors that people marked.
import { join } from "node:path";
import { seededRandom } from "../../dist/stats/index.js";
import { claimsOf, wrongOf } from "./claims-of.mjs";
import { halfOf } from "./halves.mjs";
import { readLines } from "./read-lines.mjs";
import { resampled } from "./span-counts.mjs";

const SETS = ["openweather", "gsmarena", "wikidata"];

/** Figures of each set that is there: of the claims checker, of GPT-4 in the same file, of all values marked, and of marks made by the data of another input. */
export async function evaluateLlmSpans(folder, { half, say }) {
  const results = [];
  for (const set of SETS) {
    const lines = await readLines(join(folder, "llm-spans", `quintd-${set}.jsonl`));
    if (!lines) continue;
    say(`llm-spans, ${set} …`);
    const mine = lines.filter(({ id }) => halfOf(id) === half);
    results.push({ set, ...(await figuresOf(mine)) });
  }
  return results;
}

async function figuresOf(lines) {
  const groups = { claims: [], "GPT-4": [], "all values": [], "other data": [] };
  for (const [at, line] of lines.entries()) {
    const rows = { claims: [], "GPT-4": [], "all values": [], "other data": [] };
    for (const [system, text] of Object.entries(line.outputs)) {
      const errors = line.spans[system].human.map(spanOf);
      const claims = await claimsOf(line.record ?? line.facts, text);
      const other = lines[(at + 1) % lines.length];
      rows.claims.push([wrongOf(claims).map(({ span }) => span), errors]);
      rows["GPT-4"].push([line.spans[system]["gpt-4"].map(spanOf), errors]);
      rows["all values"].push([claims.map(({ span }) => span), errors]);
      const foreign = wrongOf(await claimsOf(other.record ?? other.facts, text));
      rows["other data"].push([foreign.map(({ span }) => span), errors]);
    }
    for (const name of Object.keys(groups)) groups[name].push(rows[name]);
  }
  return {
    texts: lines.reduce((sum, { outputs }) => sum + Object.keys(outputs).length, 0),
    figures: Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [name, resampled(group, seededRandom(1))]),
    ),
  };
}

const spanOf = ([start, end]) => ({ start, end });
