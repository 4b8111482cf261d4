import { spawn } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const COLOURS = ["red", "green", "blue", "white", "black"];

/** A few hundred invented examples with the texts of two systems, one of which is often wrong. */
const CORPUS = Array.from({ length: 300 }, (_, at) => {
  const [name, colour, size] = [`Canoe ${at}`, COLOURS[at % 5]!, String((at * 7) % 90)];
  return `${JSON.stringify({
    id: `canoe-${at}`,
    facts: [
      [name, "colour", colour],
      [name, "length", `${size} metres`],
    ],
    outputs: {
      right: `${name} is ${colour} and ${size} metres long.`,
      wrong: `${name} is ${COLOURS[(at + (at % 3)) % 5]} and ${at % 90} metres long.`,
    },
    // What is read of a pipe to tell its format is shorter than a part of this.
    tags: { colour, note: "seen from the pier ".repeat(40) },
  })}\n`;
}).join("");

const OPTIONS = [
  "-m",
  "faithfulness,parent-table",
  "--resamples",
  "100",
  "--by",
  "colour",
  "--no-cache",
  "--quiet",
];

/** What files of a run folder hold, but when it was made. */
async function contents(run: string): Promise<string[]> {
  const names = (await readdir(run)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(run, name), "utf8")));
  return texts.map((text, at) => `${names[at]}\n${text.replace(/"createdAt": "[^"]*"/, "")}`);
}

/**
 * Starts a command that reads standard input, gives it a part of the data and no end, and stops it once it has kept something more: it cannot be done by then.
 */
async function stopped(
  args: readonly string[],
  part: number,
  folder: string,
  signal: NodeJS.Signals,
): Promise<number | null> {
  const before = await kept(folder);
  const child = spawn(process.execPath, [join(ROOT, "dist/cli/main.js"), ...args], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  child.stdin!.on("error", () => {});
  child.stdin!.write(CORPUS.slice(0, CORPUS.length * part));
  for (let time = 0; time < 6000 && (await kept(folder)) <= before; time++) await wait(5);
  expect(child.exitCode).toBe(null);
  child.kill(signal);
  return ended;
}

/** Starts a command and kills it after a while, if it is not done by then. */
async function killedAfter(milliseconds: number, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, "dist/cli/main.js"), ...args], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await wait(milliseconds);
  child.kill("SIGKILL");
  await ended;
}

/** How many bytes of finished chunks a folder holds. */
async function kept(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".journal"));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe("a run in shards", () => {
  it("is the run, also when its parts and the merge are killed on the way, or run twice", async () => {
    await using folder = await temporaryFolder();
    const at = (name: string): string => join(folder.path, name);
    const score = ["score", "-", ...OPTIONS];
    const fed = (args: readonly string[], more: object = {}) => assay(args, { stdin: CORPUS, ...more });
    expect((await fed([...score, "-o", `${at("whole")}/`])).code).toBe(0);
    const first = [...score, "--shard", "1/3", "-o", at("part-1")];
    for (const part of [0.4, 0.8]) await stopped(first, part, at("part-1"), "SIGKILL");
    expect((await assay(["merge", at("part-1"), "-o", at("merged")])).stderr).toMatch(
      /part-1: holds shard 1\/3, which is not done/,
    );
    const again = await fed(first);
    expect(again.stdout).toMatch(/^shard 1\/3: \d+ of \d+ chunks, [1-9]\d* of them before/);
    const second = [...score, "-j", "2", "--shard", "2/3", "-o", at("part-2")];
    const both = await Promise.all([fed(second), fed(second)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const array = {
      ...{ SLURM_ARRAY_TASK_ID: "3", SLURM_ARRAY_TASK_COUNT: "3" },
      ...{ SLURM_ARRAY_TASK_MIN: "1", SLURM_ARRAY_TASK_MAX: "3" },
    };
    expect((await fed([...score, "--shard", "auto", "-o", at("part-3")], { env: array })).code).toBe(0);
    const merge = ["merge", at("part-3"), at("part-1"), at("part-2"), "-o", `${at("merged")}/`, "--quiet"];
    for (let time = 0; time < 2; time++) await killedAfter(200 + Math.random() * 1000, merge);
    expect((await assay(merge)).code).toBe(0);
    expect(await contents(at("merged"))).toEqual(await contents(at("whole")));
    expect((await readdir(folder.path)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("has the page of the run, to the byte", async () => {
    await using folder = await temporaryFolder();
    const at = (name: string): string => join(folder.path, name);
    await writeFile(at("data.jsonl"), CORPUS.split("\n").slice(0, 60).join("\n"));
    const library: typeof import("../../src/index.ts") = await import(join(ROOT, "dist/index.js"));
    const hooks = { clock: () => new Date("2026-01-02T03:04:05Z") };
    const input = { data: at("data.jsonl"), metrics: ["faithfulness"], resamples: 20, cache: false };
    await library.score({ ...input, output: [at("whole.html")] }, hooks);
    for (const number of [1, 2])
      await library.scoreShard({ ...input, shard: `${number}/2`, output: at(`part-${number}`) }, hooks);
    await library.merge({ shards: [at("part-2"), at("part-1")], output: [at("merged.html")] }, hooks);
    expect(await readFile(at("merged.html"))).toEqual(await readFile(at("whole.html")));
  });
});

describe("--resume", () => {
  it.each(["SIGKILL", "SIGINT"] as const)(
    "goes on after %s, and ends as if nothing had happened",
    async (signal) => {
      await using folder = await temporaryFolder();
      const at = (name: string): string => join(folder.path, name);
      const score = ["score", "-", ...OPTIONS];
      const fed = (args: readonly string[]) => assay(args, { stdin: CORPUS });
      expect((await fed([...score, "-o", `${at("whole")}/`])).code).toBe(0);
      const resumed = [...score, "-o", `${at("run")}/`, "--resume"];
      const code = await stopped(resumed, 0.6, at("run.unfinished"), signal);
      if (signal === "SIGINT") {
        expect(code).toBe(130);
        expect(await readdir(at("run.partial"))).toContain("report.json");
      }
      expect(await kept(at("run.unfinished"))).toBeGreaterThan(0);
      const other = await fed([...resumed, "--seed", "9"]);
      expect(other.code).toBe(2);
      expect(other.stderr).toMatch(/run\.unfinished: holds another run: the seed 1, not 9/);
      expect((await fed(resumed)).code).toBe(0);
      expect(await contents(at("run"))).toEqual(await contents(at("whole")));
      expect(await readdir(folder.path)).not.toContain("run.unfinished");
    },
  );

  it("needs a run folder", async () => {
    const { code, stderr } = await assay([
      "score",
      "fixtures/demo/examples.jsonl",
      "-i",
      "fixtures/demo/omits.txt",
      "--resume",
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--resume keeps what is done beside the run folder, and there is none/);
  });
});

describe("map and reduce", () => {
  it("give the scores of score through a pipe", async () => {
    await using folder = await temporaryFolder();
    const data = CORPUS.split("\n").slice(0, 40).join("\n");
    const options = ["-m", "parent-table", "--no-cache", "--resamples", "50"];
    const mapped = await assay(["map", "-", ...options], { stdin: data });
    const lines = mapped.stdout.trimEnd().split("\n").reverse();
    expect(lines).toHaveLength(81);
    const reduced = await assay(["reduce", "--print", "csv"], { stdin: lines.join("\n") });
    await writeFile(join(folder.path, "data.jsonl"), data);
    const scored = await assay(["score", join(folder.path, "data.jsonl"), ...options, "--print", "csv"]);
    expect(reduced.stdout).toBe(scored.stdout);
    expect(reduced.stdout).toContain("right");
  });
});
