import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ROOT } from "./run-cli.ts";

/** A server that was started on the command line. */
export interface Served extends AsyncDisposable {
  readonly url: string;
  readonly child: ChildProcess;
  /** Interrupts it; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** What it has said on stderr. */
  said(): string;
}

/** Starts `assay serve` of the built package, in a shell with limits where some are given; answers when it has printed its address. */
export async function serve(args: readonly string[], cwd: string, limits?: string): Promise<Served> {
  const command = [process.execPath, join(ROOT, "dist/cli/main.js"), "serve", ...args];
  const [program, ...rest] =
    limits === undefined ? command : ["bash", "-c", `${limits}; exec "$0" "$@"`, ...command];
  const child = spawn(program!, rest, {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ASSAY_CACHE_DIR: join(cwd, "cache") },
  });
  const exit = once(child, "exit");
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const said = Promise.race([once(child.stdout.setEncoding("utf8"), "data"), exit.then(() => [stderr])]);
  const url = String((await said)[0]).trim();
  const stop = async (signal: NodeJS.Signals = "SIGINT"): Promise<number | null> => {
    child.kill(signal);
    return (await exit)[0];
  };
  return {
    url,
    child,
    stop,
    said: () => stderr,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null) await stop();
    },
  };
}
