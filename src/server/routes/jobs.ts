import { Hono } from "hono";
import { startItems, startUploaded } from "../jobs/evaluations.ts";
import { jobEvents } from "../jobs/job-events.ts";
import { isJson, jsonBytes } from "../json-body.ts";
import { atMost, Gate, LARGE_BODY, MOST_STREAMS } from "../limits.ts";
import { HttpProblem } from "../problem.ts";
import type { ServerContext } from "../server-context.ts";
import { uploadForm } from "../upload-form.ts";

/** `/api/jobs`: evaluations that go on while nobody watches, and can be watched and cancelled. */
export function jobRoutes(context: ServerContext): Hono {
  const { jobs } = context;
  const streams = new Gate(MOST_STREAMS, "too many pages watch evaluations already");
  const known = (id: string) => {
    const job = jobs.find(id);
    if (!job)
      throw new HttpProblem(404, "there is no such evaluation", "GET /api/jobs lists those there are.");
    return job;
  };
  return new Hono()
    .post("/jobs", atMost(LARGE_BODY), async (c) => {
      jobs.requireRoom();
      const job = isJson(c)
        ? await startItems(context, await jsonBytes(c))
        : await startUploaded(context, await uploadForm(c));
      return c.json({ job }, 202);
    })
    .get("/jobs", (c) => c.json({ jobs: jobs.list() }))
    .get("/jobs/:id", (c) => c.json({ job: known(c.req.param("id")) }))
    .get("/jobs/:id/events", (c) => jobEvents(c, jobs, known(c.req.param("id")), () => streams.enter()))
    .post("/jobs/:id", (c) => {
      const { id } = known(c.req.param("id"));
      const job = jobs.restart(id);
      if (!job)
        throw new HttpProblem(409, "this evaluation was not interrupted", "Start a new one: POST /api/jobs.");
      return c.json({ job }, 202);
    })
    .delete("/jobs/:id", (c) => {
      const { id } = known(c.req.param("id"));
      jobs.cancel(id);
      return c.json({ job: known(id) }, 202);
    });
}
