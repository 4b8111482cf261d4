import { cp, readFile, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { call, missing, ROOT, start, until } from "./programs.mjs";

const SAID = [
  "forecast-true: faithful",
  "forecast-false: unfaithful",
  "forecast-poisoned: failed: the job has no text",
];

/** examples/queue on a Redis of its own, which is killed on the way, as is the first worker. */
export async function queueRun(folder) {
  const absent = await missing(["redis-server"]);
  if (absent.length > 0) return `not run: ${absent.join(", ")} not installed`;
  const example = join(folder, "queue");
  await cp(join(ROOT, "examples/queue"), example, { recursive: true });
  await fetchPackages(example);
  await symlink(ROOT, join(example, "node_modules/assay"));
  const port = await freePort();
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
  const args = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--dir",
    folder,
    "--appendonly",
    "yes",
    "--appendfsync",
    "always",
  ];
  const running = [];
  const run = (program, given) => {
    const child = start(program, given, { cwd: example, env });
    running.push(child);
    return child;
  };
  try {
    let redis = run("redis-server", args);
    await until("Redis", () => redis.said.includes("Ready to accept connections"));
    const sender = run(process.execPath, ["send.js"]);
    const first = run(process.execPath, ["worker.js"]);
    await until("a first answer", () => sender.said.includes("forecast-"));
    // Neither has time to say anything.
    first.kill("SIGKILL");
    redis.kill("SIGKILL");
    await until("the end of Redis", () => redis.signalCode !== null);
    redis = run("redis-server", args);
    await until("Redis again", () => redis.said.includes("Ready to accept connections"));
    run(process.execPath, ["worker.js"]);
    // What was sent again is done once, and answers what it answered.
    const again = run(process.execPath, ["send.js"]);
    await until("all answers", () => SAID.every((line) => again.said.includes(line)), 120);
  } finally {
    for (const child of running) child.kill("SIGKILL");
  }
  return "3 jobs answered after a worker and Redis were killed; the one without a text failed alone";
}

/** What the example needs beside Assay: fetched, or taken from ASSAY_ENGINE_PACKAGES, a folder with node_modules. */
async function fetchPackages(example) {
  let from = process.env.ASSAY_ENGINE_PACKAGES;
  if (from === undefined) {
    from = join(example, "fetched");
    const { dependencies } = JSON.parse(await readFile(join(example, "package.json"), "utf8"));
    const packages = Object.entries(dependencies).filter(([name]) => name !== "assay");
    const named = packages.map(([name, range]) => `${name}@${range}`);
    await call("npm", ["install", "--ignore-scripts", "--no-audit", "--prefix", from, ...named], {
      seconds: 300,
    });
  }
  await cp(join(from, "node_modules"), join(example, "node_modules"), { recursive: true });
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
