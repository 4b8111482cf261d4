import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The repository's folder. */
export const ROOT: string = resolve(import.meta.dirname, "../..");

/** The corpora that some tests need, when they are there. */
export const SHARED: string = resolve(ROOT, "../shared");

/** What a program did. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Called once output on stderr or stdout contains this text: to interrupt a running program. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

/** Runs a program to its end. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...options.env },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    child.on("error", fail);
    child.on("close", (code) => done({ code, stdout, stderr }));
    child.stdin.on("error", () => {});
    child.stdin.end(options.stdin);
    options.onStart?.((signal) => child.kill(signal));
  });
}

/** Runs the built command line. Judgements are kept in a folder of the test's own. */
export function assay(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return run(process.execPath, [join(ROOT, "dist/cli/main.js"), ...args], {
    ...options,
    env: { ASSAY_CACHE_DIR: join(tmpdir(), `assay-test-cache-${process.pid}`), ...options.env },
  });
}

/** A temporary folder that goes away with the test. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "assay-test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
