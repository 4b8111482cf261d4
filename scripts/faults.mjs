// Ends programs at random moments, fills their disks and lets several write at once; then looks whether anything is half done: docs/reliability.md.
// npm run faults -- --rounds 20 --seed 3 --only score
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fullDisk, readOnly, readOnlyCache } from "./faults/disks.mjs";
import { Fault } from "./faults/programs.mjs";
import { score, together } from "./faults/score.mjs";
import { serve } from "./faults/serve.mjs";
import { train } from "./faults/train.mjs";
import { drawFor } from "./fuzz/draw.mjs";

const SCENARIOS = [score, together, fullDisk, readOnly, readOnlyCache, train, serve];

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const [rounds, seed] = ["rounds", "seed"].map((name) => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0, not ${values[name]}`);
  return process.exit(2);
});
const wanted = values.only?.split(",");
const unknown = wanted?.find((name) => !SCENARIOS.some((one) => one.name === name));
if (unknown !== undefined) {
  console.error(`there is no ${unknown}; there are: ${SCENARIOS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const results = [];
for (const scenario of SCENARIOS.filter(({ name }) => wanted?.includes(name) ?? true)) {
  const folder = await mkdtemp(join(tmpdir(), "faults-"));
  const result = { name: scenario.name, rounds: 0, ended: {}, faults: [] };
  try {
    result.skipped = await scenario.cannot?.(folder);
    if (result.skipped === undefined) {
      const place = await scenario.open(folder);
      for (let number = 0; number < rounds; number++) {
        const how = await scenario.round(place, drawFor(scenario.name, seed, number)).catch((error) => {
          if (!(error instanceof Fault)) throw error;
          result.faults.push(`round ${number}: ${error.message}`);
          return "fault";
        });
        result.rounds++;
        result.ended[how] = (result.ended[how] ?? 0) + 1;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  results.push(result);
  if (!values.json) tell(result);
}
if (values.json) console.log(JSON.stringify({ seed, results }));
if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;

function tell({ name, rounds: made, ended, faults, skipped }) {
  if (skipped !== undefined) {
    console.log(`${name}: skipped: ${skipped}`);
    return;
  }
  const how = Object.entries(ended).map(([what, count]) => `${what} ${count}`);
  console.log(`${name}: ${made} rounds (${how.join(", ")}), ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
}
