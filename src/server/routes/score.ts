import { Hono } from "hono";
import { jsonBytes } from "../json-body.ts";
import { atMost, Gate, LARGE_BODY, MOST_HEAVY } from "../limits.ts";
import type { ServerContext } from "../server-context.ts";

/** `POST /api/score`: a report and the judgements behind it, for as much as can be scored while somebody waits. */
export function scoreRoutes({ judging }: Pick<ServerContext, "judging">): Hono {
  const gate = new Gate(MOST_HEAVY, "too much is being scored already");
  return new Hono().post("/score", atMost(LARGE_BODY), async (c) => {
    const body = await jsonBytes(c);
    const answer = await gate.through(() => judging.score(body, { signal: c.req.raw.signal }));
    return c.body(answer, 200, { "content-type": "application/json" });
  });
}
