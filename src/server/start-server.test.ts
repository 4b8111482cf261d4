import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../test/support/fault-of.ts";
import { storedRun, TOY_PAGE } from "../../test/support/invented-server.ts";
import { jsonOf } from "../../test/support/json-of.ts";
import { ROOT, temporaryFolder } from "../../test/support/run-cli.ts";
import { serveOptions } from "./serve-options.ts";
import { startServer } from "./start-server.ts";

/** Asks with a Host header of one's own, which fetch does not let one choose. */
function askAs(host: string, url: string): Promise<number | undefined> {
  return new Promise((answered, fail) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      answered(response.statusCode);
    })
      .on("error", fail)
      .end();
  });
}

describe("startServer(options)", () => {
  it("listens, shows the runs it was given, and stops", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(join(folder.path, "mine"));
    const options = { data: [run], runs: join(folder.path, "runs"), metrics: ["parent-table"] };
    const server = await startServer(serveOptions.parse({ ...options, port: 0 }), TOY_PAGE);
    try {
      expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
      expect(await (await fetch(server.url)).text()).toContain("<!doctype html>");
      const { runs } = await jsonOf(fetch(`${server.url}api/runs`));
      expect(runs).toMatchObject([{ name: "mine", status: "complete" }]);
      const manifest = await jsonOf(fetch(`${server.url}api/runs/${runs[0].id}/manifest`));
      expect(manifest.examples).toHaveLength(3);
      expect(await askAs("evil.example", server.url)).toBe(403);
      const port = Number(new URL(server.url).port);
      const taken = serveOptions.parse({ ...options, port });
      expect(await faultOf(startServer(taken, TOY_PAGE))).toMatch(/^port \d+ is taken by another program/);
    } finally {
      await server.close();
    }
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it("scores data that it was given, and wants a token when others can reach it", async () => {
    await using folder = await temporaryFolder();
    const options = {
      data: [join(ROOT, "fixtures/demo/examples.jsonl")],
      input: [join(ROOT, "fixtures/demo/omits.txt")],
      runs: join(folder.path, "runs"),
      metrics: ["parent-table"],
      host: "0.0.0.0",
      port: 0,
      jobs: 1,
      limit: 2,
    };
    const server = await startServer(serveOptions.parse(options), TOY_PAGE);
    try {
      const { port, searchParams } = new URL(server.url);
      const base = `http://127.0.0.1:${port}`;
      expect((await fetch(`${base}/api/jobs`)).status).toBe(401);
      const headers = { authorization: `Bearer ${searchParams.get("token")}` };
      const { jobs } = await jsonOf(fetch(`${base}/api/jobs`, { headers }));
      const events = await (await fetch(`${base}/api/jobs/${jobs[0].id}/events`, { headers })).text();
      expect(events).toMatch(/event: done\n/);
      const { runs } = await jsonOf(fetch(`${base}/api/runs`, { headers }));
      expect(runs).toMatchObject([{ status: "complete", systems: ["omits"], examples: 2 }]);
    } finally {
      await server.close();
    }
  });
});
