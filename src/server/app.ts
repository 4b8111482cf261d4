import { Hono } from "hono";
import { receiving } from "./limits.ts";
import { HttpProblem, isBug, problemOf } from "./problem.ts";
import { checkRoutes } from "./routes/check.ts";
import { compareRoutes } from "./routes/compare.ts";
import { explainRoutes } from "./routes/explain.ts";
import { jobRoutes } from "./routes/jobs.ts";
import { metricRoutes } from "./routes/metrics.ts";
import { openapiRoutes } from "./routes/openapi.ts";
import { pageRoutes } from "./routes/page.ts";
import { runRoutes } from "./routes/runs.ts";
import { scoreRoutes } from "./routes/score.ts";
import { suppressionRoutes } from "./routes/suppressions.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { safeHeaders, sameOriginOnly, tokenOnly } from "./security.ts";
import type { ServerContext } from "./server-context.ts";

/** The server as a function of requests: the page, and what it asks for under `/api`. */
export function createApp(context: ServerContext): Hono {
  const app = new Hono();
  app.use(safeHeaders());
  app.use(sameOriginOnly(context.security));
  app.use("/api/*", tokenOnly(context.security));
  app.use("/api/*", receiving());
  app.route("/", pageRoutes(context));
  const routes = [
    metricRoutes,
    checkRoutes,
    explainRoutes,
    scoreRoutes,
    runRoutes,
    uploadRoutes,
    compareRoutes,
    jobRoutes,
    suppressionRoutes,
  ];
  for (const route of [...routes, openapiRoutes]) app.route("/api", route(context));
  app.notFound((c) => {
    const { status, problem } = problemOf(
      new HttpProblem(404, "there is nothing here", "GET /api/openapi.json lists what there is."),
    );
    return c.json(problem, status);
  });
  app.onError((error, c) => {
    if (isBug(error)) context.onBug(error);
    const { status, problem } = problemOf(error);
    return c.json(problem, status);
  });
  return app;
}
