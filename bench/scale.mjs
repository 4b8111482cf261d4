// Shards and their merge on this machine: time and memory of each part, on invented examples with the texts of one system.
// npm run bench:scale -- [examples] [shards] [processes at once] [metrics]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [examples = "1000000", shards = "64", processes = "2", metrics = "faithfulness,parent-table,esa"] =
  process.argv.slice(2);
const ASSAY = resolve(import.meta.dirname, "../dist/cli/main.js");
const folder = await mkdtemp(join(tmpdir(), "assay-bench-scale-"));

/** Runs the command; answers its seconds, and the largest memory it had in MB, where the system tells (Linux). */
async function timed(args) {
  const began = performance.now();
  const child = spawn(process.execPath, [ASSAY, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  let megabytes = 0;
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024);
    } catch {
      // The process has ended, or this is not Linux: then there is nothing to read.
    }
  }, 50);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`assay ${args.join(" ")} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}

async function writeData(path) {
  const file = createWriteStream(path);
  for (let at = 0; at < Number(examples); at++) {
    const [name, colour] = [`Boat ${at}`, ["red", "green", "blue"][at % 3]];
    const facts = [
      [name, "colour", colour],
      [name, "length", `${(at * 7) % 90} metres`],
      [name, "built", String(1900 + (at % 120))],
    ];
    const text = `${name}, built in ${1900 + (at % 120)}, is ${colour} and ${(at * 7) % 91} metres long.`;
    const line = `${JSON.stringify({ id: `boat-${at}`, facts, outputs: { one: text } })}\n`;
    if (!file.write(line)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
  return (await stat(path)).size / 1e6;
}

const say = (what, { seconds, megabytes }) =>
  console.log(
    `${what.padEnd(24)} ${seconds.toFixed(1).padStart(8)} s ${megabytes.toFixed(0).padStart(7)} MB`,
  );

try {
  const data = join(folder, "data.jsonl");
  const megabytes = await writeData(data);
  console.log(
    `${examples} examples (${megabytes.toFixed(0)} MB), ${metrics}, ${shards} shards, ${processes} processes at once`,
  );
  const score = ["score", data, "-m", metrics, "--no-cache", "--quiet", "--resamples", "1000"];
  say("one run", await timed([...score, "-o", `${join(folder, "alone")}/`]));
  const names = Array.from({ length: Number(shards) }, (_, at) => at + 1);
  const waiting = [...names];
  const began = performance.now();
  let most = 0;
  const lanes = Array.from({ length: Number(processes) }, async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const part = await timed([
        ...score,
        "--shard",
        `${number}/${shards}`,
        "-o",
        join(folder, `part-${number}`),
      ]);
      most = Math.max(most, part.megabytes);
    }
  });
  await Promise.all(lanes);
  say("all shards", { seconds: (performance.now() - began) / 1000, megabytes: most });
  const parts = names.map((number) => join(folder, `part-${number}`));
  say("merge", await timed(["merge", ...parts, "--quiet", "-o", `${join(folder, "merged")}/`]));
  const [one, other] = await Promise.all(
    ["alone", "merged"].map((name) => readFile(join(folder, name, "report.json"), "utf8")),
  );
  const undated = (report) => report.replace(/"createdAt": "[^"]*"/, "");
  if (undated(one) !== undated(other)) throw new Error("the merged report differs from that of one run");
} finally {
  await rm(folder, { recursive: true, force: true });
}
