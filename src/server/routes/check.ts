import { Hono } from "hono";
import { jsonBytes } from "../json-body.ts";
import { atMost, SMALL_BODY } from "../limits.ts";
import type { ServerContext } from "../server-context.ts";

/** `POST /api/check`: data as JSON and a text; the answer is the library's. */
export function checkRoutes({ judging }: Pick<ServerContext, "judging">): Hono {
  return new Hono().post("/check", atMost(SMALL_BODY), async (c) => {
    const answer = await judging.check(await jsonBytes(c), { signal: c.req.raw.signal });
    return c.body(answer, 200, { "content-type": "application/json" });
  });
}
