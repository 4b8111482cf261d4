import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pick } from "../fuzz/draw.mjs";
import { contents, requireNoneLeftIn, requireSame, requireWhole, writeData } from "./files.mjs";
import { endedAfter, Fault, mustRun, SIGNALS, start } from "./programs.mjs";

const EXAMPLES = 600;

/** What scores into a run folder and files of every kind. */
function scoreArgs(data, out) {
  const outputs = ["run/", "report.json", "scores.csv", "table.md", "page.html"];
  return [
    ...["score", data, "-m", "parent-table,esa", "--resamples", "100", "--quiet"],
    ...outputs.flatMap((name) => ["-o", `${out}/${name}`]),
  ];
}

/**
 * A place with data, and with what scoring it gives when nothing happens; `older` is what other data gave, which may stand under
 * the same names.
 */
export async function scoringPlace(folder) {
  const place = { cwd: folder, cache: join(folder, "cache"), temporary: join(folder, "tmp") };
  await mkdir(place.temporary);
  await writeData(join(folder, "data.jsonl"), EXAMPLES);
  await writeData(join(folder, "older.jsonl"), EXAMPLES / 4, "Hill");
  const args = scoreArgs("data.jsonl", "out");
  await mustRun([...scoreArgs("older.jsonl", "older"), "--no-cache"], place);
  // Once to have the program in the machine's memory, once to know how long it takes.
  await mustRun([...scoreArgs("data.jsonl", "whole"), "--no-cache"], place);
  const began = performance.now();
  await mustRun([...args, "--no-cache"], place);
  const ms = performance.now() - began;
  await rm(join(folder, "out"), { recursive: true });
  const [whole, older] = [await contents(join(folder, "whole")), await contents(join(folder, "older"))];
  return { ...place, folder, args, ms, whole, older, out: join(folder, "out") };
}

/** Empties the place of results, or puts older ones there; now and then the cache goes, too. Answers what may stand there. */
async function begin({ folder, out, cache, whole, older }, draw) {
  await rm(out, { recursive: true, force: true });
  const replaces = draw(2) === 0;
  if (replaces) await cp(join(folder, "older"), out, { recursive: true });
  if (draw(3) === 0) await rm(cache, { recursive: true, force: true });
  return replaces ? [whole, older] : [whole];
}

/** `assay score`, ended at a random moment, and scored again. */
export const score = {
  name: "score",
  open: scoringPlace,
  async round(place, draw) {
    const allowed = await begin(place, draw);
    const [signal, ms] = [pick(draw, SIGNALS), draw(Math.ceil(place.ms * 1.1))];
    const end = await endedAfter(place.args, place, { signal, ms });
    const when = `${signal} after ${ms} ms`;
    requireWhole(await contents(place.out), allowed, when);
    await mustRun(place.args, place);
    requireSame(await contents(place.out), place.whole, `scored again after ${when}`);
    await requireNoneLeftIn(place.temporary, `scored again after ${when}`);
    return end.code === 0 ? "done before" : signal;
  },
};

const TOGETHER = 3;

/** Several at once, with one cache and one place to write to; sometimes one of them is killed. */
export const together = {
  name: "together",
  open: scoringPlace,
  async round(place, draw) {
    const allowed = await begin(place, draw);
    const runs = Array.from({ length: TOGETHER }, () => start(place.args, place));
    const kills = draw(2) === 0;
    const timer =
      kills && setTimeout(() => runs[0].child.kill("SIGKILL"), draw(Math.ceil(place.ms * TOGETHER)));
    const ends = await Promise.all(runs.map(({ ended }) => ended));
    clearTimeout(timer);
    const killed = ends[0].signal === "SIGKILL";
    for (const { code, err } of ends.slice(killed ? 1 : 0))
      if (code !== 0) throw new Fault(`one of ${TOGETHER} at once ended with ${code}:\n${err}`);
    requireWhole(await contents(place.out), allowed, `${TOGETHER} at once`);
    await mustRun(place.args, place);
    requireSame(await contents(place.out), place.whole, `scored again after ${TOGETHER} at once`);
    return killed ? "one killed" : "all ended";
  },
};
