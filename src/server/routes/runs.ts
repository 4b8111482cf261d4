import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { PagePieces } from "../../store/page/page-pieces.ts";
import { jsonBody } from "../json-body.ts";
import { atMost, SMALL_BODY } from "../limits.ts";
import { HttpProblem } from "../problem.ts";
import type { ServerContext } from "../server-context.ts";

/** Deleting must be meant: the id comes twice. */
export const deleteRequest = z.strictObject({
  confirm: z.string().describe("The id of the run, once more."),
});

/** `GET /api/runs` and what is under it: stored runs, and their pages piece by piece. */
export function runRoutes({ shelf, pieces, workshop }: ServerContext): Hono {
  /** Answers a piece of a run's page, which is gzipped already. */
  async function piece(c: Context, read: (one: PagePieces) => Promise<Uint8Array>): Promise<Response> {
    const folder = await shelf.folderOf(c.req.param("id") ?? "");
    if (!folder) throw unknownRun();
    const bytes = await pieces.read(folder, read);
    c.header("content-type", "application/json");
    c.header("vary", "accept-encoding");
    const unpacked = !/\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    if (!unpacked) c.header("content-encoding", "gzip");
    return c.body(new Uint8Array(unpacked ? await promisify(gunzip)(bytes) : bytes));
  }

  return new Hono()
    .get("/runs", async (c) => c.json({ runs: await shelf.list() }))
    .get("/runs/:id", async (c) => {
      const run = await shelf.find(c.req.param("id"));
      if (!run) throw unknownRun();
      const folder = await shelf.folderOf(run.id);
      if (run.status === "unusable" || !folder) return c.json({ run });
      // The report is JSON already, and may be large.
      const report = await workshop.report(folder.path);
      const parts = [`{"run":${JSON.stringify(run)},"report":`, report, "}"];
      return c.body(await new Blob(parts).arrayBuffer(), 200, { "content-type": "application/json" });
    })
    .get("/runs/:id/manifest", (c) => piece(c, (one) => one.manifest()))
    .get("/runs/:id/chunks/:number", (c) =>
      piece(c, (one) => {
        const number = /^\d{1,7}$/.test(c.req.param("number")) ? Number(c.req.param("number")) : -1;
        if (number < 0 || number >= one.chunks) throw new HttpProblem(404, "the run has no such chunk");
        return one.chunk(number);
      }),
    )
    .delete("/runs/:id", atMost(SMALL_BODY), async (c) => {
      const id = c.req.param("id");
      const { confirm } = await jsonBody(c, deleteRequest);
      const folder = await shelf.folderOf(id);
      if (!folder) throw unknownRun();
      if (confirm !== id)
        throw new HttpProblem(
          400,
          "the run to delete is not the one that is confirmed",
          'Send {"confirm": id}.',
        );
      await shelf.remove(id);
      pieces.forget(folder.path);
      return c.body(null, 204);
    });
}

/** There is no run of this id, or no longer. */
export function unknownRun(): HttpProblem {
  return new HttpProblem(404, "there is no such run", "GET /api/runs lists the runs there are.");
}
