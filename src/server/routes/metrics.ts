import { Hono } from "hono";
import type { ServerContext } from "../server-context.ts";

/** `GET /api/metrics`: what can be computed. */
export function metricRoutes({ offered }: ServerContext): Hono {
  return new Hono().get("/metrics", async (c) => c.json({ metrics: await offered() }));
}
