import { Hono } from "hono";
import { jsonBody } from "../json-body.ts";
import { atMost, Gate, inTime, LARGE_BODY, MOST_HEAVY, SCORE_MS } from "../limits.ts";
import { scoreRequest, scoreRequested } from "../pasted/score-request.ts";
import type { ServerContext } from "../server-context.ts";

/** `POST /api/score`: a report and the judgements behind it, for as much as can be scored while somebody waits. */
export function scoreRoutes({ network, evaluated, suppressions, threads, clock }: ServerContext): Hono {
  const gate = new Gate(MOST_HEAVY, "too much is being scored already");
  return new Hono().post("/score", atMost(LARGE_BODY), async (c) => {
    const request = await jsonBody(c, scoreRequest);
    if (request.metrics) network.check(request.metrics);
    const metrics = request.metrics ?? evaluated?.slice();
    const setup = { decided: await suppressions.option(), threads };
    const scored = await gate.through(() =>
      inTime(c.req.raw, SCORE_MS, (signal) =>
        scoreRequested({ ...request, metrics }, setup, { signal, clock }),
      ),
    );
    return c.json(scored);
  });
}
