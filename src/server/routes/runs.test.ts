import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type InventedServer, inventedServer, storedRun } from "../../../test/support/invented-server.ts";
import { jsonOf } from "../../../test/support/json-of.ts";
import type { RunEntry } from "../../core/schema/run-entry.ts";
import { ownerTag, thisOwner } from "../../files/owner.ts";

async function listed(server: InventedServer): Promise<RunEntry[]> {
  return (await jsonOf(server.ask("/api/runs"))).runs;
}

async function runNamed(server: InventedServer, name: string): Promise<RunEntry> {
  return (await listed(server)).find((run) => run.name === name)!;
}

describe("GET /api/runs", () => {
  it("lists runs of the folder and those named elsewhere", async () => {
    await using server = await inventedServer(undefined, { named: ["mine"] });
    expect(await listed(server)).toMatchObject([{ name: "mine", status: "unusable" }]);
    await storedRun(join(server.elsewhere, "mine"));
    await storedRun(join(server.runs, "kept"));
    const runs = await listed(server);
    expect(runs.map(({ name, status, deletable }) => [name, status, deletable])).toEqual([
      ["kept", "complete", true],
      ["mine", "complete", false],
    ]);
    expect(runs[0]).toMatchObject({ examples: 3, systems: ["one", "two"], metrics: ["parent-table"] });
    expect(runs[0]!.id).toMatch(/^kept-[0-9a-f]{8}$/);
  });

  it("does not wait for a pipe in the place of a file", async () => {
    await using server = await inventedServer();
    const folder = await storedRun(join(server.runs, "piped"));
    for (const name of ["judgements.jsonl", "examples.jsonl"]) {
      await rm(join(folder, name));
      execFileSync("mkfifo", [join(folder, name)]);
    }
    const [run] = await listed(server);
    expect(run).toMatchObject({ status: "unusable", problem: { message: "its examples.jsonl is missing" } });
    const manifest = await jsonOf(server.ask(`/api/runs/${run!.id}/manifest`));
    expect(manifest.report.warnings.at(-1)).toMatch(/^examples\.jsonl is not a file/);
  });

  it("looks at all runs at once: a thread that is busy is waited for a few times, not for each of them", async () => {
    await using server = await inventedServer();
    const whole = await storedRun(join(server.elsewhere, "whole"));
    for (let at = 0; at < 30; at++) await cp(whole, join(server.runs, `run-${at}`), { recursive: true });
    const { id } = (await listed(server))[0]!;
    let turns = 0;
    let busy = true;
    const turn = (): void => {
      turns++;
      const until = performance.now() + 5;
      while (performance.now() < until);
      if (busy) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await listed(server)).toHaveLength(30);
    const toList = turns;
    expect((await server.ask(`/api/runs/${id}`)).status).toBe(200);
    busy = false;
    expect(toList).toBeLessThan(25);
    expect(turns - toList).toBeLessThan(25);
  });

  it("says what is wrong with those that cannot be shown", async () => {
    await using server = await inventedServer();
    const whole = await storedRun(join(server.elsewhere, "whole"));
    const copy = async (name: string): Promise<string> => {
      const folder = join(server.runs, name);
      await cp(whole, folder, { recursive: true });
      return folder;
    };
    const edited = async (name: string, from: RegExp, to: string): Promise<void> => {
      const path = join(await copy(name), "report.json");
      await writeFile(path, (await readFile(path, "utf8")).replace(from, to));
    };
    await edited("newer", /"schema": \d+/, '"schema": 999');
    await edited("foreign", /"systems"/, '"others"');
    await edited("broken", /\}\s*$/, "");
    await edited("stopped.partial", /"status": "complete"/, '"status": "partial"');
    await truncate(join(await copy("cut"), "judgements.jsonl"), 100);
    await truncate(join(await copy("emptied"), "judgements.jsonl"), 0);
    await rename(join(await copy("lost"), "examples.jsonl"), join(server.elsewhere, "examples.jsonl"));
    const killed = ownerTag({ ...thisOwner(), pid: 99_999_999 });
    await mkdir(join(server.runs, `.killed.${killed}.abcdef.tmp`));
    await mkdir(join(server.runs, `.at-work.${ownerTag()}.abcdef.tmp`));
    await mkdir(join(server.runs, "pictures"));
    await symlink(whole, join(server.runs, "link"));
    const found = Object.fromEntries(
      (await listed(server)).map(({ name, status, problem }) => [name, [status, problem?.message]]),
    );
    expect(found).toEqual({
      newer: ["unusable", "was written by a newer Assay (0.1.0)"],
      foreign: ["unusable", expect.stringMatching(/^its report\.json, line \d+, is not a report: systems/)],
      broken: ["unusable", expect.stringMatching(/^its report\.json, line \d+, is not valid JSON/)],
      "stopped.partial": ["partial", "is partial: the run was stopped before all was scored"],
      cut: ["partial", "its judgements.jsonl is cut short"],
      emptied: ["partial", "its judgements.jsonl is cut short"],
      lost: ["unusable", "its examples.jsonl is missing"],
      killed: ["unusable", "was stopped at once before it could be finished: it has no report"],
    });
  });
});

describe("GET /api/runs/:id", () => {
  it("answers the run with its report, the manifest and the chunks", async () => {
    await using server = await inventedServer();
    await storedRun(join(server.runs, "kept"));
    const { id } = await runNamed(server, "kept");
    const { run, report } = await jsonOf(server.ask(`/api/runs/${id}`));
    expect([run.id, report.examples]).toEqual([id, 3]);
    const packed = await server.ask(`/api/runs/${id}/manifest`, {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const manifest = JSON.parse(gunzipSync(await packed.arrayBuffer()).toString());
    expect([manifest.title, manifest.examples.length]).toEqual(["kept", 3]);
    const plain = await server.ask(`/api/runs/${id}/chunks/0`);
    expect(plain.headers.has("content-encoding")).toBe(false);
    expect((await jsonOf(plain)).details[0].example.id).toBe("lake");
  });

  it("shows a run that was scored again anew", async () => {
    await using server = await inventedServer();
    await storedRun(join(server.runs, "kept"));
    const { id } = await runNamed(server, "kept");
    await server.ask(`/api/runs/${id}/manifest`);
    await storedRun(join(server.runs, "kept"), ["three"]);
    const manifest = await jsonOf(server.ask(`/api/runs/${id}/manifest`));
    expect(manifest.report.systems).toMatchObject([{ name: "three" }]);
  });

  it.each([
    "/api/runs/nothing",
    "/api/runs/..%2f..%2fetc/manifest",
    "/api/runs/%2e%2e/manifest",
    "/api/runs/kept/manifest",
    "/api/runs/constructor",
    "/api/runs/ID/chunks/1",
    "/api/runs/ID/chunks/-1",
    "/api/runs/ID/chunks/0x0",
    "/api/runs/ID/chunks/..%2freport",
  ])("answers 404 to %s", async (path) => {
    await using server = await inventedServer();
    await storedRun(join(server.runs, "kept"));
    const { id } = await runNamed(server, "kept");
    expect((await server.ask(path.replace("ID", id))).status).toBe(404);
  });

  it.each([
    [
      "in the middle of a line",
      (text: string) => text.slice(0, -20),
      /^judgements\.jsonl:\d+:\d+ is not valid JSON/,
    ],
    [
      "at the end of a line",
      (text: string) => text.replace(/.*\n$/, ""),
      /^judgements\.jsonl ends too early/,
    ],
  ])("shows what one that is cut short %s has, and says what is wrong", async (_, cut, said) => {
    await using server = await inventedServer();
    const path = join(await storedRun(join(server.runs, "kept")), "judgements.jsonl");
    await writeFile(path, cut(await readFile(path, "utf8")));
    const { id } = await runNamed(server, "kept");
    const { report, examples, comparisons } = await jsonOf(server.ask(`/api/runs/${id}/manifest`));
    expect([examples.length, report.examples, comparisons]).toEqual([2, 3, []]);
    expect(report.warnings.at(-1)).toMatch(said);
    expect(report.warnings.at(-1)).toContain("2 of 3 examples can be shown");
    expect((await jsonOf(server.ask(`/api/runs/${id}/chunks/0`))).details).toHaveLength(2);
  });
});

describe("DELETE /api/runs/:id", () => {
  const remove = (server: InventedServer, id: string, body: unknown) =>
    server.send(`/api/runs/${id}`, body, { method: "DELETE" });

  it("moves a run to the trash when it is confirmed", async () => {
    await using server = await inventedServer();
    await storedRun(join(server.runs, "kept"));
    const { id } = await runNamed(server, "kept");
    expect((await remove(server, id, { confirm: "other" })).status).toBe(400);
    expect((await remove(server, id, {})).status).toBe(400);
    expect(await listed(server)).toHaveLength(1);
    expect((await remove(server, id, { confirm: id })).status).toBe(204);
    expect(await listed(server)).toEqual([]);
    expect(await readdir(join(server.runs, ".trash"))).toEqual([expect.stringMatching(/^kept-/)]);
    expect((await remove(server, id, { confirm: id })).status).toBe(404);
  });

  it("leaves runs elsewhere alone", async () => {
    await using server = await inventedServer(undefined, { named: ["mine"] });
    await storedRun(join(server.elsewhere, "mine"));
    const { id } = await runNamed(server, "mine");
    const answer = await remove(server, id, { confirm: id });
    expect(answer.status).toBe(400);
    expect((await jsonOf(answer)).message).toMatch(/lies outside the folder of runs/);
    expect(await listed(server)).toHaveLength(1);
  });
});
