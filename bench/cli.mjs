// End to end through the command line: reading, scoring with and without evidence, writing; rate and peak memory.
// node bench/cli.mjs [--instances N]   (default 1,000,000 for the memory run)
import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { instances: { type: "string", default: "1000000" } } });
const instances = Number(values.instances);
const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));

/** Runs the command line; answers seconds, CPU seconds and peak resident memory. */
function measure(args) {
  return new Promise((done, fail) => {
    const start = performance.now();
    const child = spawn(process.execPath, [join(root, "dist/cli/main.js"), ...args, "--quiet"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ASSAY_CACHE_DIR: join(folder, "cache") },
    });
    let peakMb = 0;
    let cpuSeconds = 0;
    const watch = () => {
      try {
        peakMb = Math.max(
          peakMb,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))[1]) / 1024,
        );
        const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
        cpuSeconds = (Number(fields[11]) + Number(fields[12])) / 100;
      } catch {
        // The process has ended, or this is not Linux: then there is nothing to read.
      }
    };
    const timer = setInterval(watch, 50);
    child.on("error", fail);
    child.on("exit", (code) => {
      clearInterval(timer);
      if (code !== 0) fail(new Error(`assay ${args.join(" ")} exited with ${code}`));
      else done({ seconds: (performance.now() - start) / 1000, cpuSeconds, peakMb });
    });
  });
}

function report(name, texts, { seconds, cpuSeconds, peakMb }) {
  const rate = Math.round(texts / seconds).toLocaleString("en");
  console.log(
    `${name.padEnd(58)} ${texts.toLocaleString("en").padStart(10)} texts ${seconds.toFixed(1).padStart(7)} s` +
      ` ${rate.padStart(8)}/s  CPU ${cpuSeconds.toFixed(1)} s  peak ${Math.round(peakMb)} MB`,
  );
}

/** WikiBio-like invented records with one system's text each, as Assay JSONL. */
async function writeSynthetic(path, count) {
  const stream = createWriteStream(path);
  let state = 1;
  const next = (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % n;
  };
  const word = () => `w${next(next(4) === 0 ? 20000 : 300)}`;
  const words = (n) => Array.from({ length: n }, word);
  for (let at = 0; at < count; at++) {
    const facts = Array.from({ length: 3 + next(8) }, (_, field) => [
      `field ${field}`,
      words(1 + next(4)).join(" "),
    ]);
    const copied = facts.flatMap(([, value]) => (next(3) === 0 ? [] : value.split(" ")));
    const mix = (extra) => [...copied, ...words(extra)].sort(() => next(3) - 1).join(" ");
    const line = JSON.stringify({ id: `e${at}`, facts, references: [mix(8)], outputs: { one: mix(5) } });
    if (!stream.write(`${line}\n`)) await new Promise((go) => stream.once("drain", go));
  }
  await new Promise((go) => stream.end(go));
}

try {
  const parent = ["-m", "parent"];
  const small = join(folder, "small.jsonl");
  await writeSynthetic(small, 20_000);
  report(
    "JSONL, parent, no evidence, no cache",
    20_000,
    await measure(["score", small, ...parent, "--no-evidence", "--no-cache"]),
  );
  report(
    "JSONL, parent with evidence, no cache",
    20_000,
    await measure(["score", small, ...parent, "--no-cache"]),
  );
  report(
    "JSONL, parent with evidence, -j 2, no cache",
    20_000,
    await measure(["score", small, ...parent, "--no-cache", "-j", "2"]),
  );
  report(
    "JSONL, parent with evidence, -o run/, no cache",
    20_000,
    await measure(["score", small, ...parent, "--no-cache", "-o", join(folder, "run/")]),
  );
  report(
    "JSONL, parent with evidence, filling the cache",
    20_000,
    await measure(["score", small, ...parent]),
  );
  report("JSONL, parent with evidence, from the cache", 20_000, await measure(["score", small, ...parent]));

  const shared = resolve(root, "../shared/data");
  const submission = join(shared, "webnlg-2020-systems/submissions/RALI/primary.en");
  if (existsSync(submission)) {
    const data = join(shared, "webnlg/v3.0/test");
    report(
      "WebNLG 2020 XML, one submission, evidence, no cache",
      1779,
      await measure(["score", data, "-i", submission, ...parent, "--no-cache"]),
    );
  } else console.log("WebNLG 2020: skipped, there is no ../shared beside the clone");

  const large = join(folder, "large.jsonl");
  await writeSynthetic(large, instances);
  report(
    "JSONL, parent with evidence, no cache: memory",
    instances,
    await measure(["score", large, ...parent, "--no-cache"]),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
