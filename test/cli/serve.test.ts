import { mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownerTag, thisOwner } from "../../src/files/owner.ts";
import { jsonOf } from "../support/json-of.ts";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";
import { serve } from "../support/serve-cli.ts";

const json = async (url: string, init?: RequestInit) => jsonOf(fetch(url, init));

describe("assay serve", () => {
  it("scores the data it is given, shows the run, explains a text, and ends at Ctrl-C", async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    await symlink(join(ROOT, "fixtures"), join(cwd, "fixtures"));
    const data = [
      "fixtures/demo/examples.jsonl",
      "-i",
      "fixtures/demo/faithful.txt",
      "-i",
      "fixtures/demo/omits.txt",
    ];
    await using server = await serve([...data, "-m", "parent,esa", "--port", "0"], cwd);
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await fetch(server.url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="app">')]);

    const { jobs } = await json(`${server.url}api/jobs`);
    expect(await (await fetch(`${server.url}api/jobs/${jobs[0].id}/events`)).text()).toContain(
      "event: done\n",
    );
    const { runs } = await json(`${server.url}api/runs`);
    expect(runs).toMatchObject([
      { status: "complete", systems: ["faithful", "omits"], metrics: ["parent", "esa"] },
    ]);
    const manifest = await json(`${server.url}api/runs/${runs[0].id}/manifest`);
    expect(manifest.report.fingerprint).toMatch(/^[0-9a-f]{64}$/);

    const explained = await json(`${server.url}api/explain`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        input: "name: Blue Inn\narea: riverside",
        text: "Blue Inn is here.",
        metrics: ["esa"],
      }),
    });
    expect(explained).toMatchObject({ read: "pairs", records: [{ metric: "esa", status: "judged" }] });
    expect(await server.stop()).toBe(0);
    expect((await assay(["report", `runs/${runs[0].name}`], { cwd })).code).toBe(0);
  });

  it("keeps the decisions that it has when another one finds no room on the disk", async () => {
    await using folder = await temporaryFolder();
    const line = (at: number): string =>
      `${JSON.stringify({ accept: "alias", entity: `Inn ${at}`, wording: "x".repeat(200) })}\n`;
    const before = Array.from({ length: 65 }, (_, at) => line(at)).join("");
    await mkdir(join(folder.path, "runs"));
    const path = join(folder.path, "runs/suppressions.jsonl");
    await writeFile(path, before);
    // ulimit -f counts blocks of 1,024 bytes: half of the next line still fits.
    const blocks = Math.floor(before.length / 1024) + 1;
    const limits = `trap '' XFSZ; ulimit -f ${blocks}`;
    await using server = await serve(["--port", "0", "-m", "parent-table"], folder.path, limits);
    const accept = { accept: "alias", entity: "Blue Inn", wording: "y".repeat(1100) };
    const post = { method: "POST", headers: { "content-type": "application/json" } };
    const refused = await fetch(`${server.url}api/suppressions`, { ...post, body: JSON.stringify(accept) });
    expect([refused.status, (await jsonOf(refused)).message]).toEqual([
      400,
      "cannot be written: it may not grow any further",
    ]);
    expect(await readFile(path, "utf8")).toBe(before);
    expect((await json(`${server.url}api/suppressions`)).suppressions).toHaveLength(65);
  });

  it("ends what a killed program had begun, says so, and ends with its terminal", async () => {
    await using folder = await temporaryFolder();
    const runs = join(folder.path, "runs");
    const score = [
      "score",
      "fixtures/demo/examples.jsonl",
      "-i",
      "fixtures/demo/omits.txt",
      "-m",
      "parent-table",
    ];
    expect((await assay([...score, "-o", `${join(runs, "one")}/`])).code).toBe(0);
    const killed = ownerTag({ ...thisOwner(), pid: 99_999_999 });
    await rename(join(runs, "one"), join(runs, `.one.${killed}.abcdef.old`));
    await mkdir(join(runs, `.two.${killed}.abcdef.tmp`));
    await using server = await serve(["--port", "0", "-m", "parent-table"], folder.path);
    expect((await json(`${server.url}api/runs`)).runs).toMatchObject([{ name: "one", status: "complete" }]);
    expect(await readdir(runs)).toEqual(["one"]);
    expect(server.said()).toMatch(/one was being replaced when the program was killed: the old one is back/);
    expect(await server.stop("SIGHUP")).toBe(0);
  });

  it("wants the token that it prints when it is bound beyond this machine", async () => {
    await using folder = await temporaryFolder();
    await using server = await serve(["--host", "0.0.0.0", "--port", "0", "-m", "parent-table"], folder.path);
    const { port, searchParams } = new URL(server.url);
    const base = `http://127.0.0.1:${port}/`;
    expect((await fetch(base)).status).toBe(401);
    expect((await fetch(`${base}api/runs`)).status).toBe(401);
    const headers = { authorization: `Bearer ${searchParams.get("token")}` };
    expect(await json(`${base}api/runs`, { headers })).toEqual({ runs: [] });
  });

  it("says that a port is taken, and refuses a metric that there is not", async () => {
    await using folder = await temporaryFolder();
    await using server = await serve(["--port", "0", "-m", "parent-table"], folder.path);
    const { port } = new URL(server.url);
    const second = await assay(["serve", "--port", port], { cwd: folder.path });
    expect([second.code, second.stderr]).toEqual([2, expect.stringContaining(`port ${port} is taken`)]);
    const unknown = await assay(["serve", "-m", "essa"], { cwd: folder.path });
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean "esa"')]);
  });

  it("shows examples in its help", async () => {
    const { code, stdout } = await assay(["serve", "--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Examples:\n {2}assay serve/);
  });
});
