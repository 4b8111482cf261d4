import { Hono } from "hono";
import { jsonBytes } from "../json-body.ts";
import { atMost, SMALL_BODY } from "../limits.ts";
import type { ServerContext } from "../server-context.ts";

/** `POST /api/explain`: pasted data and a text, and what metrics that are ready say of them. */
export function explainRoutes({ judging }: Pick<ServerContext, "judging">): Hono {
  return new Hono().post("/explain", atMost(SMALL_BODY), async (c) => {
    const answer = await judging.explain(await jsonBytes(c), { signal: c.req.raw.signal });
    return c.body(answer, 200, { "content-type": "application/json" });
  });
}
