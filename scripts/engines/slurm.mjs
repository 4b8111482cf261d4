import { mkdir, readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { call, missing, ROOT, start, until, withAssay } from "./programs.mjs";
import { expectSameRun, OPTIONS, writeData } from "./same-run.mjs";

/** examples/scale/slurm.sh on a cluster of one node, which is started for it. */
export async function slurmRun(folder) {
  const absent = await missing(["slurmctld", "slurmd", "sbatch", "munged"]);
  if (absent.length > 0) return `not run: ${absent.join(", ")} not installed`;
  if (process.getuid() !== 0) return "not run: starting a cluster needs root";
  const env = {
    ...(await withAssay(folder)),
    ASSAY_OPTIONS: OPTIONS,
    SLURM_CONF: join(folder, "slurm.conf"),
  };
  const data = await writeData(folder, env);
  await writeFile(env.SLURM_CONF, await configuration(folder));
  const stopMunge = await startMunge();
  const daemons = [];
  const run = join(folder, "run");
  try {
    for (const name of ["slurmctld", "slurmd"])
      daemons.push(start(name, ["-D", "-f", env.SLURM_CONF], { env }));
    await until(
      "a node",
      async () => (await call("sinfo", ["-h", "-o", "%t"], { env }).catch(() => "")) === "idle",
    );
    const job = await call(join(ROOT, "examples/scale/slurm.sh"), ["3", data, run], { env });
    const merged = async () =>
      /JobState=(\w+)/.exec(await call("scontrol", ["show", "job", job], { env }))?.[1] ?? "gone";
    await until("the merge", async () => !["PENDING", "RUNNING", "COMPLETING"].includes(await merged()), 300);
    if ((await merged()) !== "COMPLETED") {
      const log = await readFile(`${run}.parts/merge.log`, "utf8").catch(() => "no log");
      throw new Error(`the merge is ${await merged()}: ${log}`);
    }
  } finally {
    for (const daemon of daemons.reverse()) {
      daemon.kill("SIGTERM");
      await new Promise((resume) => daemon.once("close", resume));
    }
    await stopMunge();
  }
  await expectSameRun(folder, data, run, env);
  return "an array of 3 and a dependent merge equal one run";
}

async function configuration(folder) {
  const folders = ["state", "spool"].map((name) => join(folder, name));
  for (const path of folders) await mkdir(path);
  const [state, spool] = folders;
  const host = hostname().split(".")[0];
  return [
    "ClusterName=assay",
    `SlurmctldHost=${host}(127.0.0.1)`,
    ...[
      "SlurmUser=root",
      "SlurmdUser=root",
      "AuthType=auth/munge",
      "ProctrackType=proctrack/linuxproc",
      "TaskPlugin=task/none",
    ],
    ...[
      "SelectType=select/cons_tres",
      "SelectTypeParameters=CR_Core",
      "ReturnToService=2",
      "MailProg=/bin/true",
    ],
    ...[`StateSaveLocation=${state}`, `SlurmdSpoolDir=${spool}`],
    ...[`SlurmctldPidFile=${folder}/slurmctld.pid`, `SlurmdPidFile=${folder}/slurmd.pid`],
    `NodeName=${host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN`,
    `PartitionName=all Nodes=${host} Default=YES MaxTime=INFINITE State=UP`,
    "",
  ].join("\n");
}

/** One that runs already is left as it is; answers how to stop the one that was started. */
async function startMunge() {
  const works = () =>
    call("sh", ["-c", "munge -n | unmunge"]).then(
      () => true,
      () => false,
    );
  if (await works()) return async () => {};
  await call("sh", [
    "-c",
    "mkdir -p /run/munge && chown -R munge:munge /etc/munge /var/lib/munge /var/log/munge /run/munge",
  ]);
  const pidFile = "/run/munge/assay-munged.pid";
  await call("su", ["-s", "/bin/sh", "munge", "-c", `munged --force --pid-file=${pidFile}`]);
  await until("munge", works);
  return async () => process.kill(Number(await readFile(pidFile, "utf8")), "SIGTERM");
}
