import { usageError } from "../../core/errors.ts";
import type { Shard } from "../../store/chunks/shard-folder.ts";

/** How a scheduler tells its jobs which they are: the variables of the job's number and of how many there are, and what the first is called. */
interface Scheduler {
  readonly index: string;
  readonly count: string;
  readonly first: 0 | 1;
}

const SCHEDULERS: readonly Scheduler[] = [
  // Whoever sets them means them.
  { index: "ASSAY_SHARD_INDEX", count: "ASSAY_SHARDS", first: 0 },
  // A Kubernetes Indexed Job does not tell its pods how many they are: the manifest sets ASSAY_SHARDS.
  { index: "JOB_COMPLETION_INDEX", count: "ASSAY_SHARDS", first: 0 },
  { index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1 },
  { index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0 },
  { index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0 },
];

/** Which part of a run a scheduler means by this process. */
export function scheduledShard(env: NodeJS.ProcessEnv): Shard {
  if (env.SLURM_ARRAY_TASK_ID !== undefined && env.ASSAY_SHARD_INDEX === undefined) return slurmShard(env);
  for (const { index, count, first } of SCHEDULERS) {
    if (env[index] === undefined) continue;
    const of = whole(env, count);
    const number = whole(env, index) + 1 - first;
    if (number >= 1 && number <= of) return { number, of };
    throw usageError(`${index}=${env[index]} is none of ${count}=${env[count]} jobs`, BY_HAND);
  }
  throw usageError(
    "--shard auto finds no scheduler's variables",
    `It knows ${["SLURM_ARRAY_TASK_ID", ...SCHEDULERS.map(({ index }) => index)].join(", ")}. ${BY_HAND}`,
  );
}

const BY_HAND = "Say which part and of how many: --shard 3/16.";

/** An array of some of the numbers, as when failed tasks are sent again, does not say how many parts the run has. */
function slurmShard(env: NodeJS.ProcessEnv): Shard {
  const [id, of] = [whole(env, "SLURM_ARRAY_TASK_ID"), whole(env, "SLURM_ARRAY_TASK_COUNT")];
  const [first, last] = [whole(env, "SLURM_ARRAY_TASK_MIN"), whole(env, "SLURM_ARRAY_TASK_MAX")];
  if (first <= 1 && last - first + 1 === of && of > 1) return { number: id - first + 1, of };
  throw usageError(
    `this Slurm array has ${of} tasks from ${first} to ${last}, which does not say how many parts the run has`,
    "Number them from 1 without gaps; to run some of them again: --shard $SLURM_ARRAY_TASK_ID/16.",
  );
}

function whole(env: NodeJS.ProcessEnv, name: string): number {
  const text = env[name];
  if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text);
  throw usageError(
    text === undefined ? `--shard auto needs ${name}, which is not set` : `${name}=${text} is not a number`,
    BY_HAND,
  );
}
