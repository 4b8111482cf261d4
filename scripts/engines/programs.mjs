import { spawn } from "node:child_process";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Which of these programs are not installed. */
export async function missing(programs) {
  const found = await Promise.all(
    programs.map((name) =>
      call("sh", ["-c", `command -v ${name}`]).then(
        () => [],
        () => [name],
      ),
    ),
  );
  return found.flat();
}

/** Runs a program to its end; answers what it printed. */
export function call(program, args, { env = {}, cwd = ROOT, seconds = 120 } = {}) {
  return new Promise((done, fail) => {
    const child = start(program, args, { env, cwd });
    const late = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
    child.once("error", fail);
    child.once("close", (code) => {
      clearTimeout(late);
      if (code === 0) done(child.said.trim());
      else fail(new Error(`${program} ${args.join(" ")} ended with ${code}: ${child.said}`));
    });
  });
}

/** Starts a program; `said` is what it printed so far. */
export function start(program, args, { env = {}, cwd = ROOT, ...more } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...more,
  });
  child.said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      child.said += text;
    });
  return child;
}

/** An environment in which `assay` is this clone's. */
export async function withAssay(folder) {
  const bin = join(folder, "bin");
  await mkdir(bin);
  await writeFile(
    join(bin, "assay"),
    `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, "dist/cli/main.js")}" "$@"\n`,
  );
  await chmod(join(bin, "assay"), 0o755);
  return { PATH: `${bin}${delimiter}${process.env.PATH}`, ASSAY_CACHE_DIR: join(folder, "cache") };
}

/** Waits until something is the case. */
export async function until(what, isSo, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (await isSo()) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`waited ${seconds} s for ${what}`);
}
