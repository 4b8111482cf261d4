// What `assay serve` does under load: many who look and ask, beside idle, slow and hostile clients. npm run bench:serve
// node bench/serve-load.mjs [--clients 50] [--seconds 180] [--silent 300] [--slow 10] [--hostile 2] [--pause 200]
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { quantile } from "../dist/stats/index.js";
import { hostileRequests, invented, stallers, usualRequests } from "./serve/clients.mjs";

const MOST_STALL_MS = 200;
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MAIN = join(ROOT, "dist/cli/main.js");
const PROBE = pathToFileURL(join(ROOT, "bench/serve/stall-probe.mjs")).href;

const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries({ clients: 50, seconds: 180, silent: 300, slow: 10, hostile: 2, pause: 200 }).map(
      ([name, value]) => [name, { type: "string", default: String(value) }],
    ),
  ),
});
const numbers = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));
for (const [name, value] of Object.entries(numbers))
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`);

/** Stored runs to look at: several small ones, and one of some thousand judgements. */
async function storeRuns(folder) {
  await mkdir(join(folder, "runs"), { recursive: true });
  for (const [name, count] of [
    ["small-a", 50],
    ["small-b", 50],
    ["large", 2000],
  ]) {
    const lines = Array.from({ length: count }, (_, at) => {
      const { facts, text } = invented(at);
      return JSON.stringify({
        id: `e${at}`,
        facts,
        outputs: { one: text, two: text.replace("engineer", "baker"), three: text.slice(0, 60) },
      });
    });
    const data = join(folder, `${name}.jsonl`);
    await writeFile(data, `${lines.join("\n")}\n`);
    const score = [
      "score",
      data,
      "-m",
      "parent-table,esa",
      "-o",
      `${join(folder, "runs", name)}/`,
      "--quiet",
    ];
    await promisify(execFile)(process.execPath, [MAIN, ...score], { maxBuffer: 1 << 26 });
  }
}

/** Resident memory of a process, and of those it started, in megabytes. */
async function memory(pid) {
  const resident = async (id) => {
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  };
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => ""))
    .split(" ")
    .filter(Boolean);
  const own = await resident(pid);
  const rest = await Promise.all(children.map(resident));
  return { own, all: rest.reduce((sum, one) => sum + one, own) };
}

class Tally {
  times = new Map();
  counts = new Map();
  /** Answers that a client who did nothing wrong should not get, and one that got none. */
  faults = [];

  add(kind, status, ms) {
    const outcome =
      status === 503 || status === 429 ? "busy" : status >= 200 && status < 300 ? "answered" : "failed";
    if (outcome === "answered") this.times.set(kind, [...(this.times.get(kind) ?? []), ms]);
    if (outcome === "failed") this.faults.push(`${kind}: ${status}`);
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}

const folder = await mkdtemp(join(tmpdir(), "assay-load-"));
await storeRuns(folder);
const server = spawn(
  process.execPath,
  ["--import", PROBE, MAIN, "serve", "--port", "0", "--runs", join(folder, "runs")],
  {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, ASSAY_CACHE_DIR: join(folder, "cache"), NO_COLOR: "1" },
  },
);
const stall = { wall: 0, cpu: 0 };
let said = "";
server.stderr.setEncoding("utf8").on("data", (text) => {
  said += text;
});
const exited = once(server, "exit");
try {
  const [line] = await Promise.race([
    once(server.stdout.setEncoding("utf8"), "data"),
    exited.then(() => {
      throw new Error(`the server did not start:\n${said}`);
    }),
  ]);
  const url = String(line).trim();
  const ask = async (path, init = {}) => {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(150_000) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const { runs } = await (await fetch(`${url}api/runs`)).json();
  const ids = runs.map(({ id }) => id);
  // Models and modules are loaded before the load comes.
  for (const [, request] of usualRequests(ids)) await ask(...request());
  // What it took to start is not what it takes to serve.
  server.on("message", ({ stall: seen }) => {
    stall.wall = Math.max(stall.wall, seen.wall);
    stall.cpu = Math.max(stall.cpu, seen.cpu);
  });
  const until = performance.now() + numbers.seconds * 1000;
  const usual = new Tally();
  const hostile = new Map();
  const work = usualRequests(ids);
  const client = async (number) => {
    for (let at = number; performance.now() < until; at++) {
      const [kind, request] = work[at % work.length];
      const started = performance.now();
      const status = await ask(...request()).catch((error) => error.cause?.code ?? error.name);
      usual.add(kind, status, performance.now() - started);
      await sleep(numbers.pause);
    }
  };
  const attacks = hostileRequests(ids);
  const attacker = async (number) => {
    for (let at = number; performance.now() < until; at++) {
      const [kind, request] = attacks[at % attacks.length];
      // Every third goes away in the middle.
      const leaves = at % 3 === 2;
      const signal = leaves ? AbortSignal.timeout(300) : AbortSignal.timeout(150_000);
      const status = await fetch(url + request[0], { ...request[1], signal })
        .then(async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        })
        .catch((error) => (leaves ? "left" : (error.cause?.code ?? error.name)));
      const key = `${kind}: ${status}`;
      hostile.set(key, (hostile.get(key) ?? 0) + 1);
    }
  };
  const most = { own: 0, all: 0 };
  const watch = setInterval(async () => {
    const now = await memory(server.pid);
    most.own = Math.max(most.own, now.own);
    most.all = Math.max(most.all, now.all);
  }, 1_000);
  const end = stallers(Number(new URL(url).port), numbers);
  await Promise.all([
    ...Array.from({ length: numbers.clients }, (_, at) => client(at)),
    ...Array.from({ length: numbers.hostile }, (_, at) => attacker(at * 4)),
  ]);
  end();
  clearInterval(watch);
  await sleep(1_000);
  console.log(
    `${numbers.clients} clients for ${numbers.seconds} s beside ${numbers.silent} silent, ${numbers.slow} slow and ${numbers.hostile} hostile ones`,
  );
  for (const [kind, times] of usual.times)
    console.log(
      `  ${kind.padEnd(9)} ${String(times.length).padStart(6)} answered, median ${quantile(times, 0.5).toFixed(0)} ms, 95th percentile ${quantile(times, 0.95).toFixed(0)} ms`,
    );
  const count = (outcome) => usual.counts.get(outcome) ?? 0;
  console.log(
    `answered ${count("answered")}, told to come back (503) ${count("busy")}, failed ${count("failed")}`,
  );
  for (const fault of new Set(usual.faults)) console.log(`  ${fault}`);
  console.log(`hostile: ${[...hostile].map(([what, times]) => `${what} ×${times}`).join(", ")}`);
  console.log(`memory: server ${most.own.toFixed(0)} MB, with its processes ${most.all.toFixed(0)} MB`);
  console.log(
    `longest stall of the main thread: ${stall.cpu.toFixed(0)} ms of its own computing (${stall.wall.toFixed(0)} ms with waiting for a processor)  below ${MOST_STALL_MS}: ${stall.cpu < MOST_STALL_MS ? "reached" : "MISSED"}`,
  );
  server.kill("SIGINT");
  const [code] = await exited;
  const left = (await readdir(join(folder, "runs"))).filter((name) => /\.(tmp|new|old)$/.test(name));
  console.log(`ended with ${code}, ${left.length} temporaries left`);
  if (/bug in Assay/.test(said)) console.log(said);
  if (
    stall.cpu >= MOST_STALL_MS ||
    count("failed") > 0 ||
    code !== 0 ||
    left.length > 0 ||
    /bug in Assay/.test(said)
  )
    process.exitCode = 1;
} finally {
  server.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
}
