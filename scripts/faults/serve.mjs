import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pick } from "../fuzz/draw.mjs";
import { contents, requireNoneLeftIn, requireSame, writeData } from "./files.mjs";
import { eventually, Fault, mustRun, SIGNALS, start } from "./programs.mjs";

const EXAMPLES = 600;
const RUN_FILES = ["report.json", "examples.jsonl", "judgements.jsonl"];
const OPTIONS = { metrics: ["parent-table"], resamples: 100 };

async function started(place) {
  const server = start(["serve", "--port", "0", "-m", "parent-table"], place);
  await eventually(
    "assay serve",
    async () => {
      if (server.child.exitCode !== null) throw new Fault(`the server did not start:\n${server.said.err}`);
      return server.said.out.includes("\n");
    },
    60_000,
  );
  const url = server.said.out.trim();
  const ask = async (path, init) => {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) });
    const text = await answer.text();
    return { status: answer.status, said: text === "" ? undefined : JSON.parse(text) };
  };
  const post = (path, body) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { ...server, ask, post };
}

function formOf(files, field, rest = {}) {
  const body = new FormData();
  for (const [name, bytes] of files) body.append(field, new Blob([bytes]), name);
  for (const [name, text] of Object.entries(rest)) body.append(name, text);
  return { method: "POST", body };
}

/** Does what people do until the server is gone; notes what was acknowledged. */
async function askUntilGone(server, place, noted) {
  const run = await Promise.all(
    RUN_FILES.map(async (name) => [name, await readFile(join(place.folder, "whole/run", name))]),
  );
  const data = [["data.jsonl", await readFile(join(place.folder, "data.jsonl"))]];
  const taken = (answer) => {
    if (answer.status >= 500 && answer.status !== 503)
      throw new Fault(`the server answered ${answer.status}`);
    return answer.status < 300 ? answer.said : undefined;
  };
  const deciding = async () => {
    for (;;) {
      const decision = { accept: "alias", entity: `Inn ${noted.decisions.length}`, wording: "the inn" };
      if (taken(await server.post("api/suppressions", decision))) noted.decisions.push(decision.entity);
    }
  };
  const uploading = async () => {
    for (let at = 0; at < 3; at++) {
      const said = taken(await server.ask("api/runs", formOf(run, "files", { title: `sent ${at}` })));
      if (said) noted.runs.push(said.run.id);
    }
  };
  const evaluating = async () => {
    for (let at = 0; at < 3; at++) {
      const options = JSON.stringify({ ...OPTIONS, title: `evaluated ${at}` });
      const said = taken(await server.ask("api/jobs", formOf(data, "data", { options })));
      if (said) noted.jobs.push(said.job.id);
    }
  };
  const gone = (error) => {
    if (error instanceof Fault) throw error;
  };
  await Promise.all([deciding().catch(gone), uploading().catch(gone), evaluating().catch(gone)]);
}

/** `assay serve`, ended at a random moment while decisions, runs and evaluations come in; then started again. */
export const serve = {
  name: "serve",
  async open(folder) {
    const place = { cwd: folder, cache: join(folder, "cache"), temporary: join(folder, "tmp") };
    await mkdir(place.temporary);
    await writeData(join(folder, "data.jsonl"), EXAMPLES);
    const args = [
      "score",
      "data.jsonl",
      "-m",
      "parent-table",
      "--resamples",
      "100",
      "--quiet",
      "-o",
      "whole/run/",
    ];
    await mustRun(args, place);
    return { ...place, folder, whole: await contents(join(folder, "whole/run")) };
  },
  async round(place, draw) {
    const runs = join(place.cwd, "runs");
    await rm(runs, { recursive: true, force: true });
    const noted = { decisions: [], runs: [], jobs: [] };
    const [signal, ms] = [pick(draw, SIGNALS), draw(4000)];
    const first = await started(place);
    setTimeout(() => first.child.kill(signal), ms);
    await askUntilGone(first, place, noted);
    const end = await first.ended;
    const when = `${signal} after ${ms} ms`;
    if (end.signal !== signal && end.code !== 0)
      throw new Fault(`${when}: ended with ${end.code}\n${end.err}`);
    if (/bug in Assay/.test(end.err)) throw new Fault(`${when}:\n${end.err}`);
    const again = await started(place);
    try {
      await requireKept(again, noted, when);
      await finishJobs(again);
      const { said } = await again.ask("api/runs");
      for (const { id, status, name } of said.runs) {
        if (status === "unusable") throw new Fault(`${when}: the run ${name} cannot be used`);
        const piece = await again.ask(`api/runs/${id}/manifest`);
        if (piece.status !== 200) throw new Fault(`${when}: the run ${name} cannot be shown`);
      }
    } finally {
      again.child.kill("SIGINT");
      await again.ended;
    }
    for (const name of await readdir(runs).catch(() => []))
      if (!name.startsWith(".") && !name.endsWith(".partial") && name !== "suppressions.jsonl")
        requireEvaluated(await contents(join(runs, name)), place.whole, `${name} after ${when}`);
    await requireNoneLeftIn(runs, when);
    await eventually("uploads removed", async () => {
      return (await readdir(join(runs, ".evaluations")).catch(() => [])).length === 0;
    });
    await requireNoneLeftIn(place.temporary, when);
    return signal;
  },
};

/** All that was acknowledged is there. */
async function requireKept(server, noted, when) {
  const { suppressions } = (await server.ask("api/suppressions")).said;
  const known = new Set(suppressions.map(({ entity }) => entity));
  for (const entity of noted.decisions)
    if (!known.has(entity)) throw new Fault(`${when}: a decision is lost`);
  const listed = new Map((await server.ask("api/runs")).said.runs.map((run) => [run.id, run]));
  for (const id of noted.runs)
    if (listed.get(id)?.status !== "complete") throw new Fault(`${when}: a run that was sent is lost`);
  const { jobs } = (await server.ask("api/jobs")).said;
  const evaluated = [...listed.values()].filter(({ name }) => name.startsWith("evaluated-"));
  // One that was running when the server was told to stop was stopped with it, and keeps what it had, if anything.
  const stopped = /SIGKILL/.test(when) ? 0 : 1;
  if (jobs.length + evaluated.length + stopped < noted.jobs.length)
    throw new Fault(`${when}: an evaluation is lost`);
}

/** Takes up what was interrupted, to its end. */
async function finishJobs(server) {
  const { jobs } = (await server.ask("api/jobs")).said;
  for (const { id, state } of jobs) {
    if (state !== "interrupted") throw new Fault(`an evaluation that was lost is ${state}`);
    const { status } = await server.ask(`api/jobs/${id}`, { method: "POST" });
    if (status !== 202) throw new Fault(`an evaluation cannot be started again: ${status}`);
    const job = await eventually(
      "the evaluation",
      async () => {
        const { said } = await server.ask(`api/jobs/${id}`);
        return ["done", "failed", "cancelled"].includes(said.job.state) && said.job;
      },
      60_000,
    );
    if (job.state !== "done")
      throw new Fault(`an evaluation that was started again ${job.state}: ${job.error?.message}`);
    await sleep(20);
  }
}

/** A run of the server holds what the command line would have made, but for the name of the data. */
function requireEvaluated(found, whole, when) {
  const judged = (all) => new Map([...all].filter(([name]) => name !== "report.json"));
  requireSame(judged(found), judged(whole), when);
}
