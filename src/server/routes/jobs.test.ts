import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { HOST, type InventedServer, inventedServer } from "../../../test/support/invented-server.ts";
import { jsonOf } from "../../../test/support/json-of.ts";
import type { Job } from "../../core/schema/job.ts";
import { ownerTag, thisOwner } from "../../files/owner.ts";
import { createApp } from "../app.ts";
import { listInterrupted } from "../jobs/evaluations.ts";
import type { JobWork } from "../jobs/job.ts";
import { Jobs } from "../jobs/jobs.ts";

const ITEMS = [{ id: "a", facts: [["name", "Blue Inn"]], outputs: { one: "Blue Inn", two: "An inn" } }];

/** Work that goes on until it is cancelled; what it has then is a partial run. */
const held: JobWork = {
  work: ({ signal, onProgress }) => {
    onProgress?.({ done: 1, unit: "texts", fraction: 0.5 });
    return new Promise((resolve) =>
      signal?.addEventListener("abort", () => resolve({ run: "r1", status: "partial" })),
    );
  },
};

/** Follows a job's events to the last. */
async function eventsOf(answer: Response): Promise<{ event: string; data: Record<string, unknown> }[]> {
  const text = await answer.text();
  return text
    .trim()
    .split("\n\n")
    .map((block) => {
      const [, event = "", data = ""] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) };
    });
}

async function finished(server: InventedServer, id: string): Promise<Job> {
  await (await server.ask(`/api/jobs/${id}/events`)).text();
  return (await jsonOf(server.ask(`/api/jobs/${id}`))).job;
}

describe("POST /api/jobs", () => {
  it("evaluates examples and stores the run", async () => {
    await using server = await inventedServer();
    const answer = await server.send("/api/jobs", { items: ITEMS, title: "Inns by night", resamples: 0 });
    expect(answer.status).toBe(202);
    const { job } = await jsonOf(answer);
    expect(job).toMatchObject({ title: "Inns by night", state: "waiting", warnings: [] });
    const { state, run, progress } = await finished(server, job.id);
    expect([state, progress?.done]).toEqual(["done", 2]);
    const stored = await jsonOf(server.ask(`/api/runs/${run}`));
    expect(stored.run).toMatchObject({ name: expect.stringMatching(/^inns-by-night-/), status: "complete" });
    expect(stored.report.data).toMatchObject([{ name: "items.jsonl", format: "assay" }]);
  });

  it("evaluates files that are called as their sender calls them, and nothing like a path", async () => {
    await using server = await inventedServer();
    const form = new FormData();
    form.append(
      "data",
      new Blob(["name,area\nBlue Inn,riverside\n"]),
      "../../../tmp/Inns of \u202eCorrin.csv",
    );
    form.append("output", new Blob(["Blue Inn\n"]), "../t5=best.txt");
    form.append("output", new Blob(["An inn\n"]), "..\\t5=best.out");
    form.append("options", JSON.stringify({ metrics: ["parent-table"], resamples: 0 }));
    const { job } = await jsonOf(server.ask("/api/jobs", { method: "POST", body: form }));
    expect(job.title).toBe("Inns of Corrin.csv");
    const { run, error } = await finished(server, job.id);
    expect(error).toBeUndefined();
    const { report } = await jsonOf(server.ask(`/api/runs/${run}`));
    expect(report.data).toMatchObject([{ name: "Inns of Corrin.csv", format: "csv" }]);
    expect(report.outputs).toMatchObject([
      { name: "t5=best.txt", system: "t5-best" },
      { name: "t5=best.out", system: "t5-best-2" },
    ]);
    const folder = await server.context.shelf.folderOf(run!);
    expect(await readFile(join(folder!.path, "report.json"), "utf8")).not.toContain("assay-upload");
  });

  it("says of a file that cannot be read where, under its sender's name", async () => {
    await using server = await inventedServer();
    const form = new FormData();
    form.append("data", new Blob(['{"id":"a","facts":[["name","Blue Inn"]]}\n{"id":\n']), "inns.jsonl");
    const { job } = await jsonOf(server.ask("/api/jobs", { method: "POST", body: form }));
    const { state, error } = await finished(server, job.id);
    expect(state).toBe("failed");
    expect(error).toMatchObject({
      message: expect.stringMatching(/not valid JSON/),
      where: { file: "inns.jsonl", line: 2 },
    });
    expect(await server.context.shelf.list()).toEqual([]);
  });

  it.each([
    ["options that name a file", { aliases: "/etc/passwd" }, /no option "aliases"/],
    ["an output", { output: ["/tmp/x"] }, /no option "output"/],
    ["a metric that names a file", { metrics: ["cider?frequencies=/etc/passwd"] }, /frequencies/],
  ])("refuses %s", async (_, options, message) => {
    await using server = await inventedServer();
    const answer = await server.send("/api/jobs", { items: ITEMS, ...options });
    expect([answer.status, (await jsonOf(answer)).message]).toEqual([400, expect.stringMatching(message)]);
    expect(server.context.jobs.list()).toEqual([]);
  });

  it("takes examples while others send theirs and never come to an end", async () => {
    await using server = await inventedServer();
    const slow = () =>
      server.ask("/api/jobs", {
        method: "POST",
        headers: { "content-type": "application/json", "content-length": "100" },
        body: new ReadableStream({ pull: () => new Promise(() => {}) }),
        duplex: "half",
      });
    for (let at = 0; at < 3; at++) void slow();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await server.send("/api/jobs", { items: ITEMS, resamples: 0 })).status).toBe(202);
  });

  it("says of a body whose sender went away that it is cut short, which is no bug", async () => {
    await using server = await inventedServer();
    for (const headers of [{}, { "transfer-encoding": "chunked" }, { "content-length": "100" }]) {
      const body = new ReadableStream({
        pull(controller) {
          controller.error(new Error("aborted"));
        },
      });
      const init = { method: "POST", body, duplex: "half" as const };
      const answer = await server.ask("/api/jobs", {
        ...init,
        headers: { "content-type": "application/json", ...headers },
      });
      expect([answer.status, (await jsonOf(answer)).message]).toEqual([400, "the body is cut short"]);
    }
    expect(server.bugs).toEqual([]);
  });

  it("refuses one more than may wait", async () => {
    await using server = await inventedServer(() => ({ jobs: new Jobs({ waiting: 1 }) }));
    server.context.jobs.start("held", held);
    await new Promise((resolve) => setTimeout(resolve, 10));
    server.context.jobs.start("waiting", held);
    const answer = await server.send("/api/jobs", { items: ITEMS });
    expect(answer.status).toBe(429);
    expect((await jsonOf(answer)).hint).toMatch(/cancel one/);
  });
});

describe("evaluations that a server did not come to the end of", () => {
  it("are listed as interrupted by the next one, and can be started again or given up", async () => {
    await using server = await inventedServer();
    const { jobs } = server.context;
    jobs.start("held", held);
    const first = await jsonOf(server.send("/api/jobs", { items: ITEMS, title: "Inns", resamples: 0 }));
    const second = await jsonOf(server.send("/api/jobs", { items: ITEMS, title: "More inns", resamples: 0 }));
    await jobs.close();
    const waiting = join(server.runs, ".evaluations");
    expect((await readdir(waiting)).sort()).toEqual([first.job.id, second.job.id].sort());
    // As if another process had been the server.
    for (const id of await readdir(waiting)) {
      const note = join(waiting, id, "evaluation.json");
      const gone = ownerTag({ ...thisOwner(), pid: 99_999_999 });
      await writeFile(note, (await readFile(note, "utf8")).replace(ownerTag(), gone));
    }
    const context = { ...server.context, jobs: new Jobs() };
    await listInterrupted(context);
    const app = createApp(context);
    const ask = async (path: string, method = "GET") =>
      app.request(path, { method, headers: { host: HOST } });
    expect((await jsonOf(ask("/api/jobs"))).jobs).toMatchObject([
      { id: second.job.id, title: "More inns", state: "interrupted" },
      { id: first.job.id, title: "Inns", state: "interrupted" },
    ]);
    expect((await ask(`/api/jobs/${first.job.id}`, "POST")).status).toBe(202);
    expect((await ask(`/api/jobs/${second.job.id}`, "DELETE")).status).toBe(202);
    expect(await (await ask(`/api/jobs/${first.job.id}/events`)).text()).toMatch(/event: done\n/);
    expect((await ask(`/api/jobs/${first.job.id}`, "POST")).status).toBe(409);
    expect((await jsonOf(ask("/api/runs"))).runs).toMatchObject([
      { status: "complete", systems: ["one", "two"] },
    ]);
    await vi.waitFor(async () => expect(await readdir(waiting)).toEqual([]));
  });
});

describe("GET /api/jobs", () => {
  it("lists the evaluations, and one by its id", async () => {
    await using server = await inventedServer();
    const { id } = server.context.jobs.start("held", held);
    expect((await jsonOf(server.ask("/api/jobs"))).jobs).toMatchObject([{ id, title: "held" }]);
    expect((await server.ask("/api/jobs/nothing")).status).toBe(404);
    expect((await server.ask("/api/jobs/nothing/events")).status).toBe(404);
  });
});

describe("GET /api/jobs/:id/events", () => {
  it("tells how the job stands, then what happens to it, and ends with it", async () => {
    await using server = await inventedServer();
    const { id } = server.context.jobs.start("held", held);
    const answer = await server.ask(`/api/jobs/${id}/events`);
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    const events = eventsOf(answer);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await server.ask(`/api/jobs/${id}`, { method: "DELETE" })).status).toBe(202);
    expect((await events).map(({ event, data }) => [event, data.state ?? data.fraction])).toEqual([
      ["state", "waiting"],
      ["state", "running"],
      ["progress", 0.5],
      ["cancelled", "cancelled"],
    ]);
  });

  it("tells who comes again how it stands, also when it is over", async () => {
    await using server = await inventedServer();
    const { id } = server.context.jobs.start("held", held);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const first = await server.ask(`/api/jobs/${id}/events`);
    const reader = first.body!.getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toMatch(/^event: state\ndata: \{.*"running".*"fraction":0\.5/);
    await reader.cancel();
    server.context.jobs.cancel(id);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const again = await eventsOf(await server.ask(`/api/jobs/${id}/events`));
    expect(again.map(({ event, data }) => [event, data.run])).toEqual([
      ["state", "r1"],
      ["cancelled", "r1"],
    ]);
  });

  it("refuses more streams than it can serve, and takes others when some have left", async () => {
    await using server = await inventedServer();
    const { id } = server.context.jobs.start("held", held);
    const streams = [];
    for (let at = 0; at < 32; at++) streams.push(await server.ask(`/api/jobs/${id}/events`));
    expect((await server.ask(`/api/jobs/${id}/events`)).status).toBe(503);
    for (const { body } of streams) await body!.cancel();
    await new Promise((resolve) => setTimeout(resolve, 10));
    const again = await server.ask(`/api/jobs/${id}/events`);
    expect(again.status).toBe(200);
    await again.body!.cancel();
  });

  it("answers HEAD with the headers alone, and takes no place for it", async () => {
    await using server = await inventedServer();
    const { id } = server.context.jobs.start("held", held);
    for (let at = 0; at < 40; at++) {
      const { status, headers, body } = await server.ask(`/api/jobs/${id}/events`, { method: "HEAD" });
      expect([status, headers.get("content-type"), body]).toEqual([200, "text/event-stream", null]);
    }
    const stream = await server.ask(`/api/jobs/${id}/events`);
    expect(stream.status).toBe(200);
    await stream.body!.cancel();
  });
});
