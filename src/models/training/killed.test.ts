import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "../../../test/support/bundle.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { readTrainingLog } from "./training-log.ts";

interface Ended {
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
  readonly steps: readonly number[];
  readonly stderr: string;
}

/** Runs a program that prints the numbers of its steps; kills it without warning when it comes to one of them. */
function runUntil(command: readonly string[], killAt: number = Number.POSITIVE_INFINITY): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(command[0]!, command.slice(1), { stdio: ["ignore", "pipe", "pipe"] });
    const steps: number[] = [];
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    createInterface(child.stdout).on("line", (line) => {
      steps.push(Number(line));
      if (Number(line) >= killAt) child.kill("SIGKILL");
    });
    child.on("error", fail);
    child.on("close", (code, signal) => done({ code, signal, steps, stderr }));
  });
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let expected: Buffer;
const at = (name: string): string => join(folder.path, name);
const training = (name: string, ...log: readonly string[]): readonly string[] => [
  process.execPath,
  at("train-linear.js"),
  at(`${name}/checkpoint`),
  at(`${name}.bin`),
  ...log,
];

beforeAll(async () => {
  folder = await temporaryFolder();
  await bundle([new URL("../../../test/support/train-linear.ts", import.meta.url)], folder.path);
  expect(await runUntil(training("whole", at("whole/log.jsonl")))).toMatchObject({ code: 0 });
  expected = await readFile(at("whole.bin"));
  expect(expected.length).toBe(4 * 202);
});

afterAll(() => folder[Symbol.asyncDispose]());

it("a run killed with SIGKILL, again and again, ends with the same weights bit for bit", async () => {
  const command = training("killed", at("killed/log.jsonl"));
  for (const killAt of [1, 14, 37, 58]) {
    const { signal, steps } = await runUntil(command, killAt);
    expect(signal).toBe("SIGKILL");
    expect(steps[0]).toBeLessThanOrEqual(killAt);
    if (killAt > 14) expect(steps[0]).toBeGreaterThan(1);
  }
  expect(await runUntil(command)).toMatchObject({ code: 0 });
  expect((await readFile(at("killed.bin"))).equals(expected)).toBe(true);
  const log = await readTrainingLog(at("whole/log.jsonl"));
  const resumedLog = await readTrainingLog(at("killed/log.jsonl"));
  const untimed = ({ timeMs: _, ...entry }: { timeMs: number }): object => entry;
  expect(resumedLog.steps.map(untimed)).toEqual(log.steps.map(untimed));
  expect(resumedLog.validations.map(untimed)).toEqual(log.validations.map(untimed));
  expect((await readdir(at("killed"))).sort()).toEqual(["checkpoint", "log.jsonl"]);
});

it("a run that finds no room for a checkpoint leaves the one before, and goes on from it", async () => {
  const command = training("full");
  await runUntil(command, 14);
  const before = await readFile(at("full/checkpoint"));
  // No file may be longer than 2 blocks of 1,024 bytes: a checkpoint is.
  const limited = ["bash", "-c", `trap '' XFSZ; ulimit -f 2; exec "$0" "$@"`, ...command];
  const { code, stderr } = await runUntil(limited);
  expect(code).not.toBe(0);
  expect(stderr).toContain("cannot be written");
  expect((await readFile(at("full/checkpoint"))).equals(before)).toBe(true);
  expect(await readdir(at("full"))).toEqual(["checkpoint"]);
  expect(await runUntil(command)).toMatchObject({ code: 0 });
  expect((await readFile(at("full.bin"))).equals(expected)).toBe(true);
});
