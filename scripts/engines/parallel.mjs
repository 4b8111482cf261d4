import { join } from "node:path";
import { call, missing, ROOT, withAssay } from "./programs.mjs";
import { expectSameRun, OPTIONS, writeData } from "./same-run.mjs";

/** examples/scale/parallel.sh on this machine. */
export async function parallelRun(folder) {
  const absent = await missing(["parallel"]);
  if (absent.length > 0) return `not run: ${absent.join(", ")} not installed`;
  const env = { ...(await withAssay(folder)), ASSAY_OPTIONS: OPTIONS };
  const data = await writeData(folder, env);
  const run = join(folder, "run");
  await call(join(ROOT, "examples/scale/parallel.sh"), ["3", data, run, "--jobs", "2"], {
    env,
    seconds: 300,
  });
  await expectSameRun(folder, data, run, env);
  return "3 shards equal one run";
}
