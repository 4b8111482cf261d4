// Runs the examples of runs on many machines with the real engines, as far as they are installed: GNU parallel, Slurm with munge, BullMQ on Redis.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parallelRun } from "./engines/parallel.mjs";
import { queueRun } from "./engines/queue.mjs";
import { slurmRun } from "./engines/slurm.mjs";

const ENGINES = { parallel: parallelRun, slurm: slurmRun, queue: queueRun };
const asked = process.argv.slice(2);
let failed = false;
for (const [name, run] of Object.entries(ENGINES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const folder = await mkdtemp(join(tmpdir(), `assay-engine-${name}-`));
  try {
    console.log(`${name}: ${await run(folder)}`);
  } catch (error) {
    failed = true;
    console.log(`${name}: FAILED: ${error.message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
process.exitCode = failed ? 1 : 0;
