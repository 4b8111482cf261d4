import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAIN = join(ROOT, "dist/cli/main.js");

/** Exit code of a program that was told to stop and did. */
const STOPPED = 130;

/** How each program can be ended from outside. */
export const SIGNALS = ["SIGKILL", "SIGINT", "SIGTERM", "SIGHUP"];

/** Starts `assay`. What it says is kept; `ended` tells how it ended. */
export function start(args, { cwd, cache, temporary }) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    env: {
      ...process.env,
      NO_COLOR: "1",
      ASSAY_CACHE_DIR: cache,
      ...(temporary === undefined ? {} : { TMPDIR: temporary }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said.err += text;
  });
  const ended = new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, ...said }));
  });
  return { child, said, ended };
}

/** Runs `assay` to its end, which must be a good one. */
export async function mustRun(args, place) {
  const { code, signal, err } = await start(args, place).ended;
  if (code !== 0)
    throw new Fault(`assay ${args.slice(0, 2).join(" ")} … ended with ${code ?? signal}:\n${err}`);
}

/** Runs `assay` and ends it after a while, unless it has ended before. */
export async function endedAfter(args, place, { signal, ms }) {
  const { child, ended } = start(args, place);
  const timer = setTimeout(() => child.kill(signal), ms);
  const end = await ended;
  clearTimeout(timer);
  const foreseen = end.signal === signal || (signal !== "SIGKILL" && end.code === STOPPED) || end.code === 0;
  if (!foreseen)
    throw new Fault(`${signal} after ${ms} ms: ended with ${end.code ?? end.signal}\n${end.err}`);
  return end;
}

/** Something that must not happen, in words. */
export class Fault extends Error {}

/** Tries until what must become true is, or it has taken too long. */
export async function eventually(what, ask, ms = 20_000) {
  const until = Date.now() + ms;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > until) throw new Fault(`${what}: not within ${ms / 1000} s`);
    await sleep(50);
  }
}
