import { execFile } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { contents, requireNoTemporaries, requireSame, requireWhole } from "./files.mjs";
import { Fault, mustRun, start } from "./programs.mjs";
import { scoringPlace } from "./score.mjs";

const sh = promisify(execFile);

/** A file system of its own below the place. */
async function mount(folder, options) {
  await mkdir(folder, { recursive: true });
  await sh("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  return {
    folder,
    change: (anew) => sh("mount", ["-o", `remount,${anew}`, folder]),
    [Symbol.asyncDispose]: () => sh("umount", [folder]),
  };
}

/** Why no file system can be mounted here, if so. */
async function cannotMount(folder) {
  try {
    const disk = await mount(join(folder, "probe"), "size=64k");
    await disk[Symbol.asyncDispose]();
    return undefined;
  } catch (error) {
    return `no file system can be mounted here: ${String(error.stderr ?? error.message).trim()}`;
  }
}

/** Scores with results, cache and temporaries on a disk; answers how it ended. */
async function scoreOn(disk, place) {
  const args = place.args.map((arg) => arg.replace(/^out\//, `${disk}/out/`));
  const there = { cwd: place.cwd, cache: join(disk, "cache"), temporary: join(disk, "tmp") };
  await mkdir(there.temporary, { recursive: true }).catch(() => {});
  return { args, there, end: await start(args, there).ended };
}

function requireRefused({ code, signal, err }, reason, when) {
  if (code === 0) return;
  if (![2, 3].includes(code) || !reason.test(err))
    throw new Fault(`${when}: ended with ${code ?? signal}, and not because of the disk:\n${err}`);
}

/** A disk that is full at a random place of the run; then it has room. */
export const fullDisk = {
  name: "full-disk",
  cannot: cannotMount,
  open: scoringPlace,
  async round(place, draw) {
    const folder = join(place.folder, "small");
    const kilobytes = 40 + draw(1600);
    const when = `a disk of ${kilobytes} kB`;
    const disk = await mount(folder, `size=${kilobytes}k`);
    try {
      const { args, there, end } = await scoreOn(folder, place);
      requireRefused(end, /no space left/, when);
      const found = await contents(join(folder, "out"));
      requireWhole(found, [place.whole], when);
      requireNoTemporaries([...found.keys()], when);
      await disk.change("size=64m");
      await mustRun(args, there);
      requireSame(await contents(join(folder, "out")), place.whole, `scored again after ${when}`);
      return end.code === 0 ? "fitted" : "full";
    } finally {
      await disk[Symbol.asyncDispose]();
    }
  },
};

/** A disk that may only be read, with older results on it; then it may be written. */
export const readOnly = {
  name: "read-only",
  cannot: cannotMount,
  open: scoringPlace,
  async round(place, draw) {
    const folder = join(place.folder, "fixed");
    const disk = await mount(folder, "size=64m");
    try {
      const older = draw(2) === 0;
      if (older) await cp(join(place.folder, "older"), join(folder, "out"), { recursive: true });
      await disk.change("ro");
      const { args, there, end } = await scoreOn(folder, place);
      if (end.code === 0) throw new Fault("a disk that may only be read was written to");
      requireRefused(end, /read-only/, "a read-only disk");
      if (older) requireSame(await contents(join(folder, "out")), place.older, "a read-only disk");
      await disk.change("rw");
      await rm(there.temporary, { recursive: true, force: true });
      await mkdir(there.temporary);
      await mustRun(args, there);
      requireSame(await contents(join(folder, "out")), place.whole, "scored again where it may be written");
      return older ? "older results" : "empty";
    } finally {
      await disk[Symbol.asyncDispose]();
    }
  },
};

/** Results where they may be written, a cache where it may not: everything is judged, and nothing is kept. */
export const readOnlyCache = {
  name: "read-only-cache",
  cannot: cannotMount,
  open: scoringPlace,
  async round(place) {
    const folder = join(place.folder, "kept");
    const disk = await mount(folder, "size=1m,ro");
    try {
      await rm(place.out, { recursive: true, force: true });
      await mustRun(place.args, { ...place, cache: join(folder, "cache") });
      requireSame(await contents(place.out), place.whole, "with a cache that may only be read");
      return "done";
    } finally {
      await disk[Symbol.asyncDispose]();
    }
  },
};
