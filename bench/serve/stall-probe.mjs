// Loaded into `assay serve` by bench/serve-load.mjs: tells the program that started it how long the main thread was kept from answering.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const EVERY_MS = 10;
const TELL_MS = 500;

const isServer = resolve(process.argv[1] ?? "").endsWith("cli/main.js");
if (isServer && process.send) {
  /** Milliseconds that this thread has computed. What it waited for a processor that others had is not its own stall. */
  const computed = () =>
    Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  let [at, cpu] = [performance.now(), computed()];
  let worst = { wall: 0, cpu: 0 };
  setInterval(() => {
    const [now, used] = [performance.now(), computed()];
    worst = { wall: Math.max(worst.wall, now - at - EVERY_MS), cpu: Math.max(worst.cpu, used - cpu) };
    [at, cpu] = [now, used];
  }, EVERY_MS).unref();
  setInterval(() => {
    if (process.connected) process.send({ stall: worst });
    worst = { wall: 0, cpu: 0 };
  }, TELL_MS).unref();
  process.channel?.unref();
}
